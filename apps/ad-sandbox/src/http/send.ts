import { setTimeout as sleep } from 'node:timers/promises'
import type { Response } from 'express'
import type { Action, ActionOf } from '../faults/rule.ts'
import type { Outcome } from './perform.ts'

const COMMON = { 'cache-control': 'private, no-cache, no-store, must-revalidate' }

/** Sends an answer, or what faults have made of it: half of it, something else, or nothing on a closed connection. */
export async function send(res: Response, { status, headers, body, actions }: Outcome, traceId: string): Promise<void> {
  const has = (type: Action['type']) => actions.some((action) => action.type === type)
  if (has('reset_before') || has('reset_after')) return void res.socket?.resetAndDestroy()
  res.set({ ...COMMON, ...headers, 'x-fb-trace-id': traceId })
  if (has('http_500_json'))
    return void res
      .status(500)
      .json({ error: { message: 'An unknown error occurred', code: 1, type: 'OAuthException' } })
  if (has('http_502_html')) return void res.status(502).type('html').send(BAD_GATEWAY)
  const text = JSON.stringify(body)
  res.status(status).set('content-type', 'application/json; charset=UTF-8')
  if (has('empty_body')) return void res.end()
  if (has('invalid_json')) return void res.end(`${text.slice(0, -1)},}`)
  if (has('truncated_body')) return truncate(res, text)
  const trickle = actions.find((action): action is ActionOf<'trickle'> => action.type === 'trickle')
  if (trickle) return drip(res, Buffer.from(text), trickle.bytesPerSecond)
  res.end(text)
}

const BAD_GATEWAY = '<!doctype html><title>Error</title><p>Sorry, something went wrong.</p>'

/** The length is said and the connection ends before it is reached. */
function truncate(res: Response, text: string): void {
  const bytes = Buffer.from(text)
  res.set('content-length', String(bytes.length))
  res.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => res.socket?.destroy())
}

async function drip(res: Response, bytes: Buffer, bytesPerSecond: number): Promise<void> {
  const share = Math.max(1, Math.floor(bytesPerSecond / 10))
  for (let at = 0; at < bytes.length && !res.destroyed; at += share) {
    res.write(bytes.subarray(at, at + share))
    await sleep(100)
  }
  res.end()
}
