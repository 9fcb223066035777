import { setImmediate, setTimeout as sleep } from 'node:timers/promises'

type Callbacks<Item> = { output: (item: Item) => void; error: (error: unknown) => void }
type Decoder<Chunk> = {
  decode(chunk: Chunk): void
  flush(): Promise<unknown>
  close(): void
  readonly decodeQueueSize: number
}

/** Chunks that wait in a decoder. */
const IN_FLIGHT = 8
/** `flush` of node-webcodecs resolves before its last outputs. They come within this time. */
const QUIET_MS = 100

/**
 * Sends all chunks through a decoder of node-webcodecs, a few at a time. Outputs go to `take` as they come, in order.
 * Rejects with the first error of the decoder or of `take`.
 */
export async function untilDecoded<Item, Chunk>(
  open: (callbacks: Callbacks<Item>) => Decoder<Chunk>,
  take: (item: Item) => void,
  chunks: () => AsyncIterable<Chunk>,
): Promise<void> {
  let failure: { error: unknown } | undefined
  let [sent, received] = [0, 0]
  const fail = (error: unknown) => void (failure ??= { error })
  const output = (item: Item) => {
    received++
    try {
      if (!failure) take(item)
    } catch (error) {
      fail(error)
    }
  }
  const decoder = open({ output, error: fail })
  const check = () => {
    if (failure) throw failure.error
  }
  try {
    for await (const chunk of chunks()) {
      decoder.decode(chunk)
      sent++
      while (!failure && decoder.decodeQueueSize > IN_FLIGHT) await setImmediate()
      check()
    }
    await decoder.flush()
    for (let before = -1; before !== received && received < sent;) {
      before = received
      await sleep(QUIET_MS)
    }
    check()
  } finally {
    decoder.close()
    await setImmediate()
  }
}
