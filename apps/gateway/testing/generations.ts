import { type Bus, encode, serve } from '@adloom/bus'
import { HEADER, ToolError } from '@adloom/contracts'
import { silentLog } from '@adloom/runtime'

/**
 * A generation service with a single batch, whose state a test sets. get_generation_status returns it, lookup_asset
 * returns its picture, and every other tool refuses.
 */
export function serveBatch(bus: Bus, filesOrigin: string) {
  const url = (name: string) => `${filesOrigin}/files/a/${name}?exp=1&sig=s`
  const state = {
    progress: 0,
    looks: 0,
    askedBy: [] as (string | undefined)[],
    pauseSeconds: 0.5,
    thumbnailUrl: url('shoes-small.webp'),
    onLook: (_look: number) => {},
  }
  const answers: Record<string, () => unknown> = {
    get_generation_status() {
      state.onLook((state.looks += 1))
      const isDone = state.progress === 100
      return {
        kind: 'image_batch',
        status: isDone ? 'completed' : 'running',
        progress: state.progress,
        completedAt: isDone ? '2026-01-01T00:00:00Z' : null,
        pollAfterSeconds: isDone ? null : state.pauseSeconds,
        generations: Array.from({ length: 6 }, (_, index) => ({
          status: isDone ? 'completed' : 'running',
          aspectRatio: '1:1',
          variation: index + 1,
          ...(isDone && { url: url(`${index}.png`), thumbnailUrl: url(`${index}-small.webp`) }),
        })),
      }
    },
    lookup_asset: () => ({
      type: 'image',
      name: 'Shoes',
      url: url('shoes.jpg'),
      thumbnailUrl: state.thumbnailUrl,
    }),
  }
  const serving = serve(bus, 'tools', 'generation', silentLog, ({ name, header }) => {
    state.askedBy.push(header(HEADER.requestId))
    const answer = answers[name]
    if (!answer) throw new ToolError('not_found', 'Not here.')
    return Promise.resolve({ body: encode(answer()) })
  })
  return { state, [Symbol.asyncDispose]: () => serving[Symbol.asyncDispose]() }
}
