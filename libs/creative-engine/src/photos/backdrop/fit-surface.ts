import { TERMS } from './surface.ts'

/** Weighted least squares of a quadratic surface by Gauss-Jordan elimination. `terms` has `TERMS` values per sample. */
export function fitSurface(terms: Float64Array, values: Float64Array, weights: Float64Array): number[] {
  const columns = TERMS + 1
  const m = new Float64Array(TERMS * columns)
  for (let s = 0; s < values.length; s++) {
    const weight = weights[s]!
    if (weight === 0) continue
    for (let i = 0; i < TERMS; i++) {
      const weighted = weight * terms[s * TERMS + i]!
      for (let j = i; j < TERMS; j++) m[i * columns + j] = m[i * columns + j]! + weighted * terms[s * TERMS + j]!
      m[i * columns + TERMS] = m[i * columns + TERMS]! + weighted * values[s]!
    }
  }
  for (let i = 0; i < TERMS; i++) {
    for (let j = 0; j < i; j++) m[i * columns + j] = m[j * columns + i]!
    // A trace of ridge keeps a border of one colour solvable.
    m[i * columns + i] = m[i * columns + i]! + 1e-6
  }
  for (let i = 0; i < TERMS; i++) eliminate(m, i, columns)
  return Array.from({ length: TERMS }, (_, i) => m[i * columns + TERMS]! / (m[i * columns + i]! || 1e-9))
}

function eliminate(m: Float64Array, column: number, columns: number) {
  let best = column
  for (let r = column; r < TERMS; r++) {
    if (Math.abs(m[r * columns + column]!) > Math.abs(m[best * columns + column]!)) best = r
  }
  for (let c = 0; c < columns; c++) {
    const kept = m[column * columns + c]!
    m[column * columns + c] = m[best * columns + c]!
    m[best * columns + c] = kept
  }
  const pivot = m[column * columns + column]! || 1e-9
  for (let r = 0; r < TERMS; r++) {
    if (r === column) continue
    const factor = m[r * columns + column]! / pivot
    for (let c = column; c < columns; c++) m[r * columns + c] = m[r * columns + c]! - factor * m[column * columns + c]!
  }
}
