import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { APP_NAMES, APPS, ROOT } from '@adloom/system'

/**
 * Builds the apps whose bundles are older than their sources. What a bundle was made from is known by name, size and
 * time of every source file, so an unchanged tree costs a directory walk and no bundler is loaded.
 */
export async function buildStaleApps(): Promise<void> {
  const shared = fingerprint(['libs/*/src/**/*.ts', 'package-lock.json', 'tools/build.ts'])
  const folders = [...new Set(APP_NAMES.map((app) => APPS[app].folder))]
  const stale = folders.flatMap((folder) => {
    const print = createHash('sha256')
      .update(shared)
      .update(fingerprint([`${folder}/src/**/*.ts`]))
      .digest('hex')
    const stamp = join(ROOT, folder, 'dist', '.built-from')
    const fresh = existsSync(stamp) && readFileSync(stamp, 'utf8') === print
    return fresh ? [] : [{ folder, stamp, print }]
  })
  if (stale.length === 0) return
  const { buildApp } = await import('../build.ts')
  for (const { folder, stamp, print } of stale) {
    await buildApp(join(ROOT, folder), join(ROOT, folder, 'dist'))
    writeFileSync(stamp, print)
  }
}

function fingerprint(patterns: readonly string[]): string {
  const files = globSync(patterns as string[], { cwd: ROOT })
    .filter((file) => !file.endsWith('.test.ts') && !file.includes('node_modules'))
    .sort()
  return files
    .map((file) => {
      const { size, mtimeMs } = statSync(join(ROOT, file))
      return `${file}:${size}:${mtimeMs}`
    })
    .join('\n')
}
