import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildApp } from './build.ts'

let root: string
beforeEach(() => void (root = realpathSync(mkdtempSync(join(tmpdir(), 'build-')))))
afterEach(() => rmSync(root, { recursive: true }))

function write(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

test('a bundle runs without the sources it was made of, finds its files, and shares modules between entries', async () => {
  write({
    'libs/runtime/package.json': '{ "name": "@adloom/runtime", "exports": "./src/index.ts" }',
    'libs/runtime/src/index.ts': `export const state: { on: boolean } = { on: false }`,
    'libs/runtime/src/telemetry.ts': `import { state } from './index.ts'\nstate.on = true`,
    'libs/service/package.json': '{ "name": "@adloom/service", "exports": "./src/index.ts" }',
    'libs/service/migrations/0001_frame.sql': 'frame',
    'libs/service/src/index.ts': `
      import { readFileSync } from 'node:fs'
      import { join } from 'node:path'
      export const frame = (): string => readFileSync(join(import.meta.dirname, '../migrations/0001_frame.sql'), 'utf8')`,
    'apps/org/package.json': '{ "name": "@adloom/org", "type": "module", "files": ["fonts"] }',
    'apps/org/migrations/0001_org.sql': 'org',
    'apps/org/fonts/a.txt': 'font',
    'apps/org/src/main.ts': `
      import { readFileSync } from 'node:fs'
      import outside from 'outside'
      import { state } from '@adloom/runtime'
      import { frame } from '@adloom/service'
      const own = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')
      // The bundler rewrites this one with a function of its own.
      const markup = String.raw\`</script>\`
      const found = [frame(), own('../migrations/0001_org.sql'), own('../fonts/a.txt'), outside, state.on, markup]
      console.log(JSON.stringify(found))`,
    'node_modules/outside/package.json': '{ "name": "outside", "exports": "./index.cjs" }',
    'node_modules/outside/index.cjs': `module.exports = 'outside'`,
  })
  mkdirSync(join(root, 'node_modules/@adloom'))
  for (const lib of ['runtime', 'service'])
    symlinkSync(join(root, 'libs', lib), join(root, 'node_modules/@adloom', lib))
  const outDir = join(root, 'apps/org/dist')

  expect(await buildApp(join(root, 'apps/org'), outDir)).toEqual(['main.js', 'telemetry.js'])
  for (const folder of ['libs', 'apps/org/src', 'apps/org/migrations', 'apps/org/fonts'])
    rmSync(join(root, folder), { recursive: true })

  const args = ['--enable-source-maps', '--import', join(outDir, 'telemetry.js'), join(outDir, 'main.js')]
  const printed = execFileSync(process.execPath, args, { encoding: 'utf8', cwd: tmpdir() })
  expect(JSON.parse(printed)).toEqual(['frame', 'org', 'font', 'outside', true, '</script>'])
  expect(existsSync(join(outDir, 'main.js.map'))).toBe(true)
})

test('packages go into the bundle when asked for, but for those with compiled libraries', async () => {
  write({
    'libs/runtime/package.json': '{ "name": "@adloom/runtime", "exports": "./src/index.ts" }',
    'libs/runtime/src/telemetry.ts': ``,
    'apps/org/package.json': '{ "name": "@adloom/org", "type": "module" }',
    'apps/org/src/main.ts': `import moved from 'moved'\nimport sharp from 'sharp'\nconsole.log(moved, sharp)`,
    'node_modules/moved/package.json': '{ "name": "moved", "exports": "./index.cjs" }',
    'node_modules/moved/index.cjs': `module.exports = 'moved'`,
    'node_modules/sharp/package.json': '{ "name": "sharp", "exports": "./index.cjs" }',
    'node_modules/sharp/index.cjs': `module.exports = 'stayed'`,
  })
  const outDir = join(root, 'apps/org/dist')
  await buildApp(join(root, 'apps/org'), outDir, { packages: 'inside' })
  const run = () => execFileSync(process.execPath, [join(outDir, 'main.js')], { encoding: 'utf8', stdio: 'pipe' })

  rmSync(join(root, 'node_modules/moved'), { recursive: true })
  expect(run()).toBe('moved stayed\n')
  rmSync(join(root, 'node_modules/sharp'), { recursive: true })
  expect(run).toThrow("Cannot find package 'sharp'")
})

test('an app starts processes from its other entries, in a bundle from the bundled ones', async () => {
  write({
    'libs/runtime/package.json': '{ "name": "@adloom/runtime", "exports": "./src/index.ts" }',
    'libs/runtime/src/telemetry.ts': ``,
    'apps/org/package.json': '{ "name": "@adloom/org", "type": "module" }',
    'apps/org/src/main.ts': `
      import { execFileSync } from 'node:child_process'
      import { fileURLToPath } from 'node:url'
      const entry: string = fileURLToPath(new URL('./reader.ts', import.meta.url))
      process.stdout.write(execFileSync(process.execPath, [entry], { encoding: 'utf8' }))`,
    'apps/org/src/reader.ts': `const said: string = 'read'\nconsole.log(said)`,
  })
  const outDir = join(root, 'apps/org/dist')
  expect(await buildApp(join(root, 'apps/org'), outDir)).toEqual(['main.js', 'reader.js', 'telemetry.js'])
  rmSync(join(root, 'apps/org/src'), { recursive: true })
  expect(execFileSync(process.execPath, [join(outDir, 'main.js')], { encoding: 'utf8' })).toBe('read\n')
})

test('an app without an entry is refused', async () => {
  write({ 'apps/org/package.json': '{}' })
  await expect(buildApp(join(root, 'apps/org'), join(root, 'dist'))).rejects.toThrow('none of main.ts')
})

test('a build fails where one of our packages is not installed', async () => {
  write({
    'libs/runtime/package.json': '{ "name": "@adloom/runtime", "exports": "./src/index.ts" }',
    'libs/runtime/src/telemetry.ts': ``,
    'apps/org/package.json': '{ "name": "@adloom/org", "type": "module" }',
    'apps/org/src/main.ts': `import { absent } from '@adloom/absent'\nconsole.log(absent)`,
  })
  const build = buildApp(join(root, 'apps/org'), join(root, 'apps/org/dist'))
  await expect(build).rejects.toThrow(/'@adloom\/absent'.*npm ci/s)
})
