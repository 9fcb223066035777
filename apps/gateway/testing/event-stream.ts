import { get, type IncomingMessage } from 'node:http'
import { until } from '@adloom/testing'

export type Message = { id: string; event: string; data: unknown }

/** A reader of server-sent events, as `EventSource` is one, without opening again by itself. */
export type EventStream = Disposable & {
  status: number
  headers: IncomingMessage['headers']
  /** Messages with data. Those without only move `lastId`. */
  messages: Message[]
  readonly lastId: string
  readonly text: string
  readonly isEnded: boolean
  /** The first message with this event, once it is there. */
  next(event: string, timeoutMs?: number): Promise<Message>
  names(): string[]
  /** Reads no more, as a client whose network is stuck. */
  pause(): void
}

/** Opens a stream. Resolves with the answer's head. */
export async function openEventStream(url: string, headers: Record<string, string> = {}): Promise<EventStream> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers, agent: false }, resolve).once('error', reject)
  })
  const state = { text: '', lastId: '', isEnded: false, rest: '' }
  const messages: Message[] = []
  response.setEncoding('utf8')
  response.on('data', (chunk: string) => {
    state.text += chunk
    const blocks = (state.rest + chunk).split('\n\n')
    state.rest = blocks.pop()!
    for (const block of blocks) {
      const field = (name: string) =>
        block
          .split('\n')
          .find((line) => line.startsWith(`${name}: `))
          ?.slice(name.length + 2)
      state.lastId = field('id') ?? state.lastId
      const data = field('data')
      if (data !== undefined) messages.push({ id: state.lastId, event: field('event')!, data: JSON.parse(data) })
    }
  })
  for (const event of ['end', 'close', 'error']) response.on(event, () => (state.isEnded = true))
  return {
    status: response.statusCode!,
    headers: response.headers,
    messages,
    get lastId() {
      return state.lastId
    },
    get text() {
      return state.text
    },
    get isEnded() {
      return state.isEnded
    },
    next: (event, timeoutMs = 5_000) =>
      until(() => messages.find((message) => message.event === event), { what: event, timeoutMs }),
    names: () => messages.map(({ event }) => event),
    pause: () => void response.pause(),
    [Symbol.dispose]: () => void response.destroy(),
  }
}
