import { randomUUID } from 'node:crypto'
import { inspect } from 'node:util'
import { decode, encode, forward } from '@adloom/bus'
import {
  type ActionContract,
  actions,
  calls,
  ERRORS,
  HEADER,
  isPersonal,
  offeredTools,
  type Role,
  type Scope,
  SCOPE_NAMES,
  scopesOf,
  SERVICES,
  subjectOfAction,
} from '@adloom/contracts'
import { type Clock, type Log, secret, systemClock } from '@adloom/runtime'
import { openStage } from '@adloom/testing'
import { createPasswords, type Passwords } from '../src/accounts/password.ts'
import type { Config } from '../src/config.ts'
import { createDeps } from '../src/deps.ts'
import type { FetchDocument } from '../src/oauth/clients/fetch-document.ts'
import { startService } from '../src/service.ts'

export const PASSWORD = 'correct horse battery staple'

/** A person with a team of their own: two workspaces, all rights. */
export type Person = { userId: string; email: string; teamId: string; workspaceIds: string[] }

export type Answered = {
  status: number
  headers: Headers
  text: string
  /** The parsed JSON body, or an empty object. */
  body: Record<string, unknown>
  /** For actions: whether the answer repeats an earlier one. */
  replayed?: boolean
}
type ActOptions = { cookie?: string | undefined; teamId?: string; idempotencyKey?: string }
type RequestOptions = {
  body?: unknown
  headers?: Record<string, string>
  cookie?: string | undefined
}

/** Hashes of passwords that take a millisecond: some tests try a thousand passwords. */
const CHEAP = { memory: 512, passes: 1, parallelism: 1, tagLength: 32 }

