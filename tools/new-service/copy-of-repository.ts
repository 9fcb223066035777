import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'

export type Copy = Disposable & {
  root: string
  /** Runs a program of the repository there and returns what it printed. Fails, with that, when it does. */
  run(...args: string[]): string
}

/**
 * What git would commit of the repository, below `parent`, with the packages that are installed here. Its own packages
 * are those of the copy.
 */
export function copyRepository(root: string, parent: string): Copy {
  const copy = mkdtempSync(join(parent, 'adloom-copy-'))
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  for (const file of files.toString().split('\0').filter(Boolean)) {
    if (!existsSync(join(root, file))) continue
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file))
  }
  const modules = join(copy, 'node_modules')
  mkdirSync(join(modules, '@adloom'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@adloom' && (name === '.bin' || !name.startsWith('.')))
      symlinkSync(join(root, 'node_modules', name), join(modules, name))
  for (const path of globSync('{apps,libs}/*/package.json', { cwd: copy })) {
    const folder = dirname(path)
    symlinkSync(join(copy, folder), join(modules, '@adloom', folder.split('/')[1]!))
  }
  return {
    root: copy,
    run: (...args) =>
      execFileSync(process.execPath, args, { cwd: copy, encoding: 'utf8', env: environment(), stdio: 'pipe' }),
    [Symbol.dispose]: () => rmSync(copy, { recursive: true, force: true }),
  }
}

/** What a person's shell has, not what a test run adds to it. */
const environment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV|NODE_OPTIONS|CI)/.test(name)))
