import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Bus, type BusUser, call, connectBus, decode, encode, forward } from '@adloom/bus'
import {
  type ActionContract,
  type CallContract,
  type Caller,
  fromWireError,
  HEADER,
  type OutputOf,
  subjectOfAction,
  subjectOfTool,
  type ToolContract,
  type WireError,
} from '@adloom/contracts'
import { connectDb, MAINTENANCE_TIMEOUTS } from '@adloom/db'
import { makeEphemeralFolder, startTestNats } from '@adloom/infra'
import { type Clock, DatabaseConfig, readConfig, secret, systemClock } from '@adloom/runtime'
import type { ServiceConfig } from '@adloom/service'
import {
  APP_NAMES,
  type AppName,
  type AppProcess,
  type BusApp,
  choosePorts,
  environmentOf,
  natsUsers,
  provisionBus,
  type Site,
  startApp,
} from '@adloom/system'
import { inject } from 'vitest'
import { type Authority, startAuthority } from './authority.ts'
import { bundled } from './bundled.ts'
import { COMPILE_CACHE } from './compile-cache.ts'
import { inContainers, TEMPLATE, withDatabase } from './global-setup.ts'
import { loseStreams } from './lose-streams.ts'
import { type Sandbox, type SandboxOptions, speakTo } from './sandbox.ts'

/** The id of the app that the sandbox knows. */
const SANDBOX_APP = '1357924680'

export type CallOptions = { as: Caller; idempotencyKey?: string; timeoutMs?: number }
export type RawAnswer = { output?: unknown; error?: WireError; replayed: boolean; bytes: Uint8Array }

/** A place of its own for one test file: a database with every schema, a nats-server, and apps as they are needed. */
export type Stage = Awaited<ReturnType<typeof openStage>>

