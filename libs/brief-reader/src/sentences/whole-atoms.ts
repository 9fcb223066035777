import type { Atom, Sentence } from '../types.ts'

/** The sentences, each with the whole of the atoms that it begins or ends in: "-40 % on boots" keeps its minus, "19.–" its dash. */
export function withWholeAtoms(source: string, sentences: readonly Sentence[], atoms: readonly Atom[]): Sentence[] {
  return sentences.map((sentence) => {
    const first = atoms.find((atom) => atom.start < sentence.start && sentence.start < atom.end)
    const last = atoms.find((atom) => atom.start < sentence.end && sentence.end < atom.end)
    const head = first?.start ?? sentence.start
    const start = head - signLength(source, atoms, head)
    const end = last?.end ?? sentence.end
    if (start === sentence.start && end === sentence.end) return sentence
    const isFree = sentences.every((one) => one === sentence || one.end <= start || end <= one.start)
    return isFree ? { ...sentence, start, end, text: source.slice(start, end) } : sentence
  })
}

/** "-2 € with this flyer": a minus right in front of a sum belongs to it; a bullet has a space behind. */
function signLength(source: string, atoms: readonly Atom[], at: number): number {
  const isSum = atoms.some(({ kind, start }) => start === at && (kind === 'money' || kind === 'percent'))
  return isSum && /(?:^|\s)[-−–]$/u.test(source.slice(Math.max(0, at - 2), at)) ? 1 : 0
}
