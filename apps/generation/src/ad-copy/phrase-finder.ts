/** Which of the phrases a text contains, by their places in the list, in order. */
export type PhraseFinder = (text: string) => number[]

/** A state is what of the phrases has been read so far. */
type State = {
  next: Map<number, State>
  /** The state of the longest end of this one that begins a phrase as well. */
  fallback: State | null
  /** The places of the phrases that end here. */
  ends: number[]
  /** The nearest state among the fallbacks at which a phrase ends. */
  alsoEnds: State | null
}

const newState = (): State => ({ next: new Map(), fallback: null, ends: [], alsoEnds: null })

/**
 * Looks for many phrases at once: one pass over the text, however many they are and however much they are alike. Phrases
 * are compared by their code units; an empty one is never found. Source: Aho and Corasick, "Efficient string matching",
 * 1975. Our own, because packages match whole graphemes, and a mark on its last letter must not hide a banned word.
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
      // What ends at a state ends there every time.
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

/** From the shortest states to the longest, so that the fallback of a state is linked before it. */
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
