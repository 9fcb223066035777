import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * One thing `npm run lint` looks at in a folder of the repository, '.' for all of it. `faults` names what is wrong, one line
 * each, beginning with the file; empty is good.
 */
export type Check = { name: string; faults: (root: string, folder: string) => string[] | Promise<string[]> }

export const SOURCES = '{apps,libs,tools}/**/*.{ts,tsx,mts,mjs}'

/** Files of a folder that match a pattern: nothing installed, built or generated into a folder of its own. */
export function filesOf(root: string, pattern: string, folder = '.'): string[] {
  const exclude = (path: string) => /(^|\/)(node_modules|dist|\.git|\.nx|\.adloom|ads|coverage)$/.test(path)
  return globSync(pattern, { cwd: root, exclude })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => isBelow(path, folder))
    .toSorted()
}

export const isBelow = (path: string, folder: string) =>
  folder === '.' || path === folder || path.startsWith(`${folder}/`)

export const textOf = (root: string, path: string) => readFileSync(join(root, path), 'utf8')

export const isGenerated = (path: string) => path.endsWith('.gen.ts')

/** Runs a command of this repository's node_modules. Its output, trimmed, is the fault when it fails. */
export function command(root: string, ...args: string[]): string[] {
  const { status, stdout, stderr, error } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  if (error) return [error.message]
  return status === 0 ? [] : [`${stdout}${stderr}`.trim()]
}
