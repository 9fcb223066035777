import { isBuiltin } from 'node:module'
import { dirname, isAbsolute, join } from 'node:path'
import { APP_NAMES, APPS, ROOT } from '@adloom/system'
import { rolldown } from 'rolldown'
import { HELPERS } from '../../build.ts'

/** The packages that one process of the product imports at its start, and the folder they resolve from. */
export type Imports = { folder: string; packages: string[] }

/** The imports of each app, and of the process that starts them. */
export function importsOfProcesses(): Promise<Imports[]> {
  const apps = APP_NAMES.map((app) => join(ROOT, APPS[app].folder, 'src', `${APPS[app].entry}.ts`))
  return Promise.all([...apps, join(ROOT, 'tools/dev/start.ts')].map(importsOf))
}

async function importsOf(entry: string): Promise<Imports> {
  await using bundle = await rolldown({ input: entry, platform: 'node', external: isOutside, logLevel: 'silent' })
  const { output } = await bundle.generate({ format: 'esm' })
  const chunks = new Map(output.flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part]] : [])))
  // Only static imports are followed. Chunks that are loaded later do not count.
  const reached = new Set<string>()
  const follow = (name: string) => {
    if (reached.has(name)) return
    reached.add(name)
    chunks.get(name)?.imports.forEach(follow)
  }
  follow(output[0].fileName)
  return { folder: dirname(entry), packages: [...reached].filter((name) => !chunks.has(name)).sort() }
}

const isOutside = (id: string) => isBuiltin(id) || !(isAbsolute(id) || INSIDE.test(id) || HELPERS.test(id))
const INSIDE = /^(\.|@adloom\/)/
