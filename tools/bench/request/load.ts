// Sends calls over persistent connections from its own process: at a fixed concurrency (closed loop), or at a fixed
// rate whatever the latency (open loop).
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { Worker } from 'node:worker_threads'
import { answerParent } from '../child.ts'
import type { Pacing } from './pacer.ts'

/** The first message. Calls use all credentials in rotation; bursts use the spare one. */
export type Credentials = { credentials: readonly string[]; spare: string }
/** Sends a burst of concurrent calls that are not measured. */
export type Burst = { url: string; burst: number }
export type Pace = { concurrency: number } | { perSecond: number }
/** Sends POSTs of `{}` for the duration. `active` limits the credentials to the first ones of the list. */
export type Load = { url: string; pace: Pace; active: number; durationMs: number }
/**
 * `firsts` counts calls that opened a window of the rate limit, according to the answers. Latencies count from when a
 * call was due.
 */
export type Sent = { calls: number; firsts: number; latenciesUs: number[]; latenessUs: number[] }

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
/** Matches the `RateLimit` header on the first call of a window, when all calls but one are left. */
const FIRST = /"default";q=(\d+);/

let credentials: readonly string[] = []
let spare = ''
/** Each address has its own rotation. */
const positions = new Map<string, number>()
let pacer: Worker | undefined

answerParent(async (message: Credentials | Burst | Load) => {
  if ('credentials' in message) {
    credentials = message.credentials
    spare = message.spare
    return null
  }
  if ('burst' in message) {
    await Promise.all(Array.from({ length: message.burst }, () => call(message.url, spare)))
    return null
  }
  const sent: Sent = { calls: 0, firsts: 0, latenciesUs: [], latenessUs: [] }
  const one = async (dueMs: number) => {
    sent.latenessUs.push(Math.round((nowMs() - dueMs) * 1e3))
    const isFirst = await call(message.url, nextCredential(message))
    sent.latenciesUs.push(Math.round((nowMs() - dueMs) * 1e3))
    sent.calls += 1
    if (isFirst) sent.firsts += 1
  }
  await ('perSecond' in message.pace
    ? openLoop(message.durationMs, message.pace.perSecond, one)
    : closedLoop(message.durationMs, message.pace.concurrency, one))
  return sent
})

/** A time that is comparable between threads. */
const nowMs = () => performance.timeOrigin + performance.now()

function nextCredential({ url, active }: Load): string {
  const position = (positions.get(url) ?? 0) % active
  positions.set(url, position + 1)
  return credentials[position]!
}

async function closedLoop(durationMs: number, concurrency: number, one: (dueMs: number) => Promise<void>) {
  const endMs = nowMs() + durationMs
  const sender = async () => {
    while (nowMs() < endMs) await one(nowMs())
  }
  await Promise.all(Array.from({ length: concurrency }, sender))
}

async function openLoop(durationMs: number, perSecond: number, one: (dueMs: number) => Promise<void>) {
  pacer ??= new Worker(new URL('./pacer.ts', import.meta.url))
  const pacing: Pacing = { startMs: nowMs() + 10, perSecond, count: Math.round((durationMs / 1e3) * perSecond) }
  const underWay: Promise<void>[] = []
  const paced = (dueMs: number) => void underWay.push(one(dueMs))
  pacer.on('message', paced)
  pacer.postMessage(pacing)
  while (underWay.length < pacing.count) await once(pacer, 'message')
  pacer.off('message', paced)
  await Promise.all(underWay)
}

/** Makes a call and returns whether it opened a window of the rate limit. Rejects unless the answer is the balance. */
function call(url: string, credential: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${credential}`, 'content-type': 'application/json', 'content-length': '2' }
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method: 'POST', headers, timeout: 10_000 }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => void (body += chunk))
      response.on('end', () => {
        if (response.statusCode === 200 && body.includes('"available"')) resolve(opensWindow(response.headers))
        else reject(new Error(`${url} answered ${response.statusCode}: ${body.slice(0, 300)}`))
      })
    })
    sent.on('timeout', () => sent.destroy(new Error(`${url} did not answer in time`)))
    sent.on('error', reject)
    sent.end('{}')
  })
}

function opensWindow(headers: Record<string, unknown>): boolean {
  const quota = FIRST.exec(String(headers['ratelimit-policy']))?.[1]
  return quota !== undefined && String(headers['ratelimit']).includes(`;r=${Number(quota) - 1};`)
}
