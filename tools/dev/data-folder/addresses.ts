import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { KeyOwner } from '../../seed/demo-key.ts'

/** What the operator's command line needs to know about the installation that runs on a data directory. Holds no secrets. */
export type Addresses = {
  natsUrl: string
  /** Set once the demo team exists. */
  demoOwner?: KeyOwner
}

const fileOf = (dataDir: string) => join(dataDir, 'addresses.json')

export const writeAddresses = (dataDir: string, addresses: Addresses) =>
  writeFileSync(fileOf(dataDir), JSON.stringify(addresses))

export const readAddresses = (dataDir: string) => JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) as Addresses
