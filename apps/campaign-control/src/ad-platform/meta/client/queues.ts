/** Runs what is given for one key in the order in which it came, one at a time. */
export function createQueues() {
  const tails = new Map<string, Promise<unknown>>()
  return {
    inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
      const turn = (tails.get(key) ?? Promise.resolve()).then(work, work)
      const tail = turn
        .catch(() => {})
        .then(() => {
          if (tails.get(key) === tail) tails.delete(key)
        })
      tails.set(key, tail)
      return turn
    },
  }
}
