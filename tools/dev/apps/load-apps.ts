import { join } from 'node:path'
import { APP_NAMES, type AppName, loadApp, type LoadingApp, type SpawnOptions } from '@adloom/system/process'
import type { StartLog } from '../data-folder/log.ts'

export type LoadOptions = {
  mode: 'source' | 'bundle'
  dataDir: string
  /** Settings passed to the apps unchanged. */
  extra: Record<string, string>
  log: StartLog
}
export type LoadingApps = Partial<Record<AppName, LoadingApp>>

/** Spawns every app, so that they load while the servers start. Each starts serving once it gets the servers' addresses. */
export const loadApps = (options: LoadOptions): LoadingApps =>
  Object.fromEntries(APP_NAMES.map((app) => [app, loadApp(app, spawnOptions(app, options))]))

export const spawnOptions = (app: AppName, { mode, dataDir, extra, log }: LoadOptions): SpawnOptions => ({
  env: extra,
  mode,
  onLine: log.lineOf(app),
  compileCacheDir: join(dataDir, 'cache'),
})
