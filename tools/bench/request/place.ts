import { randomBytes } from 'node:crypto'
import { call, connectBus } from '@adloom/bus'
import { calls } from '@adloom/contracts'
import { startEphemeral } from '@adloom/infra'
import {
  type AppName,
  type AppProcess,
  choosePorts,
  completeSecrets,
  environmentOf,
  natsUsers,
  provisionBus,
  provisionDatabase,
  type Site,
  startApp,
} from '@adloom/system'
import { buildStale } from '../../dev/apps/bundles.ts'

/** The part of the product that a request passes through, with a team that may call it. */
export type Place<App extends AppName = never> = AsyncDisposable & {
  site: Site
  teamId: string
  apiKey: string
  apps: Record<(typeof APPS)[number] | App, AppProcess>
  /** The process ids of the servers, without their children. */
  servers: { postgres: number; nats: number }
}

// A choice: the apps that a request passes through.
const APPS = ['auth', 'org', 'gateway'] as const
/** High enough that no call is refused. The limit is still counted for every request. */
const RATE_LIMIT = 100_000_000

/**
 * Starts these apps, and `more` ones, from bundles on separate servers, as `npm start` runs them. Disposal removes
 * everything.
 */
export async function openPlace<App extends AppName = never>(more: readonly App[] = []): Promise<Place<App>> {
  const undo = new AsyncDisposableStack()
  const names = [...new Set<(typeof APPS)[number] | App>([...APPS, ...more])]
  try {
    const secrets = completeSecrets()
    const [servers] = await Promise.all([startEphemeral({ natsConfig: natsUsers(secrets) }), buildStale(names)])
    undo.defer(() => servers.stop())
    const { postgres, nats, dir } = servers
    const ports = await choosePorts()
    const site: Site = {
      dataDir: dir,
      databaseUrl: postgres.url,
      natsUrl: nats.url,
      publicUrl: `http://127.0.0.1:${ports.gateway}`,
      ports,
      secrets,
      extra: { LOG_LEVEL: 'warn', ADLOOM_RATE_LIMIT_PER_MINUTE: String(RATE_LIMIT) },
    }
    await Promise.all([provisionDatabase(site.databaseUrl, secrets), provisionBus(site.natsUrl, secrets)])
    const started = await Promise.all(
      names.map(async (app) => [app, undo.adopt(await start(app, site), (it) => it.stop())] as const),
    )
    return {
      site,
      apps: Object.fromEntries(started) as Place<App>['apps'],
      ...(await makeTeam(site)),
      servers: { postgres: postgres.pid, nats: nats.pid },
      [Symbol.asyncDispose]: () => undo.disposeAsync(),
    }
  } catch (cause) {
    await undo.disposeAsync()
    throw cause
  }
}

const start = (app: AppName, site: Site) =>
  startApp(app, {
    env: environmentOf(app, site),
    mode: 'bundle',
    onLine: (line) => void process.stderr.write(`${app}: ${line}\n`),
  })

async function makeTeam({ natsUrl, secrets }: Site): Promise<{ teamId: string; apiKey: string }> {
  const user = 'operator'
  await using bus = await connectBus(user, { url: natsUrl, user, password: secrets.bus.operator })
  const person = { email: 'bench@example.com', name: 'Bench', password: randomBytes(12).toString('base64url') }
  const { userId } = await call(bus, calls['auth.create_user'], person)
  const team = {
    slug: 'bench',
    name: 'Bench',
    ownerUserId: userId,
    workspaceNames: ['Bench'],
    includedCredits: 1_000_000,
  }
  const { teamId } = await call(bus, calls['org.create_team'], team)
  const scopes = ['org:read', 'creatives:write'] as const
  const wanted = { teamId, userId, name: 'bench', scopes: [...scopes], replace: false }
  const { key } = await call(bus, calls['auth.issue_api_key'], wanted)
  return { teamId, apiKey: key }
}
