import type { Plane } from '../planes/planes.ts'

/** The strength of the backdrop's own edges: the 80th percentile along the border of a window. */
export function grainAlongBorder(edge: Plane, w: number, h: number): number {
  const band = Math.max(4, Math.round(Math.min(w, h) * 0.03))
  const found: number[] = []
  for (let y = 2; y < h - 2; y += 2) {
    for (let x = 2; x < w - 2; x += 2) {
      if (x < band || y < band || x > w - band || y > h - band) found.push(edge[y * w + x]!)
    }
  }
  const sorted = Float32Array.from(found).sort()
  return sorted[Math.floor(sorted.length * 0.8)] ?? 0.005
}

/** Edges by hysteresis: strong ones, and weak ones that are connected to them. */
export function traceEdges(edge: Plane, weak: number, strong: number, w: number): Uint8Array {
  const found = new Uint8Array(edge.length)
  const stack: number[] = []
  for (let i = 0; i < edge.length; i++) {
    if (edge[i]! <= strong) continue
    found[i] = 1
    stack.push(i)
  }
  const around = [-1, 1, -w, w, -w - 1, -w + 1, w - 1, w + 1]
  while (stack.length > 0) {
    const i = stack.pop()!
    for (const step of around) {
      const j = i + step
      if (found[j] !== 0 || edge[j]! <= weak) continue
      found[j] = 1
      stack.push(j)
    }
  }
  return found
}
