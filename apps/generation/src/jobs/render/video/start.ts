import { consume, WORK_STREAM } from '@adloom/bus'
import type { Running } from '@adloom/runtime'
import { WAKE_UPS_OF } from '../../../batches/render-queue.ts'
import type { WorkerDeps } from '../../../worker-deps.ts'
import { claimNextItem } from '../claim.ts'
import { makeVideo } from './make-video.ts'

/** As for pictures (jobs/render/start.ts). */
const FINISH_MS = 7_000

/**
 * Makes the videos that wait, once an encoder is proven. Without one, videos wait for a worker that has one, and this worker
 * says in its log and its readiness probe why it makes none. Its pictures go on.
 */
export function startVideos(deps: WorkerDeps): Required<Omit<Running, 'ready'>> {
  const stopping = new AbortController()
  const broken = Promise.withResolvers<string>()
  let isStopping = deps.videoConcurrency === 0
  let whyNot: string | null = null

  const work = async () => {
    while (!isStopping) {
      const item = await claimNextItem(deps, 'video')
      if (!item) return
      const hasEnded = await makeVideo(deps, item, stopping.signal)
      if (hasEnded) continue
      isStopping = true
      broken.resolve(`the work for video ${item.id} did not end in time`)
    }
  }
  const source = { stream: WORK_STREAM, durable: WAKE_UPS_OF.video, concurrency: deps.videoConcurrency }
  let slots: AsyncDisposable | null = null
  if (!isStopping)
    deps.films.encoder.then(
      () => {
        if (!isStopping) slots = consume(deps.bus, source, deps.log, work)
      },
      (cause: unknown) => {
        if (isStopping) return
        whyNot = `this worker makes no videos: ${cause instanceof Error ? cause.message : String(cause)}`
        deps.log.error({ err: cause }, `${whyNot} Set ADLOOM_VIDEO_CONCURRENCY=0 where it need not.`)
      },
    )
  return {
    broken: broken.promise,
    async checkReady() {
      if (whyNot !== null) throw new Error(whyNot)
    },
    async [Symbol.asyncDispose]() {
      isStopping = true
      const last = setTimeout(() => stopping.abort(), FINISH_MS)
      await slots?.[Symbol.asyncDispose]()
      clearTimeout(last)
    },
  }
}
