import { openStage, type Stage, until } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Gateway, serveEcho, speakAsAuth, startGateway } from '../test/gateways.ts'
import { BODY_MAX_BYTES } from './request-body.ts'

// generation is not served here, so its tools are those whose service is down.
let stage: Stage
let gateway: Gateway
let auth: ReturnType<typeof speakAsAuth>
let org: ReturnType<typeof serveEcho>

beforeAll(async () => {
  stage = await openStage()
  auth = speakAsAuth(await stage.bus('auth'))
  org = serveEcho(await stage.bus('org'), 'org')
  gateway = await startGateway(stage)
  await until(() => gateway.deps.credentials.isFresh())
})
afterAll(async () => {
  for (const open of [gateway, org, auth, stage]) await open[Symbol.asyncDispose]()
})

/** A request that is in order until a fault is put into it. */
type Draft = {
  method: string
  tool: string
  body: string
  headers: Record<string, string>
  /** Of the credential that is made for it. */
  scopes: ('org:read' | 'creatives:write')[]
  isSpent: boolean
  isAuthDown: boolean
}

/** In the order of tools.md §1: of two faults, the one that stands first here is answered. */
const FAULTS: [code: string, status: number, spoil: (draft: Draft) => void][] = [
  ['method_not_allowed', 405, (draft) => (draft.method = 'PUT')],
  ['unauthenticated', 401, (draft) => (draft.headers['authorization'] = 'Bearer nobody')],
  ['unavailable', 503, (draft) => (draft.isAuthDown = true)],
  ['unknown_tool', 404, (draft) => (draft.tool = 'no_such_tool')],
  ['rate_limited', 429, (draft) => (draft.isSpent = true)],
  ['insufficient_scope', 403, (draft) => (draft.scopes = [])],
  ['unsupported_media_type', 415, (draft) => (draft.headers['content-type'] = 'text/plain')],
  ['payload_too_large', 413, (draft) => (draft.body = 'x'.repeat(BODY_MAX_BYTES + 1))],
  ['invalid_input', 400, (draft) => (draft.headers['idempotency-key'] = 'ü')],
  // The body is looked at by the gateway where no service does.
  ['invalid_input', 400, (draft) => (draft.body = '{"more":1}')],
  ['unavailable', 503, () => {}],
]
const pairs = FAULTS.flatMap((first, at) => FAULTS.slice(at + 1).map((second) => ({ first, second })))
// A tool that is not there has no limit, no scope and no service; an oversized body is not looked into.
const sayable = pairs.filter(({ first, second }) => !(first[0] === 'payload_too_large' && second === FAULTS[9]))

test.each(sayable)('$first.1 $first.0 comes before $second.1 $second.0', async ({ first, second }) => {
  const draft: Draft = {
    method: 'POST',
    tool: 'generate_image',
    body: '{"instructions":"x"}',
    headers: { 'content-type': 'application/json' },
    scopes: ['org:read', 'creatives:write'],
    isSpent: false,
    isAuthDown: false,
  }
  second[2](draft)
  first[2](draft)
  const { status, code } = await answerTo(draft)
  expect([status, code]).toEqual([first[1], first[0]])
})

test('of the paths that are no tools, another method is 405 with what is allowed', async () => {
  const { headers } = auth.issue()
  const answer = await fetch(`${gateway.origin}/v1/tools/no_such_tool`, { method: 'DELETE', headers })
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
})

async function answerTo({ method, tool, body, headers, scopes, isSpent, isAuthDown }: Draft) {
  const { headers: good } = auth.issue({ scopes })
  const url = `${gateway.origin}/v1/tools/${tool}`
  const send = () => fetch(url, { method, body, headers: { ...good, ...headers } })
  // While auth answers, so that only the request that counts here meets it silent.
  if (isSpent && !isAuthDown) await spend(tool, good)
  auth.state.answers = !isAuthDown
  try {
    const answer = await send()
    return { status: answer.status, code: ((await answer.json()) as { code: string }).code }
  } finally {
    auth.state.answers = true
  }
}

async function spend(tool: string, headers: Record<string, string>) {
  const calls = Array.from({ length: 120 }, () => gateway.post(tool, '{', headers))
  await Promise.all(calls.map(async (call) => (await call).arrayBuffer()))
}
