import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { connectDb, MAINTENANCE_TIMEOUTS } from '@adloom/db'
import { freePort, startPostgres } from '@adloom/infra'
import { type AppName, APPS, choosePorts, DEPLOYED_APPS, LISTENING_APPS, ROOT } from '@adloom/system'
import { startCollector } from './collector.ts'
import { commandIn, type Compose, environmentIn, readCompose } from './compose.ts'
import { type Image, layOutImage, measure } from './images.ts'
import { startDeployedNats } from './nats.ts'
import { CREATE_TEAM, say, walkAsOwner } from './owner.ts'
import { createRunner } from './processes.ts'

/** The walk connects no ad account, so there is none to read. */
const IDLE_HERE: readonly AppName[] = ['campaign-control-sync']

/** Runs every process from what its image holds, with the environment that compose gives it, against real servers. */
export async function checkWithoutDocker(
  dir: string,
  secrets: NodeJS.Dict<string>,
  undo: AsyncDisposableStack,
): Promise<void> {
  const gatewayPort = await freePort()
  const publicUrl = `http://127.0.0.1:${gatewayPort}`
  const compose = readCompose({ ...secrets, ADLOOM_PUBLIC_URL: publicUrl })
  say('no Docker engine answers: laying out what the images hold, as deploy/Dockerfile does')
  execFileSync('npm', ['run', 'build'], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] })
  const images = layOutImages(compose, join(dir, 'images'))

  say('starting PostgreSQL, and nats-server with deploy/nats/nats.conf')
  const password = secrets['POSTGRES_PASSWORD']!
  const postgres = await startPostgres({ dataDir: join(dir, 'postgres'), durable: true, password })
  undo.defer(() => postgres.stop())
  const admin = connectDb(postgres.url, { name: 'deploy-check', max: 1, timeouts: MAINTENANCE_TIMEOUTS })
  await admin.unsafe('create database adloom')
  await admin.end()
  const nats = await startDeployedNats(join(dir, 'nats'), environmentIn(compose.services['nats']!))
  undo.defer(() => nats.stop())
  const collector = undo.use(await startCollector())

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
  undo.defer(async () => void (await runner.stop()))
  const operate = (service: 'migrate' | 'operator', words: string[] = [], other: Record<string, string> = {}) => {
    const definition = compose.services[service]!
    const command = commandIn(words.length > 0 ? { ...definition, command: words } : definition)
    return runner.complete(service, images.get(service)!, command, { ...here(compose, service, hosts), ...other })
  }

  say('migrate, then again with another password for one role, as when secrets are rotated')
  await operate('migrate', [], { POSTGRES_ORG_APP_PASSWORD: 'yesterday-s-password' })
  await operate('migrate')
  say(`starting every process${runner.isUnprivileged ? ' as a user who owns none of its files' : ''}`)
  const serve = async (app: AppName) => {
    const port = ports[app] ?? (await freePort())
    const listen = { HTTP_HOST: '127.0.0.1', HTTP_PORT: String(port), HEALTH_PORT: String(port) }
    const own = { ...here(compose, app, hosts), ...listen, OTEL_BSP_SCHEDULE_DELAY: '200' }
    await runner.serve(app, images.get(app)!, commandIn(compose.services[app]!), own, `http://127.0.0.1:${port}/readyz`)
  }
  // In the order that the manifests give: the gateway is ready when it has heard from auth.
  await Promise.all(DEPLOYED_APPS.filter((app) => APPS[app].startsAfter.length === 0).map(serve))
  await Promise.all(DEPLOYED_APPS.filter((app) => APPS[app].startsAfter.length > 0).map(serve))

  say('create-team')
  await walkAsOwner(publicUrl, await operate('operator', CREATE_TEAM))

  const unclean = await runner.stop()
  if (unclean.length > 0) throw new Error(`These did not stop in order on SIGTERM: ${unclean.join(', ')}.`)
  const silent = DEPLOYED_APPS.filter((app) => !collector.hasHeardFrom(app))
  if (silent.length > 0) throw new Error(`Neither traces nor metrics came of ${silent.join(', ')}.`)
  const untraced = DEPLOYED_APPS.filter((app) => !(collector.hasTracesOf(app) || IDLE_HERE.includes(app)))
  if (untraced.length > 0) throw new Error(`No traces came of ${untraced.join(', ')}.`)
  say('every process stopped in order on SIGTERM, and has sent traces, or metrics where it had nothing to do')
  console.table(Object.fromEntries([...images].map(([name, image]) => [name, measure(image)])))
}

/** What the image of every service that is built here holds. Services of one image share it. */
function layOutImages({ services }: Compose, dir: string): Map<string, Image> {
  const byImage = new Map<string, Image>()
  const built = Object.entries(services).flatMap(([name, { image, build }]): [string, Image][] => {
    if (!build) return []
    const laidOut = byImage.get(image) ?? layOutImage(build, dir)
    byImage.set(image, laidOut)
    return [[name, laidOut]]
  })
  const images = new Map(built)
  const missing = DEPLOYED_APPS.filter((app) => !images.has(app))
  if (missing.length > 0) throw new Error(`deploy/compose.yml does not build ${missing.join(', ')}.`)
  return images
}

/** A container's environment, with the places in it as they are on this machine. */
function here({ services }: Compose, name: string, hosts: Record<string, string>): Record<string, string> {
  const place = (value: string) =>
    Object.entries(hosts).reduce((text, [there, where]) => text.replace(there, where), value)
  return Object.fromEntries(Object.entries(environmentIn(services[name]!)).map(([key, value]) => [key, place(value)]))
}
