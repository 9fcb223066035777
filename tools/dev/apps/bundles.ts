import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { isAlive } from '@adloom/infra'
import { APP_NAMES, type AppName, APPS, ROOT } from '@adloom/system/process'

type Bundle = { folder: string; stamp: string; print: string }

const DASHBOARD = 'apps/dashboard'
/** What a bundle was made of. */
const STAMP = '.built-from'
const BUNDLER = join(import.meta.dirname, 'bundle-apps.ts')
const run = promisify(execFile)

/**
 * Builds the web app and the apps whose bundles are older than their sources. A bundle records the name, size and time of
 * every source file, so an unchanged tree costs one directory walk and loads no bundler.
 */
export async function buildStale(apps: readonly AppName[] = APP_NAMES): Promise<void> {
  if (findStale(apps).length === 0 && !findStaleDashboard()) return
  await alone(async () => {
    // Checked again under the lock: another start may have built them in the meantime.
    await Promise.all([buildStaleDashboard(), rebuild(apps)])
  })
}

/** The same without the web app, which tests of single services have no use for. */
export async function buildStaleApps(apps: readonly AppName[]): Promise<void> {
  if (findStale(apps).length > 0) await alone(() => rebuild(apps))
}

async function rebuild(apps: readonly AppName[]) {
  const stale = findStale(apps)
  if (stale.length === 0) return
  await bundleApps(stale.map(({ folder }) => join(ROOT, folder)))
  for (const { stamp, print } of stale) writeFileSync(stamp, print)
}

/**
 * Runs in a short-lived process: a bundler takes a gigabyte and would keep it until `npm start` ends.
 * @public Its test imports it in a process of its own.
 */
export const bundleApps = (folders: readonly string[]) => run(process.execPath, [BUNDLER, ...folders])

/**
 * Runs in its own process, because Vite changes the environment it runs in. The new files take the place of the former at
 * once: another installation that runs from this checkout may be sending them.
 */
async function buildStaleDashboard() {
  const stale = findStaleDashboard()
  if (!stale) return
  const cwd = join(ROOT, DASHBOARD)
  const [dist, next, former] = ['dist', 'dist.next', 'dist.former'].map((name) => join(cwd, name)) as [
    string,
    string,
    string,
  ]
  const bundler = join(ROOT, 'node_modules/vite/bin/vite.js')
  await run(process.execPath, [bundler, 'build', '--outDir', next, '--emptyOutDir', '--logLevel', 'error'], { cwd })
  writeFileSync(join(next, STAMP), stale.print)
  rmSync(former, { recursive: true, force: true })
  if (existsSync(dist)) renameSync(dist, former)
  renameSync(next, dist)
  rmSync(former, { recursive: true, force: true })
}

function findStale(apps: readonly AppName[]): Bundle[] {
  const shared = fingerprint(['libs/*/src/**/*.ts', 'libs/*/migrations/*.sql', 'package-lock.json', 'tools/build.ts'])
  const folders = [...new Set(apps.map((app) => APPS[app].folder))]
  return folders.flatMap(
    (folder) =>
      staleBundle(folder, shared + fingerprint([`${folder}/{src,assets,migrations}/**/*`, `${folder}/package.json`])) ??
      [],
  )
}

function findStaleDashboard(): Bundle | null {
  const own = ['{src,public}/**/*', 'index.html', 'vite.config.ts', 'package.json'].map(
    (file) => `${DASHBOARD}/${file}`,
  )
  return staleBundle(DASHBOARD, fingerprint([...own, 'libs/contracts/src/**/*.ts', 'package-lock.json']))
}

/** null if the bundle is up to date. */
function staleBundle(folder: string, sources: string): Bundle | null {
  const print = createHash('sha256').update(sources).digest('hex')
  const stamp = join(ROOT, folder, 'dist', STAMP)
  const isFresh = existsSync(stamp) && readFileSync(stamp, 'utf8') === print
  return isFresh ? null : { folder, stamp, print }
}

function fingerprint(patterns: readonly string[]): string {
  return globSync(patterns as string[], { cwd: ROOT })
    .filter((file) => !file.endsWith('.test.ts') && !file.includes('node_modules'))
    .sort()
    .map((file) => {
      const { size, mtimeMs } = statSync(join(ROOT, file))
      return `${file}:${size}:${mtimeMs}`
    })
    .join('\n')
}

/** Runs `work` under a lock per checkout: two builders would overwrite each other's files. */
async function alone(work: () => Promise<void>): Promise<void> {
  const lock = join(ROOT, 'node_modules', '.cache', 'adloom-build.pid')
  mkdirSync(join(lock, '..'), { recursive: true })
  while (!tryTake(lock)) await sleep(100)
  try {
    await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

function tryTake(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause
    const holder = Number(existsSync(lock) ? readFileSync(lock, 'utf8') : 0)
    // The lock of a killed builder is stale.
    if (holder && !isAlive(holder)) rmSync(lock, { force: true })
    return false
  }
}
