/**
 * The items of an iterable until the signal is aborted: then the wait for the next item ends with the signal's reason,
 * even if that item never comes. The iterable is told to end in any case, but not waited for.
 */
export async function* pull<Item>(items: AsyncIterable<Item>, signal: AbortSignal): AsyncGenerator<Item> {
  const iterator = items[Symbol.asyncIterator]()
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  aborted.catch(() => {})
  const abort = () => reject(signal.reason)
  signal.addEventListener('abort', abort)
  try {
    while (true) {
      signal.throwIfAborted()
      const next = await Promise.race([iterator.next(), aborted])
      if (next.done) return
      yield next.value
    }
  } finally {
    signal.removeEventListener('abort', abort)
    Promise.resolve(iterator.return?.()).catch(() => {})
  }
}