export async function openStage(
  options: {
    authority?: boolean
    clock?: Clock
    rateLimit?: number
    /** Given to every app beside its own settings. */
    extra?: Record<string, string>
  } = {},
) {
  const { clock = systemClock } = options
  const bed = inject('testBed')
  const dataDir = makeEphemeralFolder()
  const database = `stage_${randomBytes(6).toString('hex')}`
  const root = connectDb(bed.databaseUrl, { name: 'stage', max: 1, timeouts: MAINTENANCE_TIMEOUTS })
  await root.unsafe(`create database ${database} template ${TEMPLATE} strategy file_copy`)
  const nats = await startTestNats({
    storeDir: join(dataDir, 'nats'),
    config: natsUsers(bed.secrets),
    containers: inContainers(),
  })
  await provisionBus(nats.url, bed.secrets)

  const ports = await choosePorts()
  const site: Site = {
    dataDir,
    databaseUrl: withDatabase(bed.databaseUrl, database),
    natsUrl: nats.url,
    publicUrl: `http://127.0.0.1:${ports.gateway}`,
    ports,
    secrets: bed.secrets,
    extra: {
      LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'warn',
      ADLOOM_CHECK_ANSWERS: '1',
      // Each worker would prove an encoder first, for seconds. Tests of videos set it.
      ADLOOM_VIDEO_CONCURRENCY: '0',
      ...(options.rateLimit ? { ADLOOM_RATE_LIMIT_PER_MINUTE: String(options.rateLimit) } : {}),
      ...options.extra,
    },
    // Tests load the world that they need.
    own: { 'ad-sandbox': { SANDBOX_SCENARIO: 'empty' } },
  }
  const admin = connectDb(site.databaseUrl, { name: 'stage-admin', max: 4, timeouts: MAINTENANCE_TIMEOUTS })
  const buses = new Map<BusUser, Promise<Bus>>()
  const apps = new Map<AppName, AppProcess>()

  const bus = (user: BusUser) => {
    if (!buses.has(user)) {
      buses.set(user, connectBus(user, { url: nats.url, user, password: bed.secrets.bus[user] }))
    }
    return buses.get(user)!
  }
  const env = (app: AppName) => environmentOf(app, site)
  const authority: Authority | null = options.authority ? await startAuthority(await bus('auth'), clock) : null

  const startOne = async (app: AppName) => {
    const onLine = (line: string) => void process.stderr.write(`${app}: ${line}\n`)
    await bundled(app)
    apps.set(app, await startApp(app, { env: env(app), mode: 'bundle', onLine, compileCacheDir: COMPILE_CACHE }))
  }
  const stop = async (app: AppName) => {
    await apps.get(app)?.stop()
    apps.delete(app)
  }

  const ask = async (subject: string, body: string | Uint8Array, options: CallOptions): Promise<RawAnswer> => {
    if (!authority) throw new Error('open the stage with authority: true to call services past the gateway')
    const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
    const values = {
      [HEADER.caller]: await authority.sign(options.as),
      [HEADER.requestId]: `test-${randomBytes(4).toString('hex')}`,
      [HEADER.idempotencyKey]: options.idempotencyKey,
    }
    const answer = await forward(await bus('gateway'), subject, bytes, values, options.timeoutMs ?? 10_000)
    const content = decode(answer.body)
    const shared = { replayed: answer.replayed, bytes: answer.body }
    return answer.error ? { error: content as WireError, ...shared } : { output: content, ...shared }
  }
  const callToolRaw = (tool: ToolContract, body: string | Uint8Array, options: CallOptions) =>
    ask(subjectOfTool(tool), body, options)
  const callActionRaw = (action: ActionContract, body: string | Uint8Array, options: CallOptions) =>
    ask(subjectOfAction(action), body, options)

  return {
    authority,
    /** The addresses of everything, as an installation has them. */
    site,
    /** A superuser's connection to this stage's database: to set things up and to look. */
    admin,
    env,
    bus,
    callToolRaw,
    callActionRaw,
    /** What `connectService` needs to be this process. */
    config(name: BusApp): ServiceConfig {
      const own = env(name)
      return {
        nats: { url: own['NATS_URL']!, user: own['NATS_USER']!, password: secret(own['NATS_PASSWORD']!) },
        database: readConfig(DatabaseConfig, own),
        checkAnswers: true,
      }
    },
    /** Starts real app processes from their bundles, as `npm start` does; they end with the stage. */
    async start(...names: AppName[]): Promise<Record<AppName, AppProcess>> {
      await Promise.all(names.map(startOne))
      return Object.fromEntries(APP_NAMES.flatMap((name) => (apps.has(name) ? [[name, apps.get(name)!]] : []))) as never
    },
    stop,
    /** Starts the ad sandbox with a world of its own. */
    async openSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
      if (!apps.has('ad-sandbox')) await startOne('ad-sandbox')
      const app = { id: SANDBOX_APP, secret: bed.secrets['ad-sandbox'] }
      const sandbox = speakTo(`http://127.0.0.1:${ports['ad-sandbox']}`, app)
      await sandbox.reset(options)
      return sandbox
    },
    /** Ends a process as a crash does, and starts it again. */
    async kill(name: AppName): Promise<void> {
      apps.get(name)!.kill('SIGKILL')
      await apps.get(name)!.exited
      await startOne(name)
    },
    async restart(name: AppName): Promise<AppProcess> {
      await stop(name)
      await startOne(name)
      return apps.get(name)!
    },
    nats: {
      /** Ends nats-server as a crash would. */
      kill: () => nats.kill(),
      /** Starts it after that, at its address and with its streams. */
      startAgain: () => nats.startAgain(),
      /** Empties every stream, or deletes it with its durable consumers. */
      loseStreams: async (how: 'PURGE' | 'DELETE') => loseStreams(await bus('provision'), how),
      /** Makes what is missing of them, as an operator does. */
      provision: () => provisionBus(nats.url, bed.secrets),
    },
    /** Calls a tool over the bus as the gateway does. Throws the ToolError it answers with. */
    async callTool<T extends ToolContract>(
      tool: T,
      input: T['input']['_zod']['input'],
      options: CallOptions,
    ): Promise<OutputOf<T>> {
      const answer = await callToolRaw(tool, encode(input), options)
      if (answer.error) throw fromWireError(answer.error)
      return answer.output as OutputOf<T>
    },
    /** Does a person's action over the bus as the gateway does; `as` is to be made by `makePerson`. Throws the ToolError it answers with. */
    async callAction<A extends ActionContract>(
      action: A,
      input: A['input']['_zod']['input'],
      options: CallOptions,
    ): Promise<OutputOf<A>> {
      const answer = await callActionRaw(action, encode(input), options)
      if (answer.error) throw fromWireError(answer.error)
      return answer.output as OutputOf<A>
    },
    /** Asks a service as the first process that may. */
    async call<C extends CallContract>(
      contract: C,
      input: C['input']['_zod']['input'],
      options: { timeoutMs?: number } = {},
    ): Promise<C['output']['_zod']['output']> {
      return call(await bus(contract.callers[0] as BusUser), contract, input as never, options)
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([...apps.keys()].map(stop))
      await authority?.[Symbol.asyncDispose]()
      for (const open of buses.values()) await (await open)[Symbol.asyncDispose]()
      await admin.end({ timeout: 2 })
      await nats.stop()
      await root.unsafe(`drop database ${database} with (force)`)
      await root.end({ timeout: 2 })
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
