/** A word of one language is seldom so short, and another one by one letter. */
const LENGTH_MIN = 4

/**
 * Whether two texts are the same but for a single typing error in some words. All else must be equal: figures, marks, and the words that
 * `mustStay` names, which are those of names, addresses, codes, days and sums. It knows no words of any language.
 */
export function isSlipOf(typed: string, printed: string, mustStay: ReadonlySet<string>): boolean {
  const [was, now] = [partsOf(typed), partsOf(printed)]
  return (
    was.length === now.length &&
    was.every((word, at) => {
      const set = now[at]!
      if (word === set) return true
      const isPart = /[\p{N}@#/_&+-]$/u.test(was[at - 1] ?? '') || /^[\p{N}@#/_&+-]/u.test(was[at + 1] ?? '')
      return !isPart && !mustStay.has(word) && isOneError(word, set)
    })
  )
}

/** Words, and what stands between them. */
const partsOf = (text: string): string[] => text.split(/(\p{L}+)/u)

/** Whether a word becomes the other one when two neighbouring letters are swapped, or one is put in, taken out or changed. The first stays. */
function isOneError(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short.length < LENGTH_MIN || long.length - short.length > 1 || !/^\p{L}+$/u.test(one + other)) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  const [rest, more] = [short.slice(at), long.slice(at)]
  const isSwap = rest.length > 1 && rest[1]! + rest[0]! + rest.slice(2) === more
  if (at === 0) return isSwap
  return isSwap || rest === more.slice(1) || rest.slice(1) === more.slice(1)
}
