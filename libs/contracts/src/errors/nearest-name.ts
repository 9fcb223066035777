/** The known name that was probably meant: equal up to case and punctuation, or within two typos; else null. */
export function nearestName(name: string, known: readonly string[]): string | null {
  const plain = plainOf(name)
  // A long name is not a typo, and comparing it could cost the length of the whole body.
  if (plain === '' || plain.length > 64) return null
  let best: { name: string; distance: number } | null = null
  for (const candidate of known) {
    const distance = editDistance(plain, plainOf(candidate))
    const allowed = Math.min(2, Math.floor(plain.length / 3))
    if (distance <= allowed && (best === null || distance < best.distance)) best = { name: candidate, distance }
  }
  return best?.name ?? null
}

const plainOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** Fewest insertions, deletions, substitutions and swaps of neighbours that turn one text into the other. */
function editDistance(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, column) => column)]
  const cell = (row: number, column: number) => rows[row]?.[column] ?? 0
  for (let row = 1; row <= from.length; row++) {
    rows.push([row])
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1]
      const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      const steps = [cell(row - 1, column) + 1, cell(row, column - 1) + 1, cell(row - 1, column - 1) + (same ? 0 : 1)]
      if (swapped) steps.push(cell(row - 2, column - 2) + 1)
      ;(rows[row] as number[])[column] = Math.min(...steps)
    }
  }
  return cell(from.length, to.length)
}