/** Runs auth in this process and org as a separate process, on their own bus and database. */
export async function openAuthStage(
  options: { clock?: Clock; config?: Partial<Config>; fetchDocument?: FetchDocument; passwords?: Passwords } = {},
) {
  const stage = await openStage()
  await stage.start('org')
  const lines: string[] = []
  const config: Config = {
    ...stage.config('auth'),
    publicUrl: 'http://localhost:8080',
    offeredScopes: scopesOf(offeredTools(SERVICES)),
    http: { host: '127.0.0.1', port: 0, trustedProxies: 'loopback' },
    mail: null,
    oauth: { refreshGraceMs: 10_000, registrationsPerHour: 600, requestsPerMinute: 100_000 },
    secret: secret('a secret for tests, thirty-two or more characters'),
    ...options.config,
  }
  const { fetchDocument, passwords = createPasswords(CHEAP) } = options
  const outside = { passwords, ...(fetchDocument && { fetchDocument }) }
  const start = async (other: Partial<Config> = {}) => {
    const deps = await createDeps({ ...config, ...other }, recordingLog(lines), options.clock ?? systemClock, outside)
    const service = await startService(deps)
    return { deps, ...service, url: `http://127.0.0.1:${service.ready.port}` }
  }
  const auth = await start()

  const ask = async (
    method: string,
    path: string,
    { body, headers = {}, cookie }: RequestOptions = {},
  ): Promise<Answered> => {
    const isRaw = body === undefined || typeof body === 'string' || body instanceof Uint8Array
    const answer = await fetch(auth.url + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(cookie === undefined ? {} : { cookie }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isRaw ? (body as string) : JSON.stringify(body) }),
    })
    const text = await answer.text()
    const isJson = (answer.headers.get('content-type') ?? '').includes('json')
    const { status, headers: answered } = answer
    return { status, headers: answered, text, body: isJson ? (JSON.parse(text) as Answered['body']) : {} }
  }

  /** Calls an action as the gateway does: over HTTP for personal actions, over the bus for all others. */
  const act = async (name: keyof typeof actions, input: object, acting: ActOptions = {}): Promise<Answered> => {
    const { cookie, teamId, idempotencyKey } = acting
    const contract: ActionContract = actions[name]
    if (isPersonal(contract)) return ask('POST', `/api/actions/${name}`, { body: input, cookie })
    const answered = (body: object, status = 200) => ({
      status,
      headers: new Headers(),
      text: JSON.stringify(body),
      body: body as Answered['body'],
    })
    const refused = (code: keyof typeof ERRORS) => answered({ code }, ERRORS[code].status)
    const [, credential = ''] = (cookie ?? '').split(/[=;]/)
    const presented = { credential, audience: 'pages' as const, ...(teamId !== undefined && { teamId }) }
    const who = await stage.call(calls['auth.resolve_credential'], presented)
    if (!who.valid) return refused(who.sessionId === undefined ? 'unauthenticated' : 'forbidden')
    const values = {
      [HEADER.caller]: who.statement,
      [HEADER.requestId]: randomUUID(),
      [HEADER.idempotencyKey]: idempotencyKey,
    }
    const answer = await forward(await stage.bus('gateway'), subjectOfAction(contract), encode(input), values, 10_000)
    const { replayed } = answer
    return { ...answered(decode(answer.body) as object, answer.error ? ERRORS[answer.error].status : 200), replayed }
  }

  /** Submits a form without a browser, and returns the page or the redirect. */
  const submit = async (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) => {
    const answer = await fetch(auth.url + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(fields).toString(),
    })
    const [cookie = ''] = answer.headers.getSetCookie().map((text) => text.split(';')[0]!)
    return { status: answer.status, location: answer.headers.get('location'), text: await answer.text(), cookie }
  }

  const createPerson = async (role: Role = 'owner', inTeam?: Person): Promise<Person> => {
    const email = `${randomUUID()}@example.test`
    const { userId } = await stage.call(calls['auth.create_user'], { email, name: 'Ann', password: PASSWORD })
    if (inTeam) {
      const { teamId, workspaceIds } = inTeam
      await stage.call(calls['org.add_member'], { teamId, userId, role })
      return { userId, email, teamId, workspaceIds }
    }
    const { teamId, workspaceIds } = await stage.call(calls['org.create_team'], {
      slug: randomUUID(),
      name: 'Red',
      ownerUserId: userId,
      workspaceNames: ['One', 'Two'],
      includedCredits: 0,
    })
    return { userId, email, teamId, workspaceIds }
  }

  const signIn = async ({ email }: Person): Promise<string> => {
    const answer = await ask('POST', '/api/session', { body: { email, password: PASSWORD } })
    if (answer.status !== 200) throw new Error(`sign-in: ${answer.status} ${answer.text}`)
    return cookieOf(answer)
  }

  return {
    stage,
    auth,
    ask,
    act,
    submit,
    createPerson,
    signIn,
    /** Everything that was logged, as text, including non-enumerable properties. */
    logged: () => lines.join('\n'),
    /** Starts another replica of auth on the same bus and database. */
    start,
    resolve: (credential: string) =>
      stage.call(calls['auth.resolve_credential'], { credential, audience: 'rest' as const }),
    issueKey: ({ teamId, userId }: Person, scopes: Scope[] = [...SCOPE_NAMES], replace = false, name = 'script') =>
      stage.call(calls['auth.issue_api_key'], { teamId, userId, name, scopes, replace }),
    async [Symbol.asyncDispose]() {
      await auth[Symbol.asyncDispose]()
      await stage[Symbol.asyncDispose]()
    },
  }
}
export type AuthStage = Awaited<ReturnType<typeof openAuthStage>>

/** How many connections are waiting for a kind of lock, such as `advisory` or `relation`. */
export async function waitingFor({ stage }: AuthStage, kind: string): Promise<number> {
  const [row] = await stage.admin<{ count: number }[]>`
    select count(*)::int as count from pg_locks
    where not granted and locktype = ${kind} and database = (select oid from pg_database where datname = current_database())`
  return row!.count
}

/** The cookie of a Set-Cookie header, as a browser sends it back. */
export const cookieOf = (answer: Answered) => (answer.headers.get('set-cookie') ?? '').split(';')[0]!

function recordingLog(lines: string[]): Log {
  const note = (fields: object, message: string) =>
    void lines.push(`${message} ${inspect(fields, { depth: 12, showHidden: true })}`)
  const log: Log = { debug: note, info: note, warn: note, error: note, child: () => log }
  return log
}
