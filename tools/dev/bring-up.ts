import { connectBus } from '@adloom/bus'
import { freePort, startInfra } from '@adloom/infra'
import {
  choosePorts,
  loadSecrets,
  natsUsers,
  provisionBus,
  provisionDatabase,
  saveSecrets,
  secretsFileOf,
  type Site,
} from '@adloom/system'
import { seed } from '../seed/seed.ts'
import { waitForFirstSync } from '../seed/seed-campaigns.ts'
import { writeAddresses } from './data-folder/addresses.ts'
import { readSeeded, writeSeeded } from './data-folder/seeded-content.ts'
import type { LoadingApps, LoadOptions } from './apps/load-apps.ts'
import { type Ready, writeReadyFile } from './data-folder/ready-file.ts'
import type { Settings } from './settings.ts'
import type { Undo } from './stop.ts'
import { superviseApps } from './apps/supervise.ts'
import { printBanner, printStep } from './terminal.ts'
import { watchSources } from './apps/watch.ts'

type Options = LoadOptions &
  Omit<Settings, 'dataDir' | 'extra'> & {
    loading: Promise<LoadingApps>
    undo: Undo
    stopping: AbortController
  }

/** The first start waits this long for the figures of the demo. After that they come while it is already in use. */
const FIRST_SYNC_MS = 60_000

/** Starts the servers, the apps and the demo team, and writes ready.json. Adds a step to `undo` for everything it starts. */
export async function bringUp({ loading, undo, stopping, ...options }: Options): Promise<void> {
  const { dataDir, mode, extra, log } = options
  const secretsFile = secretsFileOf(dataDir)
  const secrets = loadSecrets(secretsFile)
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
    ports: await choosePorts({ gateway: port }),
    secrets,
    extra,
    own: { ...options.own, 'ad-sandbox': { SANDBOX_SCENARIO: options.scenario } },
  }
  writeAddresses(dataDir, { natsUrl: site.natsUrl })
  await Promise.all([provisionDatabase(site.databaseUrl, secrets), provisionBus(site.natsUrl, secrets)])

  printStep('Starting the services')
  const supervisor = superviseApps(site, await loading, { ...options, onChange: () => announce() })
  undo.unshift(() => supervisor.stop())
  const starting = supervisor.start()
  await starting.answering
  if (stopping.signal.aborted) return

  printStep('Preparing the demo team')
  const operator = await connectBus('operator', { url: site.natsUrl, user: 'operator', password: secrets.bus.operator })
  const origin = `http://127.0.0.1:${port}`
  const sandboxUrl = `http://127.0.0.1:${site.ports['ad-sandbox']}`
  const { demoOwner, content, connected, ...seeded } = await seed(operator, origin, secrets, {
    present: readSeeded(dataDir),
    sandboxUrl,
  })
  await starting.all
  if (connected) {
    printStep('Reading the demo ad accounts')
    await waitForFirstSync(operator, connected, FIRST_SYNC_MS)
  }
  await operator[Symbol.asyncDispose]()
  writeAddresses(dataDir, { natsUrl: site.natsUrl, demoOwner })
  writeSeeded(dataDir, content)
  const keys = { demoKey: seeded.demo.apiKey, otherKey: seeded.other.apiKey }
  if (secrets.demoKey && secrets.demoKey !== keys.demoKey)
    printStep('The demo key was no longer valid; created a new one')
  if (keys.demoKey !== secrets.demoKey || keys.otherKey !== secrets.otherKey)
    saveSecrets(secretsFile, { ...secrets, ...keys })

  const ready = (): Ready => ({
    baseUrl: `${site.publicUrl}/v1`,
    authUrl: site.publicUrl,
    mcpUrl: `${site.publicUrl}/mcp`,
    dashboardUrl: site.publicUrl,
    sandboxUrl,
    other: seeded.other,
    // Read again, because rotate-demo-key may have created a new one.
    demo: { ...seeded.demo, apiKey: loadSecrets(secretsFile).demoKey ?? seeded.demo.apiKey },
    pids: supervisor.pids(),
    infra: { nats: infra.nats.pid, postgres: infra.postgres.pid },
  })
  let announced = false
  const announce = () => {
    if (announced && !stopping.signal.aborted) writeReadyFile(dataDir, ready())
  }
  infra.onRestart(() => {
    announce()
    // A nats-server that has lost its files has lost its streams too.
    provisionBus(site.natsUrl, secrets).catch((cause: unknown) => log.line('start', String(cause)))
  })
  announced = true
  writeReadyFile(dataDir, ready())
  printBanner(ready(), dataDir)
  if (mode === 'source') watchSources((apps) => supervisor.restart(apps))
}
