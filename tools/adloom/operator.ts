import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Bus, connectBus } from '@adloom/bus'
import type { Secrets } from '@adloom/system'

/** Connects as the operator to the installation that the environment names, or to the one running on this machine. */
export async function withOperator(work: (bus: Bus) => Promise<void>): Promise<void> {
  const bus = await connectBus('operator', { user: 'operator', ...installation() })
  try {
    await work(bus)
  } finally {
    await bus[Symbol.asyncDispose]()
  }
}

function installation(): { url: string; password: string } {
  const { NATS_URL, NATS_PASSWORD, ADLOOM_DATA_DIR } = process.env
  if (NATS_URL && NATS_PASSWORD) return { url: NATS_URL, password: NATS_PASSWORD }
  const dataDir = resolve(ADLOOM_DATA_DIR || '.adloom')
  const [ready, secrets] = [join(dataDir, 'ready.json'), join(dataDir, 'secrets.json')]
  if (!existsSync(ready))
    throw new Error(`No Adloom is running on ${dataDir}. Start it with npm start, or set NATS_URL and NATS_PASSWORD.`)
  const { natsUrl } = JSON.parse(readFileSync(join(dataDir, 'addresses.json'), 'utf8')) as { natsUrl: string }
  const { bus } = JSON.parse(readFileSync(secrets, 'utf8')) as Secrets
  return { url: natsUrl, password: bus.operator }
}
