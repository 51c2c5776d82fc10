// Search over the titles and words of all pages, and the names of the API.
const script = document.currentScript
const [field, list] = ["search", "found"].map((id) => document.getElementById(id))
const contents = document.querySelector(".contents")
contents.open = matchMedia("(min-width: 50em)").matches
let index

// Returns how well an entry fits all words, or 0: a title that begins with the word is best.
function fit(entry, words) {
  const [title, , more] = entry.map((text) => text.toLowerCase())
  let sum = 0
  for (const word of words) {
    const place = title.indexOf(word)
    if (place < 0 && !more.includes(word)) return 0
    sum += place < 0 ? 1 : place > 0 ? 3 : title.length === word.length ? 9 : 6
  }
  return sum - title.length / 1000
}

async function search() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean)
  list.hidden = words.length === 0
  if (list.hidden) return
  index ??= await (await fetch(script.dataset.root + "search.json")).json()
  const found = index.map((entry) => [fit(entry, words), entry]).filter(([grade]) => grade > 0)
    .sort((one, other) => other[0] - one[0]).slice(0, 20)
  list.replaceChildren(...found.map(([, [title, path, more]]) => {
    const [row, link, small] = ["li", "a", "small"].map((name) => document.createElement(name))
    link.href = script.dataset.root + path
    link.textContent = title
    small.textContent = " " + more.split("\n")[0]
    row.append(link, small)
    return row
  }))
  if (found.length === 0) list.textContent = "Nothing has these words."
}

field.addEventListener("input", search)
document.addEventListener("keydown", (event) => {
  if (event.key === "/" && document.activeElement !== field) { event.preventDefault(); field.focus() }
  if (event.key === "Escape" && document.activeElement === field) { field.value = ""; search() }
})
