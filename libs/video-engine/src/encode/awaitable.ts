import { EncodeError } from './codec.ts'

/** Results that callbacks deliver, to be awaited one after another. */
export type Awaitable<Item> = {
  /** Results that wait to be taken. */
  readonly size: number
  push: (item: Item) => void
  fail: (error: unknown) => void
  /** The next result. Rejects after a failure, when the signal is aborted, or when none comes in time. */
  take: () => Promise<Item>
}

/** Makes a queue of results. `deadlineMs` bounds each wait; its timer also keeps the process alive for the callback. */
export function awaitable<Item>(deadlineMs: number, signal?: AbortSignal): Awaitable<Item> {
  const items: Item[] = []
  let failure: { error: unknown } | undefined
  let wake = () => {}
  const fail = (error: unknown) => {
    failure ??= { error: error instanceof Error ? error : new EncodeError(String(error)) }
    wake()
  }
  const arrival = () =>
    new Promise<void>((resolve) => {
      const late = () => fail(new EncodeError(`The codec gave nothing for ${deadlineMs / 1000} seconds.`))
      const timer = setTimeout(late, deadlineMs)
      wake = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', wake)
        resolve()
      }
      signal?.addEventListener('abort', wake)
    })
  return {
    get size() {
      return items.length
    },
    push: (item) => {
      items.push(item)
      wake()
    },
    fail,
    take: async () => {
      while (true) {
        signal?.throwIfAborted()
        if (failure) throw failure.error
        if (items.length) return items.shift()!
        await arrival()
      }
    },
  }
}
