import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Bus, connectBus } from '@adloom/bus'
import { loadSecrets, secretsFileOf } from '@adloom/system'
import { readAddresses } from '../dev/data-folder/addresses.ts'
import { readyFile } from '../dev/data-folder/ready-file.ts'

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
  const given = givenInstallation()
  if (given) return given
  const dataDir = localDataDir()
  return { url: readAddresses(dataDir).natsUrl, password: loadSecrets(secretsFileOf(dataDir)).bus.operator }
}

function givenInstallation() {
  const { NATS_URL, NATS_PASSWORD } = process.env
  return NATS_URL && NATS_PASSWORD ? { url: NATS_URL, password: NATS_PASSWORD } : null
}

/** The data directory of the installation that `npm start` runs on this machine. Throws if none is running, or if NATS_URL names another. */
export function localDataDir(): string {
  if (givenInstallation())
    throw new Error('This command works only on an installation that npm start runs. Unset NATS_URL.')
  const dataDir = resolve(process.env['ADLOOM_DATA_DIR'] || '.adloom')
  if (existsSync(readyFile(dataDir))) return dataDir
  throw new Error(`Adloom is not running on ${dataDir}. Start it with npm start, or set NATS_URL and NATS_PASSWORD.`)
}
