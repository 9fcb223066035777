import { ENDS_STATE, ENDS_WORD, FIRST, LETTERS_MAX, TARGET_SHIFT, type Automaton } from './automaton.ts'

/**
 * The words of a set that are `typed` but for so many typing errors: two neighbouring letters swapped, one left out, one too many, one
 * wrong.
 */
export function nearWords({ letters, edges }: Automaton, typed: string, errors: number): Set<string> {
  const found = new Set<string>()
  const walk = (state: number, isWord: boolean, at: number, word: string, left: number) => {
    if (isWord && at === typed.length) found.add(word)
    if (left > 0 && at < typed.length) walk(state, isWord, at + 1, word, left - 1)
    if (state === 0) return
    for (let edge = state; ; edge++) {
      const value = edges[edge]!
      const letter = letters[value & (LETTERS_MAX - 1)]!
      const to = value >>> TARGET_SHIFT
      const ends = (value & ENDS_WORD) !== 0
      const isRight = letter === typed[at]
      if (isRight) walk(to, ends, at + 1, word + letter, left)
      if (left > 0) {
        if (!isRight && at < typed.length) walk(to, ends, at + 1, word + letter, left - 1)
        walk(to, ends, at, word + letter, left - 1)
        if (letter === typed[at + 1]) swap(to, at, word + letter, left - 1)
      }
      if (value & ENDS_STATE) break
    }
  }
  /** The letter that was typed too early, behind the one that was typed in its place. */
  const swap = (state: number, at: number, word: string, left: number) => {
    if (state === 0) return
    for (let edge = state; ; edge++) {
      const value = edges[edge]!
      const letter = letters[value & (LETTERS_MAX - 1)]!
      if (letter === typed[at]) walk(value >>> TARGET_SHIFT, (value & ENDS_WORD) !== 0, at + 2, word + letter, left)
      if (value & ENDS_STATE) break
    }
  }
  walk(FIRST, false, 0, '', errors)
  return found
}
