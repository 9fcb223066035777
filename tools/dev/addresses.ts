import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { KeyOwner } from '../seed/demo-key.ts'

/** What the operator's command line has to know of the installation that runs on a data directory. No secret is in it. */
export type Addresses = {
  natsUrl: string
  /** Once the demo team is there. */
  demoOwner?: KeyOwner
}

const fileOf = (dataDir: string) => join(dataDir, 'addresses.json')

export const writeAddresses = (dataDir: string, addresses: Addresses) =>
  writeFileSync(fileOf(dataDir), JSON.stringify(addresses))

export const readAddresses = (dataDir: string) => JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) as Addresses
