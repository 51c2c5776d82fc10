"""Makes pages of the Markdown files, and checks their links.

  site.py FOLDER    writes the pages into FOLDER, which has the API in `api`, and checks all links of the site
  site.py --links   checks the links of the Markdown files only
"""
import difflib, html, json, os, pathlib, posixpath, re, shutil, string, subprocess, sys, urllib.parse
from markdown_it import MarkdownIt

HERE = pathlib.Path(__file__).parent
ROOT = HERE.parent.parent
FILES = set(subprocess.check_output(["git", "ls-files"], cwd=ROOT, text=True).split("\n")) - {""}
FOLDERS = {str(parent) for file in FILES for parent in pathlib.PurePosixPath(file).parents}
SOURCES = sorted(file for file in FILES if file.endswith(".md") and ".docc/" not in file and not file.startswith("."))
KEYWORDS = re.compile(
    r"(?P<i>//[^\n]*)|(?P<u>\"(?:\\.|[^\"\\\n])*\")|(?P<b>\b(?:actor|any|as|async|await|case|catch|class|do|else|"
    r"enum|extension|false|final|for|func|guard|if|import|in|init|let|mutating|nil|override|private|protocol|public|"
    r"return|self|some|static|struct|switch|throws|true|try|var|weak|where|while)\b)")
LINK = re.compile(r"""(?:href|src)=["']([^"']+)["']""")
IDENTIFIER = re.compile(r"""\bid=["']([^"']+)["']""")
markdown = MarkdownIt("commonmark", {"html": True}).enable("table")


def slug(heading):
    """Returns the anchor that GitHub gives a heading."""
    text = re.sub(r"[^\w\- ]", "", heading.lower())
    return text.replace(" ", "-")


class Page:
    """A Markdown file: its tokens, its headings with their anchors, and its links with their lines."""

    def __init__(self, path):
        self.path, self.headings, self.links, seen = path, [], [], {}
        self.tokens = markdown.parse((ROOT / path).read_text())
        for token, inside in zip(self.tokens, self.tokens[1:] + [None]):
            if token.type == "heading_open":
                text = "".join(child.content for child in inside.children)
                name = slug(text)
                count = seen[name] = seen.get(name, -1) + 1
                token.attrSet("id", f"{name}-{count}" if count else name)
                self.headings.append((text, token.attrGet("id"), token.tag))
            line = (token.map or [0])[0] + 1
            for child in [token] + (token.children or []):
                target = child.attrGet("href") or child.attrGet("src")
                if target:
                    self.links.append((line, target))
                if child.type in ("html_block", "html_inline"):
                    shown = re.sub(r"<!--.*?-->", "", child.content, flags=re.DOTALL)
                    self.links += [(line, target) for target in LINK.findall(shown)]
        self.title = self.headings[0][0] if self.headings else path
        self.anchors = {anchor for _, anchor, _ in self.headings}


def local(page, target):
    """Returns the file and the anchor to which a link leads, or None if it leaves the project."""
    parts = urllib.parse.urlsplit(target)
    if parts.scheme or parts.netloc:
        return None
    path = urllib.parse.unquote(parts.path)
    return posixpath.normpath(posixpath.join(posixpath.dirname(page.path), path)) if path else page.path, parts.fragment


def near(wanted, known):
    found = difflib.get_close_matches(wanted, known, 1)
    return f"; did you mean '{found[0]}'?" if found else ""


def problems(pages):
    """Returns a line for each link of the Markdown files that leads nowhere."""
    for page in pages.values():
        for line, target in page.links:
            place = local(page, target)
            if place is None:
                continue
            path, anchor = place
            if path not in FILES and path not in FOLDERS:
                yield f"{page.path}:{line}: error: no file '{path}'{near(path, FILES | FOLDERS)}"
            elif anchor and path in pages and anchor not in pages[path].anchors:
                yield f"{page.path}:{line}: error: no heading '#{anchor}' in {path}{near(anchor, pages[path].anchors)}"


def address(path):
    """Returns where the site has a file or a folder of the project."""
    catalog = re.fullmatch(r"Docs/(\w+)\.docc/\1\.md", path)
    if catalog:
        return f"api/documentation/{catalog[1].lower()}/"
    if path in FOLDERS:
        return path + "/index.html"
    if path.endswith(".md"):
        folder, name = posixpath.split(path)
        return posixpath.join(folder, "index.html" if name == "README.md" else name[:-3] + ".html")
    return path


