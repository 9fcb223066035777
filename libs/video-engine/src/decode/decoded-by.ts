import { setImmediate, setTimeout as sleep } from 'node:timers/promises'

type Callbacks<Item> = { output: (item: Item) => void; error: (error: unknown) => void }
type Decoder<Chunk> = {
  decode(chunk: Chunk): void
  flush(): Promise<unknown>
  close(): void
  readonly decodeQueueSize: number
}
type Closable = { close(): void }

/** Chunks that wait in a decoder. */
const IN_FLIGHT = 4
/** `flush` of node-webcodecs resolves before its last outputs. They come within this time. */
const QUIET_MS = 100

/**
 * What a decoder of node-webcodecs makes of chunks, in order. A few chunks are sent at a time, and none while outputs wait
 * to be taken, so memory is bounded. Whoever takes an output closes it. Throws the first error of the decoder.
 */
export async function* decodedBy<Item extends Closable, Chunk>(
  open: (callbacks: Callbacks<Item>) => Decoder<Chunk>,
  chunks: AsyncIterable<Chunk>,
): AsyncGenerator<Item> {
  const waiting: Item[] = []
  let failure: { error: unknown } | undefined
  let [sent, received] = [0, 0]
  const output = (item: Item) => {
    received++
    waiting.push(item)
  }
  const decoder = open({ output, error: (error) => void (failure ??= { error }) })
  const check = () => {
    if (failure) throw failure.error
  }
  try {
    for await (const chunk of chunks) {
      decoder.decode(chunk)
      sent++
      while (!failure && decoder.decodeQueueSize > IN_FLIGHT) await setImmediate()
      check()
      while (waiting.length > 0) yield waiting.shift()!
    }
    await decoder.flush()
    for (let before = -1; before !== received && received < sent;) {
      before = received
      await sleep(QUIET_MS)
    }
    check()
    while (waiting.length > 0) yield waiting.shift()!
  } finally {
    for (const item of waiting) item.close()
    decoder.close()
    await setImmediate()
  }
}
