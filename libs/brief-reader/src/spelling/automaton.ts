import { plain } from './letters.ts'

/**
 * A set of words as a minimal automaton. `letters` are the letters on its edges, `bare` the same without accents. An edge is a
 * number: six bits for its letter, one that tells whether a word ends there, one that tells whether it is the last of its state, 24
 * for the first edge of the state behind it (0: none).
 */
export type Automaton = { letters: string; bare: string; edges: Uint32Array }

export const ENDS_WORD = 1 << 6
export const ENDS_STATE = 1 << 7
export const TARGET_SHIFT = 8
export const LETTERS_MAX = 64

/** Room for the letters at the head of a file: a letter takes up to two bytes. */
const HEAD_BYTES = 2 * LETTERS_MAX

/** The first edge of the first state. Edge 0 is none, so that 0 can mean that no state follows. */
export const FIRST = 1

/** The words of the set that are `typed`, in small letters, but for accents. */
export function likeTyped(automaton: Automaton, typed: string): string[] {
  const found: string[] = []
  const walk = (state: number, at: number, word: string) => {
    if (state === 0) return
    for (let edge = state; ; edge++) {
      const value = automaton.edges[edge]!
      const code = value & (LETTERS_MAX - 1)
      const letter = automaton.letters[code]!
      // A letter that was typed with its accent keeps it.
      if (letter === typed[at] || automaton.bare[code] === typed[at]) {
        if (at < typed.length - 1) walk(value >>> TARGET_SHIFT, at + 1, word + letter)
        else if (value & ENDS_WORD) found.push(word + letter)
      }
      if (value & ENDS_STATE) break
    }
  }
  walk(FIRST, 0, '')
  return found
}

/** An automaton as a file: its letters, padded with nulls, and its edges. */
export function packed({ letters, edges }: Automaton): Buffer {
  const head = Buffer.alloc(HEAD_BYTES)
  head.write(letters)
  return Buffer.concat([head, Buffer.from(edges.buffer, edges.byteOffset, edges.byteLength)])
}

/** The automaton of a file. */
export function unpacked(file: Buffer): Automaton {
  const letters = file.subarray(0, HEAD_BYTES).toString('utf8').replaceAll('\0', '')
  const edges = new Uint32Array(new Uint8Array(file.subarray(HEAD_BYTES)).buffer)
  return { letters, bare: plain(letters), edges }
}
