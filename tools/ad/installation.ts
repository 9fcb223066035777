import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Ready, readyFile } from '../dev/data-folder/ready-file.ts'
import { callTool } from './api.ts'

export type Installation = AsyncDisposable & {
  baseUrl: string
  /** The demo team, with its password and key. */
  demo: Ready['demo']
  /** A workspace of the demo team without a brand kit. */
  openWorkspaceId: string
}

const START_MS = 180_000

/** Uses the Adloom that runs on this machine, or starts one and stops it on disposal. */
export async function useInstallation(): Promise<Installation> {
  const dataDir = resolve(process.env['ADLOOM_DATA_DIR'] || '.adloom')
  const running = await findRunning(dataDir)
  const started = running ? null : await startOne(dataDir)
  const { baseUrl, demo } = running ?? started!.ready
  return {
    baseUrl,
    demo,
    openWorkspaceId: await findOpenWorkspace(baseUrl, demo),
    [Symbol.asyncDispose]: async () => started?.stop(),
  }
}

async function findRunning(dataDir: string): Promise<Ready | null> {
  if (!existsSync(readyFile(dataDir))) return null
  const ready = JSON.parse(readFileSync(readyFile(dataDir), 'utf8')) as Ready
  const alive = await fetch(new URL('/healthz', ready.baseUrl)).then(
    (response) => response.ok,
    () => false,
  )
  return alive ? ready : null
}

async function startOne(dataDir: string): Promise<{ ready: Ready; stop(): Promise<void> }> {
  console.log('Adloom is not running. Starting it for this ad.')
  const child = spawn(process.execPath, [join(import.meta.dirname, '../dev/start.ts')], {
    // In its own process group: Ctrl-C must reach it through this process, so that it shuts down cleanly.
    detached: true,
    env: { ...process.env, PORT: process.env['PORT'] ?? '0', ADLOOM_DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(1)))

  const deadline = performance.now() + START_MS
  for (;;) {
    const ready = await findRunning(dataDir)
    if (ready) return { ready, stop }
    if (child.exitCode !== null) throw new Error(`Adloom did not start. See ${join(dataDir, 'logs', 'adloom.log')}.`)
    if (performance.now() > deadline) {
      await stop()
      throw new Error(`Adloom was not ready in time. See ${join(dataDir, 'logs', 'adloom.log')}.`)
    }
    await sleep(100)
  }
}

async function findOpenWorkspace(baseUrl: string, demo: Ready['demo']): Promise<string> {
  for (const workspaceId of demo.workspaceIds.toReversed()) {
    const { brandKit } = await callTool<{ brandKit: object | null }>(
      { baseUrl, apiKey: demo.apiKey },
      'get_brand_kit',
      { workspaceId },
    )
    if (!brandKit) return workspaceId
  }
  return demo.workspaceIds[0]!
}
