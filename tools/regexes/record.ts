// Loads the modules that it reads from its input, and writes down every regular expression which they put together.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { OwnRegex } from './collect.ts'

const root = process.argv[2]!
const found: OwnRegex[] = []

/** `apps/org/src/x.ts:12`, of the module that asks for it; null when a package does. */
function asker(): string | null {
  const line = new Error().stack!.split('\n')[4] ?? ''
  const at = line.indexOf(root)
  return at < 0 || line.includes('node_modules') ? null : line.slice(at + root.length + 1).replace(/:\d+\)?$/, '')
}

const Native = globalThis.RegExp
globalThis.RegExp = new Proxy(Native, {
  construct(target, given) {
    const regex = Reflect.construct(target, given) as RegExp
    const where = asker()
    if (where !== null) found.push({ source: regex.source, flags: regex.flags, where })
    return regex
  },
})

const modules = JSON.parse(readFileSync(0, 'utf8')) as string[]
for (const path of modules) await import(pathToFileURL(join(root, path)).href)
process.stdout.write(JSON.stringify(found), () => process.exit())
