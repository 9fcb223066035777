// npm run deploy:check: what deploy/ promises, proven as far as a machine without a container engine can prove it.
// Does what deploy/Dockerfile says in a temporary folder, runs every process from what comes of it, with the environment
// that deploy/compose.yml gives it, against real servers, and walks the way of a new installation's first owner.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { connectDb, MAINTENANCE_TIMEOUTS } from '@adloom/db'
import { ephemeralDir, freePort, startPostgres } from '@adloom/infra'
import { APP_NAMES, type AppName, APPS, choosePorts, LISTENING_APPS } from '@adloom/system'
import { startCollector } from './collector.ts'
import { commandIn, type Compose, environmentIn, readCompose } from './compose.ts'
import { createBuilder, type Image, measure } from './image.ts'
import { walkThrough } from './journey.ts'
import { startDeployedNats } from './nats.ts'
import { createRunner } from './processes.ts'
import { makeSecrets } from './secrets.ts'

const OWNER_EMAIL = 'owner@example.com'

const undo: (() => Promise<unknown> | void)[] = []
const dir = mkdtempSync(join(ephemeralDir(), 'adloom-deploy-'))
undo.push(() => rmSync(dir, { recursive: true, force: true }))
// Processes run as somebody else, who has to find their files.
chmodSync(dir, 0o755)
try {
  await check()
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause)
  process.exitCode = 1
} finally {
  for (const step of undo.reverse()) await step()
}

async function check() {
  const env = makeSecrets(dir)
  const gatewayPort = await freePort()
  const compose = readCompose({ ...env, ADLOOM_PUBLIC_URL: `http://127.0.0.1:${gatewayPort}` })
  say('building the images’ contents, as deploy/Dockerfile says')
  const images = await buildImages(compose)

  say('starting PostgreSQL, and nats-server with deploy/nats/nats.conf')
  const postgres = await startPostgres({
    dataDir: join(dir, 'postgres'),
    durable: true,
    password: env['POSTGRES_PASSWORD']!,
  })
  undo.push(() => postgres.stop())
  const admin = connectDb(postgres.url, { name: 'deploy-check', max: 1, timeouts: MAINTENANCE_TIMEOUTS })
  await admin.unsafe('create database adloom')
  await admin.end()
  const nats = await startDeployedNats(join(dir, 'nats'), environmentIn(compose.services['nats']!))
  undo.push(() => nats.stop())
  const collector = await startCollector()
  undo.push(() => collector[Symbol.asyncDispose]())

  const ports: Partial<Record<AppName, number>> = await choosePorts({ gateway: gatewayPort })
  const objects = join(dir, 'objects')
  mkdirSync(objects)
  chmodSync(objects, 0o777)
  const hosts = {
    'postgres:5432': `127.0.0.1:${postgres.port}`,
    'nats:4222': `127.0.0.1:${nats.port}`,
    'otel-collector:4318': `127.0.0.1:${collector.port}`,
    ...Object.fromEntries(LISTENING_APPS.map((app) => [`${app}:8080`, `127.0.0.1:${ports[app]}`])),
    '/data/objects': objects,
  }
  const runner = createRunner()
  undo.push(() => runner.stop())
  const operate = (service: 'migrate' | 'operator', words: string[] = [], other: Record<string, string> = {}) => {
    const definition = compose.services[service]!
    const command = commandIn(words.length > 0 ? { ...definition, command: words } : definition)
    return runner.complete(service, images.get(service)!, command, { ...here(compose, service, hosts), ...other })
  }

  say('migrate, then again with another password for one role, as when secrets are rotated')
  await operate('migrate', [], { POSTGRES_ORG_APP_PASSWORD: 'yesterday-s-password' })
  await operate('migrate')
  say(`starting every process${runner.isStranger ? ' as a user who owns none of its files' : ''}`)
  const serve = async (app: AppName) => {
    const port = ports[app] ?? (await freePort())
    const listen = { HTTP_HOST: '127.0.0.1', HTTP_PORT: String(port), HEALTH_PORT: String(port) }
    const own = { ...here(compose, app, hosts), ...listen, OTEL_BSP_SCHEDULE_DELAY: '200' }
    await runner.serve(app, images.get(app)!, commandIn(compose.services[app]!), own, `http://127.0.0.1:${port}/readyz`)
  }
  // In the order that the manifests give: the gateway is ready when it has heard from auth.
  await Promise.all(APP_NAMES.filter((app) => APPS[app].startsAfter.length === 0).map(serve))
  await Promise.all(APP_NAMES.filter((app) => APPS[app].startsAfter.length > 0).map(serve))

  say('create-team, then over HTTP: sign in, make a key, ask for the balance, make a picture')
  const team = ['--name', 'First', '--owner-email', OWNER_EMAIL, '--monthly', '25']
  const printed = await operate('operator', ['create-team', ...team])
  const owner = { email: OWNER_EMAIL, ...ownerIn(printed) }
  const picture = await walkThrough(`http://127.0.0.1:${gatewayPort}`, owner)
  say(`a picture of ${Math.round(picture.length / 1000)} kB`)

  const unclean = await runner.stop()
  if (unclean.length > 0) throw new Error(`did not stop in order on SIGTERM: ${unclean.join(', ')}`)
  const silent = APP_NAMES.filter((app) => !collector.hasTracesOf(app))
  if (silent.length > 0) throw new Error(`no traces came of ${silent.join(', ')}`)
  say('every process stopped in order on SIGTERM, and has sent traces')
  console.table(
    Object.fromEntries(
      [...images].filter(([name]) => name !== 'operator').map(([name, image]) => [name, measure(image)]),
    ),
  )
}

/** The contents of the image of every service that is built here. */
async function buildImages({ services }: Compose): Promise<Map<string, Image>> {
  const builder = createBuilder(join(dir, 'stages'))
  const images = new Map<string, Image>()
  for (const [name, { build }] of Object.entries(services)) {
    if (build) images.set(name, await builder.build(build.target, build.args ?? {}))
  }
  const missing = APP_NAMES.filter((app) => !images.has(app))
  if (missing.length > 0) throw new Error(`deploy/compose.yml does not build ${missing.join(', ')}`)
  return images
}

/** A container's environment, with the places in it as they are on this machine. */
function here({ services }: Compose, name: string, hosts: Record<string, string>): Record<string, string> {
  const place = (value: string) =>
    Object.entries(hosts).reduce((text, [there, where]) => text.replace(there, where), value)
  const env = environmentIn(services[name]!)
  return Object.fromEntries(Object.entries(env).map(([key, value]) => [key, place(value)]))
}

/** What create-team says of the team that it made. */
function ownerIn(printed: string): { teamId: string; password: string } {
  const teamId = /^Team .*: ([0-9a-f-]{36})$/m.exec(printed)?.[1]
  const password = /password (\S+) /.exec(printed)?.[1]
  if (!teamId || !password) throw new Error(`create-team said:\n${printed}`)
  return { teamId, password }
}

function say(what: string) {
  console.log(`- ${what}`)
}
