// npm run build in an app's folder: bundles the app for production into dist/.
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import http from 'node:http'
import { isBuiltin } from 'node:module'
import { isAbsolute, join, relative, resolve, sep } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { ENTRIES } from './entries.ts'

/**
 * Bundles the entries of an app that exist (main, worker, migrate), and the telemetry that is loaded before them with
 * `--import`, into `outDir`. Returns the names of the entries written.
 */
export async function buildApp(
  appDir: string,
  outDir: string,
  options: Pick<BundleOptions, 'packages'> = {},
): Promise<string[]> {
  const root = resolve(appDir, '../..')
  const entries = ENTRIES.map((file) => join(appDir, 'src', file)).filter((path) => existsSync(path))
  if (entries.length === 0) throw new Error(`${appDir}/src has none of ${ENTRIES.join(', ')}`)
  const telemetry = join(root, 'libs/runtime/src/telemetry.ts')
  return bundleEntries({ root, entries: [...entries, telemetry], outDir, ...options })
}

export type BundleOptions = {
  root: string
  entries: readonly string[]
  /** Emptied first. It must lie where the packages from node_modules resolve. */
  outDir: string
  /**
   * Where packages from node_modules end up. `outside` (default): they are imported from there. `inside`: in the bundle,
   * but for those that cannot be moved. A process then starts faster, because it loads few files.
   */
  packages?: 'outside' | 'inside'
  /** Workspaces whose files are needed although none of their code is, as folders relative to the root. */
  filesOf?: readonly string[]
}

/** Packages that load compiled libraries from their own folder, and one that is large and loaded by few installations. */
const IMMOVABLE = /^(sharp|@takumi-rs\/.*|@opentelemetry\/sdk-node)$/

/**
 * Bundles entries: our own packages go in, those from node_modules where `packages` says. Migrations and the `files` of
 * the package.json of every workspace in the bundle are copied along. Returns the names of the entries written.
 */
export async function bundleEntries(options: BundleOptions): Promise<string[]> {
  const { root, entries, outDir, packages = 'outside', filesOf = [] } = options
  const isOurs = (id: string) => id.startsWith('.') || isAbsolute(id) || id.startsWith('@adloom/')
  const staysOutside =
    packages === 'inside'
      ? (id: string) => (isBuiltin(id) && !HTTP.test(id)) || IMMOVABLE.test(id)
      : (id: string) => isBuiltin(id) || !isOurs(id)
  await using bundle = await rolldown({
    cwd: root,
    input: [...entries],
    platform: 'node',
    external: (id) => !HELPERS.test(id) && staysOutside(id),
    plugins: [keepPlaces(root), plainHttp],
    onLog: (level, log, report) => {
      // Left to a warning, the import would stay in the bundle as it is written, and fail where only the bundle is.
      if (log.code === 'UNRESOLVED_IMPORT') throw new Error(`${log.message} Run \`npm ci\` first.`)
      report(level, log)
    },
  })
  rmSync(outDir, { recursive: true, force: true })
  const { output } = await bundle.write({
    dir: outDir,
    format: 'esm',
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  })
  const chunks = output.filter((part) => part.type === 'chunk')
  const modules = chunks.flatMap((chunk) => chunk.moduleIds)
  const workspaces = modules.map((id) => workspaceOf(root, id)).filter((workspace) => workspace !== null)
  copyFiles(root, outDir, new Set([...workspaces, ...filesOf]))
  return chunks.filter((chunk) => chunk.isEntry).map((chunk) => chunk.fileName)
}

/** Code that the bundler puts in when it rewrites something; no package of that name is installed. */
export const HELPERS = /^@oxc-project\/runtime\//

const HTTP = /^(node:)?http$/
const PLAIN_HTTP = '\0plain-http'
/** What Node loads its whole fetch for. */
const OF_FETCH = ['WebSocket', 'CloseEvent', 'MessageEvent']

/**
 * An import of node:http asks it for each of its names, and so loads those that nobody wanted: a quarter of what a
 * process does until it is up. Taken from the module itself, they are left alone.
 */
const plainHttp: Plugin = {
  name: 'plain-http',
  resolveId(id, _importer, { kind }) {
    if (!HTTP.test(id)) return null
    return kind === 'require-call' ? { id, external: true } : PLAIN_HTTP
  },
  load(id) {
    if (id !== PLAIN_HTTP) return null
    const names = Object.keys(http).filter((name) => !OF_FETCH.includes(name))
    return `const http = process.getBuiltinModule('node:http')
      export default http
      export const { ${names.join(', ')} } = http`
  },
}

/** Where the files that modules read at run time are kept below `outDir`, in the folders they have in the repository. */
const FILES = 'files'

/**
 * A module that finds a file beside itself by `import.meta.dirname` or `.url` must find it from the bundle too: there
 * both point into `files/`, at the place the module has in the repository. One that names an entry, to start a process
 * from it, finds the bundled one.
 */
const keepPlaces = (root: string): Plugin => ({
  name: 'keep-places',
  transform(code, id) {
    if (workspaceOf(root, id) === null || !/\bimport\.meta\.(dirname|url)\b/.test(code)) return null
    const place = `./${FILES}/${relative(root, id).replaceAll('\\', '/')}`
    const folder = place.slice(1, place.lastIndexOf('/'))
    return {
      code: code.replace(PLACE, (found: string, entry: string | undefined, of: string | undefined) => {
        if (entry !== undefined) return `new URL('./${entry.replace(/ts$/, 'js')}', import.meta.url)`
        if (of === 'dirname') return `(import.meta.dirname + ${JSON.stringify(folder)})`
        return `new URL(${JSON.stringify(place)}, import.meta.url).href`
      }),
      map: null,
    }
  },
})

const PLACE = new RegExp(
  String.raw`new URL\('(?:\.{1,2}/)+(${ENTRIES.join('|')})', import\.meta\.url\)|\bimport\.meta\.(dirname|url)\b`,
  'g',
)

/** The workspace folder a module lies in, relative to the root; null for what is not ours. */
function workspaceOf(root: string, moduleId: string): string | null {
  const [kind = '', name = ''] = relative(root, moduleId).split(sep)
  return ['apps', 'libs', 'tools'].includes(kind) ? join(kind, name) : null
}

function copyFiles(root: string, outDir: string, workspaces: ReadonlySet<string>) {
  for (const workspace of workspaces) {
    const path = join(root, workspace, 'package.json')
    // A folder of tools that is no workspace has none.
    const manifest: { files?: string[] } = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
    for (const file of new Set(['migrations', ...(manifest.files ?? [])])) {
      const from = join(root, workspace, file)
      if (existsSync(from)) cpSync(from, join(outDir, FILES, workspace, file), { recursive: true })
    }
  }
}

if (import.meta.main) {
  const startedAt = performance.now()
  try {
    const entries = await buildApp(process.cwd(), resolve('dist'))
    console.log(`dist: ${entries.join(', ')} in ${Math.round(performance.now() - startedAt)} ms`)
  } catch (fault) {
    console.error(fault instanceof Error ? fault.message : fault)
    process.exitCode = 1
  }
}
