// npm run lint: all static checks except types (npm run typecheck).
// Runs every check, prints every fault, and fails if there is one.
//   node tools/lint.ts            the whole repository
//   node tools/lint.ts <folder>   the checks of single files, for one project: the target `lint` of Nx
import { relative, resolve } from 'node:path'
import { boundaries } from './lint/boundaries.ts'
import { format, generated, lock, oxlint, unused } from './lint/commands.ts'
import { docLinks } from './lint/doc-links.ts'
import { fileSize } from './lint/file-size.ts'
import { graph } from './lint/graph.ts'
import { rooms } from './lint/rooms.ts'
import { serviceLists } from './lint/service-lists.ts'

const root = resolve(import.meta.dirname, '..')
const [argument] = process.argv.slice(2)
const folder = relative(root, resolve(argument ?? root)).replaceAll('\\', '/') || '.'
const ofFiles = [format, oxlint, boundaries, rooms, graph, fileSize]
const failed: string[] = []

for (const check of folder === '.' ? [...ofFiles, unused, generated, lock, docLinks, serviceLists] : ofFiles) {
  const startedAt = performance.now()
  const faults = await check.faults(root, folder)
  console.log(
    `${faults.length === 0 ? 'ok  ' : 'FAIL'} ${check.name} (${Math.round(performance.now() - startedAt)} ms)`,
  )
  for (const fault of faults) console.log(fault.replace(/^/gm, '     '))
  if (faults.length > 0) failed.push(check.name)
}

console.log(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}.`)
process.exitCode = failed.length === 0 ? 0 : 1
