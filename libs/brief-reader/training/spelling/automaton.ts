import { plain } from '../../src/spelling/letters.ts'
import {
  ENDS_STATE,
  ENDS_WORD,
  FIRST,
  LETTERS_MAX,
  TARGET_SHIFT,
  type Automaton,
} from '../../src/spelling/automaton.ts'

type Edge = { letter: number; endsWord: boolean; state: State }
type State = { edges: Edge[]; id: number }

/** The smallest automaton of some words, which must be sorted by their UTF-16 units and without repeats. */
export function automatonOf(words: readonly string[]): Automaton {
  const letters = [...new Set(words.flatMap((word) => [...word]))].toSorted().join('')
  if (letters.length > LETTERS_MAX) throw new Error(`more than ${LETTERS_MAX} letters: ${letters}`)
  const codeOf = new Map([...letters].map((letter, code) => [letter, code]))
  const known = new Map<string, State>()
  let ids = 0
  const newState = (): State => ({ edges: [], id: ids++ })
  /** States that are alike become one. */
  const shared = (state: State): State => {
    const key = state.edges
      .map(({ letter, endsWord, state: { id } }) => `${letter}${endsWord ? '.' : ','}${id}`)
      .join(' ')
    const same = known.get(key)
    if (!same) known.set(key, state)
    return same ?? state
  }
  const root = newState()
  /** The states of the last word, which may still get edges. */
  const open = [root]
  const close = (to: number) => {
    while (open.length > to) {
      const state = shared(open.pop()!)
      open.at(-1)!.edges.at(-1)!.state = state
    }
  }
  let before = ''
  for (const word of words) {
    let common = 0
    while (common < before.length && before[common] === word[common]) common++
    close(common + 1)
    for (const letter of word.slice(common)) {
      const state = newState()
      open.at(-1)!.edges.push({ letter: codeOf.get(letter)!, endsWord: false, state })
      open.push(state)
    }
    open.at(-2)!.edges.at(-1)!.endsWord = true
    before = word
  }
  close(1)
  return { letters, bare: plain(letters), edges: edgesOf(root) }
}

function edgesOf(root: State): Uint32Array {
  const places = new Map<State, number>()
  const order: State[] = []
  let next = FIRST
  const waiting = [root]
  for (let state = waiting.pop(); state; state = waiting.pop()) {
    if (places.has(state)) continue
    places.set(state, state.edges.length > 0 ? next : 0)
    order.push(state)
    next += state.edges.length
    waiting.push(...state.edges.map((edge) => edge.state))
  }
  const edges = new Uint32Array(next)
  let at = FIRST
  for (const state of order)
    state.edges.forEach(({ letter, endsWord, state: behind }, i) => {
      const marks = (endsWord ? ENDS_WORD : 0) | (i === state.edges.length - 1 ? ENDS_STATE : 0)
      edges[at++] = (letter | marks | (places.get(behind)! << TARGET_SHIFT)) >>> 0
    })
  return edges
}
