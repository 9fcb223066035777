// `npm start`: brings up the whole of Adloom on this machine, keeps it up, and takes it down again.
<<<<<<< HEAD
import { mkdirSync } from 'node:fs'
import { buildStaleApps } from './bundles.ts'
=======
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { freePort, startInfra } from '@adloom/infra'
import { connectBus } from '@adloom/bus'
import { APP_NAMES, loadSecrets, natsUsers, provisionBus, provisionDatabase, type Site } from '@adloom/system'
import { seed } from '../seed/seed.ts'
import { buildStale } from './bundles.ts'
import { openLog } from './log.ts'
>>>>>>> origin/doors
import { claimDataDir } from './data-dir.ts'
import { loadApps } from './load-apps.ts'
import { openLog } from './log.ts'
import { readSettings, type Settings } from './settings.ts'
import { stopOnce, type Undo } from './stop.ts'

const mode = process.argv.includes('--watch') ? 'source' : 'bundle'

async function main({ dataDir, extra, ...settings }: Settings) {
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  const claim = claimDataDir(dataDir)
  const log = openLog(dataDir)
  const undo: Undo = [() => claim.release()]
  const stopping = new AbortController()
  const stop = stopOnce(undo, stopping, dataDir)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))

  try {
<<<<<<< HEAD
    const options = {
      mode,
      dataDir,
      extra: { ...extra, ADLOOM_CHECK_ANSWERS: mode === 'source' ? '1' : '' },
      log,
    } as const
    // The apps load while the servers come up, and while this process loads what it needs for the rest.
    const loading = (mode === 'source' ? Promise.resolve() : buildStaleApps()).then(() => loadApps(options))
    const bringingUp = import('./bring-up.ts').then(({ bringUp }) =>
      bringUp({ ...options, ...settings, loading, undo, stopping }),
    )
    await Promise.all([loading, bringingUp])
=======
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
>>>>>>> origin/doors
  } catch (cause) {
    if (!stopping.signal.aborted) console.error(`\nAdloom did not start: ${messageOf(cause)}`)
    log.line('start', cause instanceof Error ? (cause.stack ?? cause.message) : String(cause))
    await stop(1)
  }
}

const messageOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause))

try {
  await main(readSettings(process.env))
} catch (cause) {
  console.error(`Adloom did not start: ${messageOf(cause)}`)
  process.exitCode = 1
}
