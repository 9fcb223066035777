// `npm start`: brings up the whole of Adloom on this machine, keeps it up, and takes it down again.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { freePort, startInfra } from '@adloom/infra'
import { connectBus } from '@adloom/bus'
import { APP_NAMES, loadSecrets, natsUsers, provisionBus, provisionDatabase, type Site } from '@adloom/system'
import { seed } from '../seed/seed.ts'
import { buildStale } from './bundles.ts'
import { openLog } from './log.ts'
import { claimDataDir } from './data-dir.ts'
import { removeReadyFile, type Ready, writeReadyFile } from './ready-file.ts'
import { superviseApps } from './supervise.ts'
import { printBanner, printStep } from './terminal.ts'
import { watchSources } from './watch.ts'

const env = process.env
const watching = process.argv.includes('--watch')
const dataDir = resolve(env['ADLOOM_DATA_DIR'] || '.adloom')

/** Settings that are handed on to the apps as they are. */
const handedOn = [
  'LOG_LEVEL',
  'ADLOOM_RATE_LIMIT_PER_MINUTE',
  ...Object.keys(env).filter((name) => name.startsWith('OTEL_')),
]

async function main() {
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  const claim = claimDataDir(dataDir)
  const log = openLog(dataDir)
  const undo: (() => Promise<void> | void)[] = [() => claim.release()]
  const stopping = new AbortController()
  const stop = stopOnce(undo, stopping, dataDir)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))

  try {
    const secrets = loadSecrets(`${dataDir}/secrets.json`)
    printStep('Starting PostgreSQL and NATS')
    const [infra] = await Promise.all([
      startInfra({
        dataDir,
        durable: true,
        password: secrets.postgres,
        natsConfig: natsUsers(secrets),
        given: { databaseUrl: env['DATABASE_URL'], natsUrl: env['NATS_URL'] },
        containers: env['ADLOOM_CONTAINERS'] === '1',
        log: log.lineOf('infra'),
      }),
      buildStale(watching ? [] : APP_NAMES),
    ])
    undo.unshift(() => infra.stop())
    if (stopping.signal.aborted) return
    const port = await chosenPort(env['PORT'])
    const site: Site = {
      dataDir,
      databaseUrl: infra.postgres.url,
      natsUrl: infra.nats.url,
      publicUrl: (env['ADLOOM_PUBLIC_URL'] || `http://localhost:${port}`).replace(/\/$/, ''),
      ports: { auth: await freePort(), generation: await freePort(), gateway: port },
      secrets,
      extra: { ADLOOM_CHECK_ANSWERS: watching ? '1' : '', ...pick(env, handedOn) },
    }
    // For the operator's command line, which speaks to the services over the bus.
    writeFileSync(join(dataDir, 'addresses.json'), JSON.stringify({ natsUrl: site.natsUrl }))
    await Promise.all([provisionDatabase(site.databaseUrl, secrets), provisionBus(site.natsUrl, secrets)])

    printStep('Starting the services')
    const supervisor = superviseApps(site, { mode: watching ? 'source' : 'bundle', log, onChange: () => announce() })
    undo.unshift(() => supervisor.stop())
    await supervisor.start()
    if (stopping.signal.aborted) return

    printStep('Looking after the demo team')
    const operator = await connectBus('operator', {
      url: site.natsUrl,
      user: 'operator',
      password: secrets.bus.operator,
    })
    const seeded = await seed(operator, { demoPassword: secrets.demoPassword, otherPassword: secrets.otherPassword })
    await operator[Symbol.asyncDispose]()

    const ready = (): Ready => ({
      baseUrl: `${site.publicUrl}/v1`,
      authUrl: site.publicUrl,
      mcpUrl: `${site.publicUrl}/mcp`,
      dashboardUrl: site.publicUrl,
      sandboxUrl: null,
      ...seeded,
      pids: supervisor.pids(),
      infra: { nats: infra.nats.pid, postgres: infra.postgres.pid },
    })
    let announced = false
    const announce = () => {
      if (announced && !stopping.signal.aborted) writeReadyFile(dataDir, ready())
    }
    infra.onRestart(announce)
    announced = true
    writeReadyFile(dataDir, ready())
    printBanner(ready(), dataDir)
    if (watching) watchSources((apps) => supervisor.restart(apps))
  } catch (cause) {
    if (!stopping.signal.aborted) console.error(`\nAdloom did not start: ${messageOf(cause)}`)
    log.line('start', cause instanceof Error ? (cause.stack ?? cause.message) : String(cause))
    await stop(1)
  }
}

/** Undoes everything that was started, last first, once, however often it is asked to. */
function stopOnce(undo: (() => Promise<void> | void)[], stopping: AbortController, dataDir: string) {
  return async (exitCode: number) => {
    if (stopping.signal.aborted) return
    stopping.abort()
    printStep('Stopping')
    removeReadyFile(dataDir)
    for (let step = undo.shift(); step; step = undo.shift()) {
      try {
        await step()
      } catch (cause) {
        console.error(cause)
        exitCode = 1
      }
    }
    process.exit(exitCode)
  }
}

async function chosenPort(wanted: string | undefined): Promise<number> {
  const port = Number(wanted || 8080)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT must be a number from 0 to 65535, not "${wanted}".`)
  return port === 0 ? freePort() : freePort(port)
}

const messageOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause))

const pick = (from: NodeJS.ProcessEnv, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (from[name] ? [[name, from[name]]] : [])))

await main()
