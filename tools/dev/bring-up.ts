import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connectBus } from '@adloom/bus'
import { freePort, startInfra } from '@adloom/infra'
import { loadSecrets, natsUsers, provisionBus, provisionDatabase, type Site } from '@adloom/system'
import { seed } from '../seed/seed.ts'
import type { LoadingApps, LoadOptions } from './load-apps.ts'
import { type Ready, writeReadyFile } from './ready-file.ts'
import type { Settings } from './settings.ts'
import type { Undo } from './stop.ts'
import { superviseApps } from './supervise.ts'
import { printBanner, printStep } from './terminal.ts'
import { watchSources } from './watch.ts'

type Options = LoadOptions &
  Omit<Settings, 'dataDir' | 'extra'> & {
    loading: Promise<LoadingApps>
    undo: Undo
    stopping: AbortController
  }

/** Brings up servers, apps and the demo team, and writes ready.json. What is to be taken down again goes to `undo`. */
export async function bringUp({ loading, undo, stopping, ...options }: Options): Promise<void> {
  const { dataDir, mode, extra, log } = options
  const secrets = loadSecrets(`${dataDir}/secrets.json`)
  printStep('Starting PostgreSQL and NATS')
  const infra = await startInfra({
    dataDir,
    durable: true,
    password: secrets.postgres,
    natsConfig: natsUsers(secrets),
    given: options.given,
    containers: options.containers,
    log: log.lineOf('infra'),
  })
  undo.unshift(() => infra.stop())
  if (stopping.signal.aborted) return
  const port = await (options.port === 0 ? freePort() : freePort(options.port))
  const site: Site = {
    dataDir,
    databaseUrl: infra.postgres.url,
    natsUrl: infra.nats.url,
    publicUrl: options.publicUrl ?? `http://localhost:${port}`,
    ports: { auth: await freePort(), generation: await freePort(), gateway: port },
    secrets,
    extra,
    models: options.models,
  }
  // For the operator's command line, which speaks to the services over the bus.
  writeFileSync(join(dataDir, 'addresses.json'), JSON.stringify({ natsUrl: site.natsUrl }))
  await Promise.all([provisionDatabase(site.databaseUrl, secrets), provisionBus(site.natsUrl, secrets)])

  printStep('Starting the services')
  const supervisor = superviseApps(site, await loading, { ...options, onChange: () => announce() })
  undo.unshift(() => supervisor.stop())
  await supervisor.start()
  if (stopping.signal.aborted) return

  printStep('Looking after the demo team')
  const operator = await connectBus('operator', { url: site.natsUrl, user: 'operator', password: secrets.bus.operator })
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
  if (mode === 'source') watchSources((apps) => supervisor.restart(apps))
}
