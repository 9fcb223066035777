import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = realpathSync(mkdtempSync(join(tmpdir(), 'bundles-')))
afterAll(() => rmSync(root, { recursive: true }))

function write(path: string, text: string): string {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
  return join(root, path)
}

test('The launcher bundles apps without loading the bundler into its own process', () => {
  write('libs/runtime/package.json', '{ "name": "@adloom/runtime" }')
  write('libs/runtime/src/telemetry.ts', '')
  write('apps/org/package.json', '{ "name": "@adloom/org", "type": "module" }')
  write('apps/org/src/main.ts', "console.log('bundled')")
  const launcher = write(
    'launcher.mjs',
    `const { bundleApps } = await import(${JSON.stringify(join(import.meta.dirname, 'bundles.ts'))})
     await bundleApps([${JSON.stringify(join(root, 'apps/org'))}])
     console.log(process.report.getReport().sharedObjects.filter((file) => file.includes('rolldown')).length)`,
  )
  const run = (file: string) => execFileSync(process.execPath, [file], { encoding: 'utf8' })
  expect(run(launcher)).toBe('0\n')
  expect(run(join(root, 'apps/org/dist/main.js'))).toBe('bundled\n')
})
