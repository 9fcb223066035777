import { openStage, type Stage, until } from '@adloom/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Gateway, serveEcho, actAsAuth, startGateway } from '../../testing/gateways.ts'
import { BODY_MAX_BYTES } from '../http/request-body.ts'

// generation does not run here, so its tools are those of a service that is down.
let stage: Stage
let gateway: Gateway
let auth: ReturnType<typeof actAsAuth>
let org: ReturnType<typeof serveEcho>

beforeAll(async () => {
  stage = await openStage()
  auth = actAsAuth(await stage.bus('auth'))
  org = serveEcho(await stage.bus('org'), 'org')
  gateway = await startGateway(stage)
  await until(() => gateway.deps.credentials.isFresh())
})
afterAll(async () => {
  for (const open of [gateway, org, auth, stage]) await open[Symbol.asyncDispose]()
})

/** A valid request until a fault is put into it. */
type Draft = {
  method: string
  tool: string
  body: string
  query: string
  headers: Record<string, string>
  /** The scopes of its credential. */
  scopes: ('org:read' | 'creatives:write')[]
  isSpent: boolean
  isAuthDown: boolean
}
type Fault = [code: string, status: number, spoil: (draft: Draft) => void]

const METHOD: Fault = ['method_not_allowed', 405, (draft) => (draft.method = 'PUT')]
const AUTH_DOWN: Fault = ['unavailable', 503, (draft) => (draft.isAuthDown = true)]
const BODY: Fault = ['invalid_input', 400, (draft) => (draft.body = '{"more":1}')]
const TOO_LARGE: Fault = ['payload_too_large', 413, (draft) => (draft.body = 'x'.repeat(BODY_MAX_BYTES + 1))]
const SERVICE_DOWN: Fault = ['unavailable', 503, () => {}]
/** In the order of docs/rules.md §5: of two faults, the first one is answered. */
const AFTER_CREDENTIAL: Fault[] = [
  AUTH_DOWN,
  ['unknown_tool', 404, (draft) => (draft.tool = 'no_such_tool')],
  ['rate_limited', 429, (draft) => (draft.isSpent = true)],
  ['insufficient_scope', 403, (draft) => (draft.scopes = [])],
  ['unsupported_media_type', 415, (draft) => (draft.headers['content-type'] = 'text/plain')],
  TOO_LARGE,
  ['invalid_input', 400, (draft) => (draft.headers['idempotency-key'] = 'ü')],
  // The gateway validates the body when no service does.
  BODY,
  SERVICE_DOWN,
]
const OF_KEYS: Fault[] = [
  METHOD,
  ['unauthenticated', 401, (draft) => (draft.headers['authorization'] = 'Bearer unknown')],
  ...AFTER_CREDENTIAL,
]
const OF_PEOPLE: Fault[] = [
  METHOD,
  ['forbidden', 403, (draft) => (draft.headers['origin'] = 'https://evil.example')],
  ['unauthenticated', 401, (draft) => (draft.headers['cookie'] = 'adloom_session=unknown')],
  ...AFTER_CREDENTIAL,
]
/** For a non-member: a foreign team takes the place of a missing scope, and a bad team name that of a bad input. */
const OF_NON_MEMBERS: Fault[] = OF_PEOPLE.map((fault) =>
  fault[0] === 'insufficient_scope'
    ? ['forbidden', 403, (draft) => (draft.query = `?teamId=${crypto.randomUUID()}`)]
    : fault === BODY
      ? ['invalid_input', 400, (draft) => (draft.query = '?teamId=mine')]
      : fault,
)

const pairsOf = (faults: Fault[]) =>
  faults
    .flatMap((first, at) => faults.slice(at + 1).map((second) => ({ first, second })))
    // Both concern the body.
    .filter(({ first, second }) => !(first === TOO_LARGE && second === BODY))

describe.each([
  ['with a key', keyCall, OF_KEYS],
  ['of a person', personCall, OF_PEOPLE],
  ['of a non-member', personCall, OF_NON_MEMBERS],
] as const)('a call %s', (_who, send, faults) => {
  test.each(pairsOf([...faults]))('$first.1 $first.0 comes before $second.1 $second.0', async ({ first, second }) => {
    const draft: Draft = {
      method: 'POST',
      tool: 'generate_image',
      body: '{"instructions":"x"}',
      query: '',
      headers: { 'content-type': 'application/json' },
      scopes: ['org:read', 'creatives:write'],
      isSpent: false,
      isAuthDown: false,
    }
    second[2](draft)
    first[2](draft)
    const answer = await send(draft)
    const { code } = (await answer.json()) as { code: string }
    expect([answer.status, code]).toEqual([first[1], first[0]])
  })
})

test('On paths that are not tools, another method is 405 with the allowed methods', async () => {
  const { headers } = auth.issue()
  const answer = await fetch(`${gateway.origin}/v1/tools/no_such_tool`, { method: 'DELETE', headers })
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
})

async function keyCall(draft: Draft) {
  const { headers } = auth.issue({ scopes: draft.scopes })
  return answerTo(draft, `/v1/tools/${draft.tool}`, headers)
}

async function personCall(draft: Draft) {
  const { headers, caller } = auth.signIn({ scopes: draft.scopes })
  return answerTo(draft, `/api/tools/${draft.tool}${draft.query || `?teamId=${caller.teamId}`}`, headers)
}

async function answerTo(draft: Draft, path: string, credential: Record<string, string>) {
  const send = (method: string, body: string, headers: Record<string, string>) =>
    fetch(gateway.origin + path, { method, body, headers: { ...credential, ...headers } })
  // auth answers until here, so that only the counted request meets its silence.
  if (draft.isSpent && !draft.isAuthDown) {
    const calls = Array.from({ length: 120 }, () => send('POST', '{', {}))
    await Promise.all(calls.map(async (call) => (await call).arrayBuffer()))
  }
  auth.state.answers = !draft.isAuthDown
  try {
    return await send(draft.method, draft.body, draft.headers)
  } finally {
    auth.state.answers = true
  }
}
