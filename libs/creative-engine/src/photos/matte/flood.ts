/** How far from the border a flood starts: a disk cannot stand on the very border. */
const INSET_MAX = 12

/** The pixels that can be reached from the border without entering closed ones. */
export function floodFromBorder(closed: Uint8Array, w: number, h: number): Uint8Array {
  const reached = new Uint8Array(w * h)
  const stack = new Int32Array(w * h)
  let top = 0
  const visit = (i: number) => {
    if (reached[i] || closed[i]) return
    reached[i] = 1
    stack[top++] = i
  }
  const insets = Math.min(INSET_MAX, w >> 3, h >> 3)
  for (let inset = 0; inset <= insets; inset++) {
    for (let x = inset; x < w - inset; x++) {
      visit(inset * w + x)
      visit((h - 1 - inset) * w + x)
    }
    for (let y = inset; y < h - inset; y++) {
      visit(y * w + inset)
      visit(y * w + w - 1 - inset)
    }
  }
  while (top > 0) {
    const i = stack[--top]!
    const x = i % w
    if (x > 0) visit(i - 1)
    if (x + 1 < w) visit(i + 1)
    if (i >= w) visit(i - w)
    if (i + w < closed.length) visit(i + w)
  }
  return reached
}

/** The pixels at which a set begins: those with a neighbour outside of it. The outermost rows are left out. */
export function rimOf(set: Uint8Array, w: number, from = w): number[] {
  const rim: number[] = []
  for (let i = Math.max(w, from); i < set.length - w; i++) {
    if (set[i] && (!set[i - 1] || !set[i + 1] || !set[i - w] || !set[i + w])) rim.push(i)
  }
  return rim
}
