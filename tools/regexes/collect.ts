import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { ENTRIES } from '../entries.ts'
import { filesOf, textOf } from '../lint/check.ts'

/** A regular expression of ours, and where it comes from: `apps/org/src/product.ts:12`. */
export type OwnRegex = { source: string; flags: string; where: string }

/** Untrusted input never reaches these. */
const NOT_SERVED = /\.test\.ts$|\.gen\.ts$|\.d\.ts$|^libs\/testing\/|^apps\/(?:e2e|dashboard)\//

/** Every regular expression of apps and libs: those written down, and those that are put together when a module loads. */
export function collectRegexes(root: string): OwnRegex[] {
  const files = filesOf(root, '{apps,libs}/*/src/**/*.ts').filter((path) => !NOT_SERVED.test(path))
  const found = [...files.flatMap((path) => literalsOf(path, textOf(root, path))), ...builtOf(root, files)]
  const first = new Map<string, OwnRegex>()
  for (const regex of found) {
    const key = `${regex.source}/${regex.flags}`
    if (!first.has(key)) first.set(key, regex)
  }
  return [...first.values()]
}

function literalsOf(path: string, text: string): OwnRegex[] {
  const found: OwnRegex[] = []
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return
      const line = text.slice(0, node.start).split('\n').length
      found.push({ source: node.regex.pattern, flags: node.regex.flags, where: `${path}:${line}` })
    },
  }).visit(parseSync(path, text).program)
  return found
}

/** In a process of its own, because the constructor is replaced before anything loads. */
function builtOf(root: string, files: readonly string[]): OwnRegex[] {
  const modules = files.filter((path) => !ENTRIES.some((entry) => path.endsWith(`/src/${entry}`)) && !LOADS.test(path))
  const recorder = join(import.meta.dirname, 'record.ts')
  const output = execFileSync(process.execPath, [recorder, root], {
    input: JSON.stringify(modules),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  return JSON.parse(output) as OwnRegex[]
}

/** Started with --import, it begins to work when it loads. */
const LOADS = /^libs\/runtime\/src\/telemetry\.ts$/
