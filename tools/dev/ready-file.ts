import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Seeded } from '../seed/seed.ts'

/** What `npm start` tells other programs on this machine, in `<data dir>/ready.json`. */
export type Ready = Seeded & {
  /** Where tools are served; ends in /v1. */
  baseUrl: string
  authUrl: string | null
  mcpUrl: string | null
  dashboardUrl: string | null
  sandboxUrl: string | null
  pids: Record<string, number>
  /** Null for a server that is given or in a container. */
  infra: { nats: number | null; postgres: number | null }
}

export const readyFile = (dataDir: string) => join(dataDir, 'ready.json')

/** Written whole or not at all, and readable by its owner only: it holds a key and passwords. */
export function writeReadyFile(dataDir: string, ready: Ready) {
  const draft = `${readyFile(dataDir)}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(ready, null, 2)}\n`, { mode: 0o600 })
  renameSync(draft, readyFile(dataDir))
}

export const removeReadyFile = (dataDir: string) => rmSync(readyFile(dataDir), { force: true })
