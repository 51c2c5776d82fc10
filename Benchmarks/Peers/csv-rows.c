// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

// csv-rows repeat N | long SECONDS
//
// Computes and prints what stackctl prints as CSV for two scenarios: the same bytes. It knows these
// scenarios and nothing else; it formats every number of every row, into one buffer, without printf.
//
//   repeat N:      push a instant; repeat N { push b; pop }
//   long SECONDS:  push a instant; push b duration=SECONDS s

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { capacity = 1 << 16, longest_frame = 1024 };
static char buffer[capacity + longest_frame];
static char *end = buffer;

static void flush(void) {
  for (char *start = buffer; start < end;) {
    ssize_t written = write(1, start, (size_t)(end - start));
    if (written <= 0) exit(1);
    start += written;
  }
  end = buffer;
}

static inline void put(const char *text, size_t length) {
  memcpy(end, text, length);
  end += length;
}
#define PUT(text) put(text, sizeof(text) - 1)

// The nearest number of thousandths; of a tie the even one, as printf rounds.
static inline int64_t thousandths_of(double number) {
  double scaled = number * 1000, nearest = rint(scaled);
  double distance = scaled - nearest;
  // The product is rounded too: near a tie its error decides.
  if (fabs(fabs(distance) - 0.5) < 1e-6) {
    double below = floor(scaled);
    double from_tie = (scaled - below - 0.5) + fma(number, 1000, -scaled);
    if (from_tie != 0) nearest = from_tie > 0 ? below + 1 : below;
  }
  return (int64_t)nearest;
}

static inline void put_number(double number) {
  int64_t thousandths = thousandths_of(number);
  if (thousandths < 0) {
    *end++ = '-';
    thousandths = -thousandths;
  }
  uint32_t whole = (uint32_t)(thousandths / 1000), rest = (uint32_t)(thousandths % 1000);
  char digits[10];
  int count = 0;
  do {
    digits[count++] = (char)('0' + whole % 10);
    whole /= 10;
  } while (whole > 0);
  while (count > 0) *end++ = digits[--count];
  *end++ = '.';
  *end++ = (char)('0' + rest / 100);
  *end++ = (char)('0' + rest / 10 % 10);
  *end++ = (char)('0' + rest % 10);
}

// cubic-bezier(.42, 0, .58, 1): x(t) = 3 (1 - t)² t .42 + 3 (1 - t) t² .58 + t³.
static double ease_in_out(double x) {
  if (x <= 0 || x >= 1) return x <= 0 ? 0 : 1;
  const double c = 3 * .42, b = 3 * (.58 - .42) - c, a = 1 - c - b;
  double t = x;
  for (int step = 0; step < 20; step++) {
    double error = ((a * t + b) * t + c) * t - x;
    if (fabs(error) < 1e-15) break;
    t -= error / ((3 * a * t + 2 * b) * t + c);
  }
  return t * t * (3 - 2 * t);
}

struct layer {
  const char *name, *role;
  double x, y, width, height, alpha;
};

static struct layer a = {"a", "", 0, 0, 320, 480, 1}, b = {"b", "", 0, 0, 320, 480, 1};

static void row(const char *shared, size_t length, const struct layer *layer, char z) {
  put(shared, length);
  *end++ = ',';
  put(layer->name, strlen(layer->name));
  *end++ = ',';
  put(layer->role, strlen(layer->role));
  *end++ = ',';
  *end++ = z;
  const double numbers[] = {layer->x, layer->y, layer->width, layer->height, layer->alpha};
  for (int index = 0; index < 5; index++) {
    *end++ = ',';
    put_number(numbers[index]);
  }
  PUT(",\n");
}

static void frame(double time, double progress, int is_push) {
  double eased = ease_in_out(progress);
  char *start = end;
  put_number(time);
  if (is_push) PUT(",push,running,"); else PUT(",pop,running,");
  put_number(progress);
  *end++ = ',';
  put_number(eased);
  // Both rows begin with it.
  size_t shared = (size_t)(end - start);
  end = start;
  char cells[256];
  memcpy(cells, start, shared);
  a.role = is_push ? "from" : "to";
  a.x = is_push ? -40 * eased : -40 + 40 * eased;
  b.role = is_push ? "to" : "from";
  b.x = is_push ? 320 - 320 * eased : 320 * eased;
  row(cells, shared, &a, '0');
  row(cells, shared, &b, '1');
  if (end - buffer >= capacity) flush();
}

int main(int count, char *arguments[]) {
  if (count != 3) return 2;
  long number = atol(arguments[2]);
  PUT("time,operation,phase,progress,eased,layer,role,z,x,y,width,height,alpha,transform\n");
  a.role = "resting";
  row("0.000,,,,", 9, &a, '0');
  if (strcmp(arguments[1], "repeat") == 0) {
    // Fifteen frames of 1/60 s in each quarter of a second, and the one at its end.
    for (long transition = 0; transition < 2 * number; transition++) {
      for (int index = 0; index <= 15; index++) {
        frame((double)(15 * transition + index) / 60, index / 60.0 / 0.25, transition % 2 == 0);
      }
    }
  } else if (strcmp(arguments[1], "long") == 0) {
    for (long index = 0; index <= 60 * number; index++) {
      frame((double)index / 60, (double)index / 60 / (double)number, 1);
    }
  } else {
    return 2;
  }
  flush();
  return 0;
}
