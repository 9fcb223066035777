import { execFile } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { basename, isAbsolute, join, matchesGlob, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '@adloom/system'
import { getStage, type Instruction } from './dockerfile.ts'

/** The file system of an image, as a folder: `/adloom` of the image is `<root>/adloom`. */
export type Image = { root: string; workdir: string }

/**
 * Does what deploy/Dockerfile says for a target, without an engine: each stage in a folder of its own, its commands run
 * by a shell there. It stands on this machine's Node and C library instead of the base image's. Stages are made once.
 */
export function createBuilder(dir: string) {
  const made = new Map<string, Promise<Image>>()
  const build = (name: string, args: Record<string, string>): Promise<Image> => {
    const stage = getStage(name)
    const own = stage.filter(({ keyword }) => keyword === 'ARG').map(({ rest }) => rest.split('=')[0]!)
    const key = [name, ...own.map((arg) => args[arg]).filter(Boolean)].join('-')
    const image = made.get(key) ?? buildStage(stage, join(dir, key), args)
    made.set(key, image)
    return image
  }

  const buildStage = async (stage: Instruction[], root: string, args: Record<string, string>): Promise<Image> => {
    let workdir = '/'
    const env: Record<string, string> = {}
    for (const { keyword, rest } of stage) {
      const text = rest.replace(/\$\{(\w+)\}/g, (whole, name: string) => args[name] ?? whole)
      if (keyword === 'WORKDIR') mkdirSync(join(root, (workdir = text)), { recursive: true })
      if (keyword === 'ENV') for (const [, name, value] of text.matchAll(/(\w+)=(\S+)/g)) env[name!] = value!
      if (keyword === 'RUN') await runIn({ root, workdir }, text, env)
      if (keyword === 'COPY') await copyIn({ root, workdir }, text, (from) => build(from, args))
    }
    return { root, workdir }
  }
  return { build }
}

/** Folders outside of the working folder that commands of the Dockerfile name. */
const OUTSIDE = /(?<=\s)\/(?=manifests|data)/g

async function runIn({ root, workdir }: Image, text: string, env: Record<string, string>) {
  const command = text
    // A cache of the engine's: it makes npm quicker and changes nothing of what it does.
    .replace(/^(--mount=\S+\s+)+/, '')
    // There is no user `node` here.
    .replace(/^install -d -o node -g node/, 'install -d -m 777')
    .replace(OUTSIDE, `${root}/`)
  const options = { cwd: join(root, workdir), env: { ...machine(), ...env }, maxBuffer: 64 * 1024 * 1024 }
  await promisify(execFile)('/bin/sh', ['-c', command], options).catch((cause: { stdout: string; stderr: string }) => {
    throw new Error(`${command}\n${cause.stdout}\n${cause.stderr}`, { cause })
  })
}

/** What reaching a registry takes on this machine. Settings of npm that a script is run with would change what it does. */
const MACHINE = ['PATH', 'HOME', 'LANG', 'NODE_EXTRA_CA_CERTS', 'HTTPS_PROXY', 'HTTP_PROXY', 'NO_PROXY']
const machine = () =>
  Object.fromEntries(MACHINE.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))

async function copyIn({ root, workdir }: Image, text: string, imageOf: (stage: string) => Promise<Image>) {
  const [, from, source = '', target = ''] = /^(?:--from=(\S+)\s+)?(\S+)\s+(\S+)$/.exec(text) ?? []
  const to = join(root, isAbsolute(target) ? target : resolve(workdir, target))
  if (from === undefined) return copyContext(to)
  const path = join((await imageOf(from)).root, source)
  const place = statSync(path).isDirectory() || !target.endsWith('/') ? to : join(to, basename(source))
  cpSync(path, place, { recursive: true, verbatimSymlinks: true })
}

/** The repository but for what .dockerignore keeps out. */
function copyContext(to: string) {
  const ignored = readFileSync(join(ROOT, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  const isWanted = (path: string) => !ignored.some((pattern) => matchesGlob(relative(ROOT, path), pattern))
  cpSync(ROOT, to, { recursive: true, verbatimSymlinks: true, filter: isWanted })
}

/** How large an image is beside its base. Fails when a package lies where a bundle does not find it. */
export function measure({ root }: Image): { packages: number; megabytes: number } {
  const nested = globSync('adloom/libs/*/node_modules/*', { cwd: root })
  if (nested.length > 0) throw new Error(`out of a bundle's reach: ${nested.join(', ')}`)
  const listing = join(root, 'adloom/node_modules/.package-lock.json')
  const { packages } = JSON.parse(readFileSync(listing, 'utf8')) as { packages: Record<string, { link?: boolean }> }
  const installed = Object.entries(packages).filter(
    ([path, { link }]) => !link && path.includes('node_modules/') && existsSync(join(root, 'adloom', path)),
  )
  const bytes = globSync('**/*', { cwd: root })
    .map((path) => statSync(join(root, path), { throwIfNoEntry: false }))
    .reduce((sum, found) => sum + (found?.isFile() ? found.size : 0), 0)
  return { packages: installed.length, megabytes: Math.round(bytes / 1e5) / 10 }
}
