import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { encodeWav } from '../src/stock/wav.ts'
import type { ProviderName } from '../src/models/providers.ts'

/** A fault of the next generation only. */
export type Fault =
  | { status: number; headers?: Record<string, string>; body?: unknown }
  | { hang: true }
  | { refuse: true }
  | { malformed: true }
  /** The connection breaks in the middle of the response. */
  | { reset: true }
  /** These bytes are returned as the picture. */
  | { picture: Uint8Array }
  /** These bytes are returned as the speech. */
  | { sound: Uint8Array }
  /** The picture is marked as not safe for work. */
  | { nsfw: true }
  /** The response gives this address for its picture. */
  | { resultUrl: string }
  /** The response waits for this promise. */
  | { until: Promise<unknown> }
  /** A text model returns this text. */
  | { says: string }

export type Asked = { provider: ProviderName; path: string; headers: IncomingMessage['headers']; body: Buffer }
type Answer = { status?: number; headers?: Record<string, string>; body: unknown }

export const STAND_IN_KEY = 'stand-in-key-of-the-tests'

/**
 * A local server that implements the HTTP APIs of OpenAI, Google, fal and Replicate as far as Adloom uses them, and
 * fails on request.
 */
export async function startProviderStandIn() {
  const asked: Asked[] = []
  const faults: Fault[] = []
  const files = new Map<string, Uint8Array>()
  const polls = new Map<string, { left: number; answer: object }>()
  let url = ''

  const store = (file: Uint8Array) => {
    const name = `result-${files.size + 1}.png`
    files.set(name, file)
    return name
  }

  type Call = { provider: ProviderName; path: string; text: string; number: number }

  async function generate({ provider, path, text, number }: Call, fault: Fault | undefined): Promise<Answer> {
    const speak = SPEAKERS[provider]
    if (fault && 'refuse' in fault) return speak.refusal(path)
    if (path.endsWith('/chat/completions')) return completion(fault && 'says' in fault ? fault.says : '{}')
    if (path.endsWith('/audio/speech')) {
      const sound = fault && 'sound' in fault ? fault.sound : SPEECH
      return { headers: { 'content-type': 'audio/wav' }, body: sound }
    }
    const picture = fault && 'picture' in fault ? fault.picture : await drawnFor(provider, text, number)
    if (provider === 'openai' || provider === 'google') return speak.answer(Buffer.from(picture).toString('base64'))
    const resultUrl = fault && 'resultUrl' in fault ? fault.resultUrl : `${url}/${provider}/files/${store(picture)}`
    if (provider === 'fal') return speak.answer(resultUrl, fault !== undefined && 'nsfw' in fault)
    const id = `prediction-${polls.size + 1}`
    const get = `${url}/replicate/v1/predictions/${id}`
    polls.set(id, { left: 0, answer: { id, status: 'succeeded', output: [resultUrl], error: null, urls: { get } } })
    return { status: 201, body: { id, status: 'starting', output: null, error: null, urls: { get } } }
  }

  const handle = async (req: IncomingMessage, res: ServerResponse) => {
    const path = req.url!
    const provider = path.split('/')[1] as ProviderName
    const [, file = ''] = /\/files\/(.+)$/.exec(path) ?? []
    if (files.has(file)) return void res.writeHead(200, { 'content-type': 'image/png' }).end(files.get(file))
    const body = Buffer.concat(await req.toArray())
    if (!JSON.stringify(req.headers).includes(STAND_IN_KEY)) return send(res, SPEAKERS[provider].unauthorized)
    const [, id = ''] = /\/predictions\/(.+)$/.exec(path) ?? []
    const poll = polls.get(id)
    if (poll)
      return send(res, { body: poll.left-- > 0 ? { ...poll.answer, status: 'processing', output: null } : poll.answer })

    const number = asked.push({ provider, path, headers: req.headers, body })
    const fault = faults.shift()
    if (fault && 'hang' in fault) return
    if (fault && 'until' in fault) await fault.until
    if (fault && 'status' in fault) return send(res, { body: {}, ...fault })
    const answer = await generate({ provider, path, text: body.toString(), number }, fault)
    if (fault && 'malformed' in fault) return send(res, { body: Buffer.from('{"created": 17, "data": [{"b64_') })
    if (fault && 'reset' in fault) return breakOff(res, answer)
    send(res, answer)
  }

  const server = createServer((req, res) => {
    // A client that has given up expects no response.
    handle(req, res).catch(() => res.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    /** Every generation request in order, without polls and downloads. */
    asked,
    /** Sets the faults of the next generations, in order. */
    fail: (...next: Fault[]) => void faults.push(...next),
    forget() {
      asked.length = 0
      faults.length = 0
    },
    /** The environment that makes Adloom use this server as the provider. */
    env: (models: string) => ({
      ADLOOM_MODELS: models,
      OPENAI_API_KEY: STAND_IN_KEY,
      OPENAI_BASE_URL: `${url}/openai/v1`,
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

function send(res: ServerResponse, { status = 200, headers = {}, body }: Answer): void {
  const bytes = body instanceof Uint8Array ? body : JSON.stringify(body)
  res.writeHead(status, { 'content-type': 'application/json', ...headers }).end(bytes)
}

function breakOff(res: ServerResponse, { body }: Answer): void {
  const bytes = Buffer.from(JSON.stringify(body))
  res.writeHead(200, { 'content-type': 'application/json', 'content-length': String(bytes.length) })
  res.write(bytes.subarray(0, bytes.length / 2), () => res.destroy())
}

/** Two seconds that sound as two sentences do: a tone, half a second of silence, another tone. */
const SPEECH = encodeWav(
  Float32Array.from({ length: 48_000 }, (_, i) => (i > 16_000 && i < 28_000 ? 0 : 0.4 * Math.sin(i / 20))),
  24_000,
)

const completion = (content: string): Answer => ({
  body: {
    id: 'chatcmpl-secret-of-the-provider',
    object: 'chat.completion',
    created: 1_795_000_000,
    model: 'gpt-test',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  },
})

type Speaker = {
  answer: (result: string, nsfw?: boolean) => Answer
  refusal: (path: string) => Answer
  unauthorized: Answer
}

/** The responses of each provider, as its API reference documents them. */
const SPEAKERS: Record<ProviderName, Speaker> = {
  openai: {
    answer: (b64) => ({ body: { created: 1_795_000_000, data: [{ b64_json: b64 }], usage: { total_tokens: 9 } } }),
    refusal: (path) =>
      path.endsWith('/chat/completions')
        ? {
            body: {
              ...(completion('').body as object),
              choices: [
                {
                  index: 0,
                  message: { role: 'assistant', content: null, refusal: 'No.' },
                  finish_reason: 'content_filter',
                },
              ],
            },
          }
        : {
            status: 400,
            body: {
              error: {
                message: 'Your request was rejected by the safety system. Request id req_secret_of_the_provider.',
                type: 'image_generation_user_error',
                param: null,
                code: 'moderation_blocked',
              },
            },
          },
    unauthorized: {
      status: 401,
      body: {
        error: {
          message: 'Incorrect API key provided: stand-in. org-secret-of-the-provider',
          type: 'invalid_request_error',
          param: null,
          code: 'invalid_api_key',
        },
      },
    },
  },
  google: {
    answer: (data) => ({
      body: {
        candidates: [
          {
            content: { role: 'model', parts: [{ inlineData: { mimeType: 'image/png', data } }] },
            finishReason: 'STOP',
            index: 0,
          },
        ],
        usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 },
      },
    }),
    refusal: () => ({
      body: { candidates: [{ content: { role: 'model', parts: [] }, finishReason: 'IMAGE_SAFETY', index: 0 }] },
    }),
    unauthorized: {
      status: 400,
      body: {
        error: {
          code: 400,
          message: 'API key not valid.',
          status: 'INVALID_ARGUMENT',
          details: [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID' }],
        },
      },
    },
  },
  fal: {
    answer: (url, nsfw = false) => ({
      body: {
        images: [{ url, width: 1024, height: 1024, content_type: 'image/png' }],
        seed: 7,
        has_nsfw_concepts: [nsfw],
        prompt: '',
      },
    }),
    refusal: () => ({
      status: 422,
      body: {
        detail: [
          { loc: ['body', 'prompt'], msg: 'The content could not be processed.', type: 'content_policy_violation' },
        ],
      },
    }),
    unauthorized: { status: 401, body: { detail: 'Authentication is required to access this application' } },
  },
  replicate: {
    answer: (url) => ({ body: { output: [url] } }),
    refusal: () => ({
      status: 201,
      body: {
        id: 'prediction-secret-of-the-provider',
        status: 'failed',
        output: null,
        error: 'NSFW content detected. Try running it again, or try a different prompt.',
        urls: { get: 'https://api.replicate.com/v1/predictions/prediction-secret-of-the-provider' },
      },
    }),
    unauthorized: { status: 401, body: { title: 'Unauthenticated', detail: 'You did not pass a valid token' } },
  },
}

/** A different picture for every request, at the requested size if the provider accepts one. */
async function drawnFor(provider: ProviderName, text: string, seed: number): Promise<Uint8Array> {
  // OpenAI gets `"size":"1024x1536"`, in JSON or as a form field; fal gets a width and a height.
  const sized = provider === 'fal' ? /"width":(\d+),"height":(\d+)/ : /size"[:\s]+"?(\d+)x(\d+)/
  const [, w = '1024', h = '1024'] = sized.exec(text) ?? []
  return paint(Number(w), Number(h), seed)
}

/** A PNG of blurred patches of colour, which depend on the seed. */
export async function paint(width: number, height: number, seed: number): Promise<Buffer> {
  const cells = Buffer.alloc(6 * 6 * 3)
  let state = (seed + 1) * 2_654_435_761
  for (let i = 0; i < cells.length; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    cells[i] = state >>> 24
  }
  return sharp(cells, { raw: { width: 6, height: 6, channels: 3 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

export type ProviderStandIn = Awaited<ReturnType<typeof startProviderStandIn>>
