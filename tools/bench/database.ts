import { connectDb, MAINTENANCE_TIMEOUTS, type Sql, urlFor } from '@adloom/db'
import { startEphemeral } from '@adloom/infra'
import { completeSecrets, provisionDatabase } from '@adloom/system'
import { type Child, startChild } from './child.ts'
import { cpuSecondsOf } from './cpu.ts'

/** A PostgreSQL server with databases of the product's schema. Disposal removes all of it. */
export type Database = AsyncDisposable & {
  /** Creates a database and connects as a superuser. */
  create(name: string): Promise<Sql>
  /** Copies a database that has no connections. */
  copy(from: string, to: string): Promise<Sql>
  /** The address of a database for the role in which a service answers calls. */
  appUrl(name: string, service: Service): string
  /** The same for the role of its background work. */
  systemUrl(name: string, service: Service): string
  /** Opens a reader that reads a database as the app does for a team. */
  reader(name: string, team: Team): Promise<Reader>
}

type Service = 'generation' | 'campaign_control'

export type Team = { teamId: string; workspaceIds: string[] }
/** With `coldCache`, each read runs as the first of a process. */
export type Read = { tool: 'search_assets' | 'get_generation_status'; input: object; coldCache?: boolean }
export type Reader = AsyncDisposable & {
  /** The database's processor time for one read in milliseconds, as the mean of `times` reads. */
  milliseconds(read: Read, times: number): Promise<number>
  /** The number of assets or items in the answer. */
  count(read: Read): Promise<number>
}

export async function openDatabase(): Promise<Database> {
  const secrets = completeSecrets()
  const undo = new AsyncDisposableStack()
  const servers = undo.adopt(await startEphemeral(), (it) => it.stop())
  const root = undo.adopt(
    connectDb(servers.postgres.url, { name: 'bench', max: 1, timeouts: MAINTENANCE_TIMEOUTS }),
    (it) => it.end(),
  )
  const urlOf = (name: string) => Object.assign(new URL(servers.postgres.url), { pathname: `/${name}` }).href
  const open = (name: string) =>
    undo.adopt(connectDb(urlOf(name), { name: 'bench', max: 1, timeouts: MAINTENANCE_TIMEOUTS }), (it) => it.end())
  const roleUrl = (name: string, service: Service, role: 'app' | 'system') =>
    urlFor(
      urlOf(name),
      `${service}_${role}`,
      secrets.roles[service === 'generation' ? service : 'campaign-control'][role],
    )
  const appUrl: Database['appUrl'] = (name, service) => roleUrl(name, service, 'app')
  return {
    async create(name) {
      await root.unsafe(`create database ${name}`)
      await provisionDatabase(urlOf(name), secrets)
      return open(name)
    },
    async copy(from, to) {
      await root.unsafe(`create database ${to} template ${from} strategy file_copy`)
      return open(to)
    },
    appUrl,
    systemUrl: (name, service) => roleUrl(name, service, 'system'),
    reader: (name, team) => startReader(appUrl(name, 'generation'), team),
    [Symbol.asyncDispose]: () => undo.disposeAsync(),
  }
}

async function startReader(databaseUrl: string, team: Team): Promise<Reader> {
  const child: Child = await startChild('@adloom/generation/testing/read-worker')
  const backend = await child.ask<number>({ databaseUrl, ...team })
  return {
    async milliseconds(read, times) {
      const before = cpuSecondsOf(backend)
      await child.ask({ ...read, times })
      return ((cpuSecondsOf(backend) - before) / times) * 1e3
    },
    count: (read) => child.ask<number>({ ...read, times: 1 }),
    [Symbol.asyncDispose]: () => child[Symbol.asyncDispose](),
  }
}
