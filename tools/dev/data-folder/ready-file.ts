import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Seeded } from '../../seed/seed.ts'

/** What `npm start` publishes for other programs on this machine, in `<data dir>/ready.json`. */
export type Ready = Seeded & {
  /** Base address of the tools; ends in /v1. */
  baseUrl: string
  authUrl: string | null
  mcpUrl: string | null
  dashboardUrl: string | null
  /** The stand-in for the ad platform. On loopback, whatever the public address. */
  sandboxUrl: string
  pids: Record<string, number>
  /** Null for an external server and for a container. */
  infra: { nats: number | null; postgres: number | null }
}

export const readyFile = (dataDir: string) => join(dataDir, 'ready.json')

/** Writes the file atomically and readable by its owner only, because it holds a key and passwords. */
export function writeReadyFile(dataDir: string, ready: Ready) {
  const draft = `${readyFile(dataDir)}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(ready, null, 2)}\n`, { mode: 0o600 })
  renameSync(draft, readyFile(dataDir))
}

export const removeReadyFile = (dataDir: string) => rmSync(readyFile(dataDir), { force: true })
