/** Returns the indexes of the phrases that a text contains, in order. */
export type PhraseFinder = (text: string) => number[]

/** A state is the part of the phrases that has matched so far. */
type State = {
  next: Map<number, State>
  /** The state of the longest suffix that is also a prefix of a phrase. */
  fallback: State | null
  /** The indexes of the phrases that end here. */
  ends: number[]
  /** The nearest fallback at which a phrase ends. */
  alsoEnds: State | null
}

const newState = (): State => ({ next: new Map(), fallback: null, ends: [], alsoEnds: null })

/**
 * Searches for many phrases in one pass over the text, regardless of their number and similarity. Phrases are compared
 * by code unit, and an empty phrase is never found. Source: Aho and Corasick, "Efficient string matching", 1975.
 * Packages match whole graphemes, so a combining mark on the last letter would hide a banned word from them.
 */
export function createPhraseFinder(phrases: readonly string[]): PhraseFinder {
  const root = newState()
  phrases.forEach((phrase, place) => {
    if (phrase !== '') stateAfter(root, phrase).ends.push(place)
  })
  linkFallbacks(root)
  return (text) => {
    const found = new Set<number>()
    const seen = new Set<State>()
    let state = root
    for (let i = 0; i < text.length; i++) {
      state = follow(root, state, text.charCodeAt(i))
      // A state that was visited has already reported its phrases.
      for (let end: State | null = state; end && !seen.has(end); end = end.alsoEnds) {
        seen.add(end)
        for (const place of end.ends) found.add(place)
      }
    }
    return [...found].toSorted((a, b) => a - b)
  }
}

function stateAfter(root: State, phrase: string): State {
  let state = root
  for (let i = 0; i < phrase.length; i++) {
    const unit = phrase.charCodeAt(i)
    const next = state.next.get(unit) ?? newState()
    state.next.set(unit, next)
    state = next
  }
  return state
}

/** Links short states before long ones, because a state needs the fallback of its parent. */
function linkFallbacks(root: State) {
  const queue = [root]
  for (const state of queue) {
    for (const [unit, next] of state.next) {
      next.fallback = state === root ? root : follow(root, state.fallback!, unit)
      next.alsoEnds = next.fallback.ends.length > 0 ? next.fallback : next.fallback.alsoEnds
      queue.push(next)
    }
  }
}

function follow(root: State, from: State, unit: number): State {
  let state: State | null = from
  while (state && !state.next.has(unit)) state = state.fallback
  return state?.next.get(unit) ?? root
}