def coloured(code, language):
    """Returns code as HTML; keywords, texts and comments of Swift have colours."""
    if language != "swift":
        return html.escape(code, quote=False)
    result, end = "", 0
    for match in KEYWORDS.finditer(code):
        result += html.escape(code[end : match.start()], quote=False)
        result += f"<{match.lastgroup}>{html.escape(match[0], quote=False)}</{match.lastgroup}>"
        end = match.end()
    return result + html.escape(code[end:], quote=False)


class Site:
    def __init__(self, folder, pages):
        self.folder, self.pages, self.extra = pathlib.Path(folder), pages, set()
        self.template = string.Template((HERE / "page.html").read_text())
        markdown.add_render_rule("fence", self.fence)
        markdown.add_render_rule("table_open", lambda *_: '<div class="table"><table>\n')
        markdown.add_render_rule("table_close", lambda *_: "</table></div>\n")

    @staticmethod
    def fence(_, tokens, index, options, env):
        language = tokens[index].info.split()[0] if tokens[index].info else ""
        return f"<pre tabindex=0><code>{coloured(tokens[index].content, language)}</code></pre>\n"

    def follow(self, page, target):
        """Returns a link of a page as the site has it, and notes the file to which it leads."""
        place = local(page, target)
        if place is None:
            return target
        path, anchor = place
        if path not in self.pages and ".docc/" not in path:
            self.extra.add(path)
        relative = posixpath.relpath(address(path), posixpath.dirname(address(page.path)) or ".")
        relative += "/" if address(path).endswith("/") else ""
        return relative + (f"#{anchor}" if anchor and not path.endswith(".docc") else "")

    def text(self, page):
        for token in page.tokens:
            for child in [token] + (token.children or []):
                for name in ("href", "src"):
                    if child.attrGet(name):
                        child.attrSet(name, self.follow(page, child.attrGet(name)))
                if child.type in ("html_block", "html_inline"):
                    child.content = re.sub(r"<!--.*?-->", "", child.content, flags=re.DOTALL)
                    child.content = LINK.sub(
                        lambda match: match[0].replace(match[1], self.follow(page, match[1])), child.content)
        return markdown.renderer.render(page.tokens, markdown.options, {})

    def contents(self, own):
        """Returns the groups of the guides, as the index has them, for the side of a page."""
        index, result, is_inside = self.pages["Docs/README.md"], "", False
        for token, inside in zip(index.tokens, index.tokens[1:] + [None]):
            if token.type == "heading_open":
                is_inside = inside.content == "Guides" if token.tag == "h2" else is_inside
                if is_inside and token.tag == "h3":
                    result += f"<h2>{html.escape(inside.content)}</h2>\n"
            if not is_inside or token.type != "inline" or token.level < 2:
                continue
            links = [child for child in token.children if child.type == "link_open"]
            if links:
                path = self.paths[links[0].attrGet("href")]
                name = token.children[token.children.index(links[0]) + 1].content
                here = ' aria-current="page"' if path == own else ""
                link = posixpath.relpath(address(path), posixpath.dirname(address(own)) or ".")
                result += f'<ul><li><a href="{link}"{here}>{html.escape(name)}</a></li></ul>\n'
        return result

    def write(self, path, text):
        file = self.folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    def show(self, path, title, contents, text):
        root = "../" * address(path).count("/")
        self.write(address(path), self.template.substitute(
            title=html.escape(title if title == "ViewStack" else f"{title} · ViewStack"), root=root,
            contents=contents, text=text))

    def build(self):
        index = self.pages["Docs/README.md"]
        # The index's links, before they are made links of the site.
        self.paths = {target: local(index, target)[0] for _, target in index.links if local(index, target)}
        contents = {path: self.contents(path) for path in self.pages}
        for path, page in self.pages.items():
            self.show(path, page.title, contents[path], self.text(page))
        for path in sorted(self.extra | {"Docs/Gallery", "Docs/Images"}):
            self.copy(path, contents["Docs/README.md"])
        for name in ("site.css", "site.js"):
            shutil.copy(HERE / name, self.folder / name)
        self.lead_back()
        self.write("search.json", json.dumps(list(self.entries()), ensure_ascii=False, separators=(",", ":")))

    def lead_back(self):
        """Adds a bar above the pages of the API, which DocC made, with the parts of the site."""
        base = "/" + "".join(f"{part}/" for part in [os.environ.get("DOCS_BASE", "").strip("/")] if part)
        # Scripts replace these pages without loading, so the links begin at the root of the server.
        bar = string.Template((HERE / "bar.html").read_text()).substitute(root=base)
        for file in (self.folder / "api").rglob("*.html"):
            text = re.sub(r"(<body[^>]*>)", lambda match: match[0] + bar, file.read_text(), count=1)
            file.write_text(text)

    def copy(self, path, contents):
        """Copies a file or a folder to which a page leads; a folder without a page gets a list."""
        inside = [file for file in FILES if path == "." or file == path or file.startswith(path + "/")]
        if path in FOLDERS and not (ROOT / path / "index.html").exists():
            names = sorted({file[len(path) + 1 :].split("/")[0] for file in inside})
            rows = "".join(f'<li><a href="{html.escape(address(posixpath.join(path, name))[len(path) + 1:])}">'
                           f"{html.escape(name)}</a></li>" for name in names)
            if posixpath.join(path, "README.md") not in self.pages:
                root = "../" * (path.count("/") + 1)
                self.write(path + "/index.html", self.template.substitute(
                    title=html.escape(f"{path} · ViewStack"), root=root,
                    contents=re.sub(r'href="(?!http)', f'href="{root}Docs/', contents),
                    text=f"<h1>{html.escape(path)}</h1><ul>{rows}</ul>"))
            for name in names:
                below = posixpath.join(path, name)
                if below in FOLDERS:
                    self.copy(below, contents)
        for file in inside:
            if not file.endswith(".md"):
                (self.folder / file).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / file, self.folder / file)
            if file.endswith(".html"):
                # A page of the gallery leads to Markdown files.
                text = re.sub(r'(href="(?!http)[^"]+)\.md"', r'\1.html"', (ROOT / file).read_text())
                self.write(file, text)

    def entries(self):
        """The entries of the search: title, address, and further words, after a line that is shown."""
        for path, page in self.pages.items():
            words = set(re.findall(r"[\w-]{3,}", (ROOT / path).read_text().lower()))
            yield page.title, address(path), path + "\n" + " ".join(sorted(words))
        index = json.loads((self.folder / "api/index/index.json").read_text())

        def walk(node, module):
            if node.get("type") != "groupMarker" and "path" in node:
                place = node["path"].strip("/")
                name = node["title"] if node["type"] in ("module", "article") else place.split("/")[-1]
                yield node["title"], f"api/{place}/", f"{module} · {node['type']}\n{name}"
                module = node["title"] if node["type"] == "module" else module
            for child in node.get("children", []):
                yield from walk(child, module)

        for node in index["interfaceLanguages"]["swift"]:
            yield from walk(node, "API")

    def problems(self):
        """Returns a line for each link of the site that leads nowhere; the API's pages check their own."""
        known = {}
        for file in sorted(self.folder.rglob("*.html")):
            path = file.relative_to(self.folder).as_posix()
            if not path.startswith("api/"):
                # The gallery's pages have scripts and pictures inside, with texts that look like links.
                text = re.sub(r"<(script|style|svg|template)\b.*?</\1>", "", file.read_text(), flags=re.DOTALL)
                known[path] = (set(IDENTIFIER.findall(text)), LINK.findall(text))
        for path, (_, links) in known.items():
            for link in links:
                parts = urllib.parse.urlsplit(html.unescape(link))
                if parts.scheme or parts.netloc or "${" in link:
                    continue
                target = posixpath.normpath(posixpath.join(posixpath.dirname(path), urllib.parse.unquote(parts.path)))
                target = path if not parts.path else target
                if (self.folder / target).is_dir():
                    target += "/index.html"
                if not (self.folder / target).exists():
                    yield f"{path}: error: no file '{target}'"
                elif parts.fragment and target in known and parts.fragment not in known[target][0]:
                    yield f"{path}: error: no id '{parts.fragment}' in {target}"


def main():
    pages = {path: Page(path) for path in SOURCES}
    # For the test that a broken link is found.
    for target in filter(None, [os.environ.get("DOCS_BREAK")]):
        pages["README.md"].links.append((1, target))
    found = list(problems(pages))
    if sys.argv[1] != "--links" and not found:
        site = Site(sys.argv[1], pages)
        site.build()
        found = list(site.problems())
    for problem in found:
        print(problem)
    links = sum(len(page.links) for page in pages.values())
    print(f"{len(pages)} pages with {links} links" + (f", {len(found)} broken" if found else ""))
    sys.exit(1 if found else 0)


main()
