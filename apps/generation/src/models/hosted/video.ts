import { DownloadError, experimental_getVideoStatus, experimental_startVideo } from 'ai'
import type { HostedModel } from '../hosted-model.ts'
import type { ClipModel, Job } from '../model.ts'
import { ModelError } from '../model-error.ts'
import type { SdkVideoModel } from './connect.ts'
import { POLICY } from './explain-failure.ts'
import { callWithin } from './within.ts'

const REDIRECTS_MAX = 3

type Access = { model: SdkVideoModel; fetchFile: typeof fetch; timeoutMs: number }

/** An outside model as a ClipModel. The SDK's own loop of waiting is not used: a job must survive this process. */
export const hostedClipModel = (
  { maxReferenceAssets, clipSeconds, takesSeed }: HostedModel,
  { model: ofProvider, fetchFile, timeoutMs }: Access,
): ClipModel => {
  // The packages of the SDK disagree on the types of webhooks, which are not used here.
  const model = ofProvider as Parameters<typeof experimental_getVideoStatus>[0]
  return {
    takesPicture: maxReferenceAssets > 0,
    start({ prompt: text, aspectRatio, seed, picture, key }, signal) {
      const image = maxReferenceAssets > 0 ? picture : null
      return callWithin(timeoutMs, signal, async (abortSignal) => {
        const { operation } = await experimental_startVideo({
          model,
          prompt: image ? { text, image } : text,
          aspectRatio,
          ...(takesSeed ? { seed } : {}),
          ...(clipSeconds === null ? {} : { duration: clipSeconds }),
          // A provider that knows the header starts one job for one key, however often it is asked.
          headers: { 'idempotency-key': key },
          maxRetries: 0,
          abortSignal,
        })
        return operation as Job
      })
    },
    fetch(job, signal) {
      return callWithin(timeoutMs, signal, async (abortSignal) => {
        const status = await experimental_getVideoStatus(model, { operation: job, maxRetries: 0, abortSignal })
        if (status.status === 'pending') return { state: 'running' }
        if (status.status === 'error') return { state: 'failed', why: failureOf(status.error) }
        const [video] = status.videos
        if (video?.type === 'url') return { state: 'done', file: await download(fetchFile, video.url, abortSignal) }
        if (video?.type === 'binary') return { state: 'done', file: video.data }
        if (video?.type === 'base64') return { state: 'done', file: Buffer.from(video.data, 'base64') }
        return { state: 'failed', why: new ModelError('model_failed', { detail: 'no video' }) }
      })
    },
  }
}

const failureOf = (why: unknown) =>
  POLICY.test(String(why))
    ? new ModelError('content_policy', { detail: 'a failed job' })
    : new ModelError('model_failed', { againAfterMs: 0, detail: 'a failed job' })

/** The provider's own origin may send on to a store of files, which gets none of its rights. */
async function download(fetchFile: typeof fetch, url: string, signal: AbortSignal): Promise<Uint8Array> {
  let address = url
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects++) {
    const answer = await fetchFile(address, { redirect: 'manual', signal })
    const location = answer.status >= 300 && answer.status < 400 ? answer.headers.get('location') : null
    if (!location) {
      if (answer.ok) return new Uint8Array(await answer.arrayBuffer())
      throw new ModelError('model_unavailable', { againAfterMs: 1_000, detail: `status ${answer.status} of a file` })
    }
    address = new URL(location, address).href
  }
  throw new DownloadError({ url: '', message: 'too many redirects' })
}
