import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type AppName, ROOT } from '@adloom/system'

const BUILDER = join(ROOT, 'tools/dev/apps/build-stale.ts')
const run = promisify(execFile)
const known = new Map<AppName, Promise<unknown>>()

/**
 * Resolves when the bundle of an app is as new as its sources. A bundle is up in a third of the time that the sources take, and
 * tests start hundreds of processes.
 */
export async function bundled(app: AppName): Promise<void> {
  if (!known.has(app)) known.set(app, run(process.execPath, [BUILDER, app]))
  await known.get(app)
}
