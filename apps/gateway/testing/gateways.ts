import { randomBytes, randomUUID } from 'node:crypto'
import { broadcast, type Bus, decode, encode, type Incoming, serve } from '@adloom/bus'
import {
  type Caller,
  HEADER,
  referenceTo,
  REVOCATION_HEARTBEAT_MS,
  REVOCATIONS_SUBJECT,
  ToolError,
} from '@adloom/contracts'
import { CHECKSUM_PARAMETER, checksumOf, withChecksum } from '@adloom/contracts/credential-text'
import { type Clock, readConfig, silentLog, systemClock } from '@adloom/runtime'
import { makeCaller, type Stage } from '@adloom/testing'
import { Config } from '../src/config.ts'
import { createDeps, type Deps } from '../src/deps.ts'
import { startService } from '../src/service.ts'

/** A gateway in this process, on its own port. */
export type Gateway = AsyncDisposable & {
  deps: Deps
  origin: string
  post(name: string, body?: string | Buffer | ReadableStream, headers?: Record<string, string>): Promise<Response>
}

export async function startGateway(stage: Stage, env: Record<string, string> = {}, clock?: Clock): Promise<Gateway> {
  const config = readConfig(Config, { ...stage.env('gateway'), ...env, HTTP_PORT: '0' })
  const deps = await createDeps(config, silentLog, clock)
  const service = await startService(deps)
  const origin = `http://127.0.0.1:${service.ready.port}`
  return {
    deps,
    origin,
    post: (name, body = '{}', headers = {}) =>
      fetch(`${origin}/v1/tools/${name}`, {
        method: 'POST',
        body: body as NonNullable<RequestInit['body']>,
        // `fetch` requires this for a stream.
        ...(body instanceof ReadableStream && { duplex: 'half' as const }),
        headers: { 'content-type': 'application/json', ...headers },
      }),
    [Symbol.asyncDispose]: () => service[Symbol.asyncDispose](),
  }
}

/**
 * Acts as auth on the bus, under auth's user, so that a test can control the known credentials, stay silent or skip a
 * number. A statement is plain text, which the echo service returns.
 */
export function actAsAuth(bus: Bus, clock: Clock = systemClock) {
  const valid = new Map<string, Caller>()
  const state = {
    number: 1,
    asked: 0,
    lag: 0,
    lifeMs: 300_000,
    speaks: true,
    answers: true,
    /** Answers wait for this promise. */
    until: Promise.resolve(),
  }
  const serving = serve(bus, 'calls', 'auth', silentLog, async ({ body, name }) => {
    if (name === 'find_ended_sessions')
      return { body: encode({ ended: endedOf(decode(body) as { sessionIds: string[] }) }) }
    state.asked += 1
    await state.until
    if (!state.answers) throw new ToolError('internal', 'auth is not well')
    const revocation = state.number - state.lag
    const { credential, audience, teamId } = decode(body) as { credential: string; audience: string; teamId?: string }
    const caller = valid.get(credential)
    const isSession = caller?.credential.kind === 'session'
    if (!caller || isSession !== (audience === 'pages')) return { body: encode({ valid: false, revocation }) }
    const sessionId = caller.credential.id
    if (isSession && caller.teamId !== teamId) return { body: encode({ valid: false, revocation, sessionId }) }
    const statement = `statement-${state.asked}-of-${caller.credential.id}`
    const statementExpiresAt = clock.now().getTime() + state.lifeMs
    return { body: encode({ valid: true, statement, statementExpiresAt, caller, revocation }) }
  })
  const endedOf = ({ sessionIds }: { sessionIds: string[] }) => {
    const living = new Set([...valid.values()].map(({ credential }) => credential.id))
    return sessionIds.filter((id) => !living.has(id))
  }
  const say = (entries: { credentialId: string }[] = []) =>
    broadcast(bus, REVOCATIONS_SUBJECT, encode({ number: state.number, entries }))
  const beat = setInterval(() => state.speaks && say(), REVOCATION_HEARTBEAT_MS)
  return {
    state,
    say,
    /** Creates a key of a new caller. */
    issue(known: Partial<Caller> = {}) {
      const key = makeKey()
      const caller = makeCaller(known)
      valid.set(key, caller)
      return { key, caller, headers: { authorization: `Bearer ${key}` } }
    },
    /** Creates an access token of a new grant. `key` is its text. */
    grant(known: Partial<Caller> = {}) {
      const key = makeToken()
      const credential = { kind: 'oauth', id: randomUUID(), name: 'Host', expiresAt: null } as const
      const caller = makeCaller({ credential, ...known })
      valid.set(key, caller)
      return { key, caller, headers: { authorization: `Bearer ${key}` } }
    },
    /** Creates a session of a person in a team, as the browser's cookie. */
    signIn(known: Partial<Caller> = {}) {
      const token = randomBytes(32).toString('base64url')
      const caller = makeCaller(known)
      caller.credential.kind = 'session'
      valid.set(token, caller)
      return { token, caller, headers: { cookie: `adloom_session=${token}` } }
    },
    /** Revokes a key. `tell: false` sends no message, so that only the number shows the gap. */
    revoke(key: string, { tell = true } = {}) {
      const caller = valid.get(key)!
      valid.delete(key)
      state.number += 1
      if (tell) say([{ credentialId: caller.credential.id }])
    },
    async [Symbol.asyncDispose]() {
      clearInterval(beat)
      await serving[Symbol.asyncDispose]()
    },
  }
}

/** A key with a valid checksum that belongs to no one until `issue` assigns it. */
export const makeKey = () => withChecksum(`adl_live_${randomBytes(22).toString('hex').slice(0, 43)}`)

/** The same for an access token. */
function makeToken() {
  const body = randomBytes(24).toString('base64url')
  const header = Buffer.from(JSON.stringify({ [CHECKSUM_PARAMETER]: checksumOf(body) })).toString('base64url')
  return `adl_at_${header}.${body}.${randomBytes(64).toString('base64url')}`
}

/**
 * A service whose tools echo each request. A body with "refuse" is refused, one with "replay" is answered as a stored
 * answer, and one with "wait" when `release` is called. Statements for which `distrusts` is true are refused. It knows
 * statements by reference, as every service does, until `forget` is called.
 */
export function serveEcho(bus: Bus, service: string) {
  const seen: Incoming[] = []
  const known = new Map<string, string>()
  const state = { distrusts: (_statement: string) => false, release: () => {}, forget: () => known.clear() }
  const released = new Promise<void>((resolve) => (state.release = resolve))
  const serving = serve(bus, 'tools', service, silentLog, async (incoming) => {
    seen.push(incoming)
    const text = new TextDecoder().decode(incoming.body)
    const statement = incoming.header(HEADER.caller) ?? known.get(incoming.header(HEADER.callerReference)!)
    if (statement === undefined) return { body: encode(null), flag: 'wantsStatement' }
    if (state.distrusts(statement)) throw new ToolError('unauthenticated', 'Expired.')
    known.set(referenceTo(statement), statement)
    if (text.includes('"wait"')) await released
    if (text.includes('"refuse"')) {
      throw new ToolError('invalid_input', 'No.', { issues: [{ path: 'refuse', code: 'not_valid', message: 'No.' }] })
    }
    const headers = Object.fromEntries(Object.entries(HEADER).map(([key, name]) => [key, incoming.header(name)]))
    const body = encode({ tool: incoming.name, text, headers: { ...headers, caller: statement } })
    return text.includes('"replay"') ? { body, flag: 'replayed' } : { body }
  })
  return { seen, state, [Symbol.asyncDispose]: () => serving[Symbol.asyncDispose]() }
}
