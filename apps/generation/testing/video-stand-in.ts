import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { STAND_IN_KEY } from './provider-stand-in.ts'

/** What a job of this server does next. `pending` may come several times before the others. */
export type Turn = 'pending' | 'unavailable' | 'done' | { failsWith: string }

type Answer = { status?: number; body: unknown }

/**
 * A local server that starts video jobs and says how far they are, as fal, Google and Replicate do: each job takes the turns that
 * were set, then it is done. Files of Google come after a redirect.
 */
export async function startVideoStandIn(file: Uint8Array) {
  const started: { path: string; headers: IncomingMessage['headers']; body: string }[] = []
  const turns: Turn[] = []
  let questions = 0
  let url = ''

  function start(path: string): Answer {
    const id = `job-${started.length}`
    if (path.startsWith('/fal/'))
      return { body: { request_id: id, response_url: `https://queue.fal.run/fal-ai/some/requests/${id}` } }
    if (path.startsWith('/google/')) return { body: { name: `models/veo-3/operations/${id}` } }
    return { status: 201, body: { id, status: 'starting', output: null, error: null, urls: { get: getOf(id) } } }
  }
  const getOf = (id: string) => `${url}/replicate/v1/predictions/${id}`

  function tell(path: string): Answer {
    questions++
    const turn = turns.shift() ?? 'done'
    if (turn === 'unavailable') return { status: 503, body: { detail: 'busy at host-17.internal' } }
    const provider = path.split('/')[1] as keyof typeof STATES
    return STATES[provider](turn, `${url}/${provider}/files/clip.mp4`, path.split('/').at(-1)!)
  }

  const handle = async (req: IncomingMessage, res: ServerResponse) => {
    const path = req.url!.split('?')[0]!
    if (path === '/google/files/clip.mp4')
      return void res.writeHead(302, { location: `${url}/google/store/clip.mp4` }).end()
    if (path.endsWith('/clip.mp4')) return void res.writeHead(200, { 'content-type': 'video/mp4' }).end(file)
    const body = Buffer.concat(await req.toArray()).toString()
    if (!JSON.stringify(req.headers).includes(STAND_IN_KEY))
      return send(res, { status: 401, body: { detail: 'no key' } })
    if (req.method === 'GET') return send(res, tell(path))
    started.push({ path, headers: req.headers, body })
    send(res, start(path))
  }
  const server = createServer((req, res) => void handle(req, res).catch(() => res.destroy())).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    /** Every job that was started. */
    started,
    /** How often somebody asked how far a job is. */
    questions: () => questions,
    /** Sets what the next questions are answered. */
    answer: (...next: Turn[]) => void turns.push(...next),
    forget() {
      started.length = turns.length = 0
      questions = 0
    },
    env: (models: string) => ({
      ADLOOM_MODELS: models,
      GOOGLE_GENERATIVE_AI_API_KEY: STAND_IN_KEY,
      GOOGLE_GENERATIVE_AI_BASE_URL: `${url}/google/v1beta`,
      FAL_KEY: STAND_IN_KEY,
      FAL_BASE_URL: `${url}/fal`,
      REPLICATE_API_TOKEN: STAND_IN_KEY,
      REPLICATE_BASE_URL: `${url}/replicate/v1`,
    }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

type Told = Exclude<Turn, 'unavailable'>

/** What each provider says about a job, as its API reference documents it. */
const STATES = {
  fal(turn: Told, url: string): Answer {
    if (turn === 'pending') return { status: 400, body: { detail: 'Request is still in progress' } }
    if (turn === 'done') return { body: { video: { url, content_type: 'video/mp4' }, seed: 7 } }
    return { status: 422, body: { error: { message: turn.failsWith, code: 422 } } }
  },
  google(turn: Told, uri: string, id: string): Answer {
    const name = `models/veo-3/operations/${id}`
    if (turn === 'pending') return { body: { name, done: false } }
    if (turn === 'done')
      return {
        body: { name, done: true, response: { generateVideoResponse: { generatedSamples: [{ video: { uri } }] } } },
      }
    return { body: { name, done: true, error: { code: 3, message: turn.failsWith, status: 'INVALID_ARGUMENT' } } }
  },
  replicate(turn: Told, output: string, id: string): Answer {
    const known = { id, error: null, output: null, urls: { get: `https://api.replicate.com/v1/predictions/${id}` } }
    if (turn === 'pending') return { body: { ...known, status: 'processing' } }
    if (turn === 'done') return { body: { ...known, status: 'succeeded', output } }
    return { body: { ...known, status: 'failed', error: turn.failsWith } }
  },
}

function send(res: ServerResponse, { status = 200, body }: Answer): void {
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

export type VideoStandIn = Awaited<ReturnType<typeof startVideoStandIn>>
