import { existsSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { filesOf, textOf, type Check } from './check.ts'
import { UNITS } from './layers.ts'
import { referencesOf } from './references.ts'

/**
 * A room is a folder of a service's src that holds a noun, a door or a foreign system. `rooms.json` beside the service's
 * package.json names every room and the rooms it may import:
 *
 *     { "assets": ["object-store"], "object-store": [] }
 *
 * Tools, actions, calls, consumers and jobs stand above the rooms and may use them all (layers.ts keeps rooms from
 * importing them). From the root of src a room takes types alone, such as `Deps`. The declaration has no cycles.
 */
export type Rooms = Record<string, readonly string[]>

export const rooms: Check = {
  name: 'rooms',
  faults: (root, folder) =>
    filesOf(root, 'apps/*/src/main.ts', folder).flatMap((entry) => {
      const app = dirname(dirname(entry))
      const path = `${app}/rooms.json`
      if (!existsSync(join(root, path))) return [`${path}: is missing; a service without rooms has {}`]
      const declared: Rooms = JSON.parse(textOf(root, path))
      return faultsOfApp(root, app, declared).map((fault) => `${path}: ${fault}`)
    }),
}

type Import = { from: string; to: string; path: string }

function faultsOfApp(root: string, app: string, declared: Rooms): string[] {
  const files = filesOf(root, `${app}/src/**/*.ts`).filter((path) => !path.endsWith('.test.ts'))
  const roomOf = (path: string) => {
    const [folder, ...rest] = path.slice(`${app}/src/`.length).split('/')
    return rest.length === 0 || UNITS.includes(folder!) ? null : folder!
  }
  const found = new Set(files.flatMap((path) => roomOf(path) ?? []))
  const imports: Import[] = []
  const faults: string[] = []
  for (const path of files) {
    const from = roomOf(path)
    if (from === null) continue
    const { specifiers, typesOnly } = referencesOf(path, textOf(root, path))
    for (const specifier of specifiers.filter((one) => one.startsWith('.'))) {
      const target = normalize(join(dirname(path), specifier)).replaceAll('\\', '/')
      if (!target.startsWith(`${app}/src/`) || !existsSync(join(root, target))) continue
      const to = roomOf(target)
      if (to !== null && to !== from) imports.push({ from, to, path })
      const isRootFile = dirname(target) === `${app}/src`
      if (isRootFile && !typesOnly.has(specifier))
        faults.push(`${path} takes more than types from '${specifier}': a room does not know who uses it`)
    }
  }
  for (const room of found) if (!declared[room]) faults.push(`room ${room} is not declared`)
  for (const room of Object.keys(declared)) if (!found.has(room)) faults.push(`room ${room} is not there`)
  for (const { from, to, path } of imports)
    if (declared[from] && !declared[from].includes(to)) faults.push(`${path}: room ${from} must not import room ${to}`)
  for (const [from, targets] of Object.entries(declared))
    for (const to of targets)
      if (!imports.some((one) => one.from === from && one.to === to))
        faults.push(`room ${from} does not import room ${to}: take it from the list`)
  const cycle = cycleOf(declared)
  if (cycle) faults.push(`rooms import each other in a circle: ${cycle.join(' → ')}`)
  return [...new Set(faults)]
}

/** The first circle that the declaration allows, or null. */
function cycleOf(declared: Rooms): string[] | null {
  const done = new Set<string>()
  const visit = (room: string, way: readonly string[]): string[] | null => {
    if (way.includes(room)) return [...way.slice(way.indexOf(room)), room]
    if (done.has(room)) return null
    for (const next of declared[room] ?? []) {
      const cycle = visit(next, [...way, room])
      if (cycle) return cycle
    }
    done.add(room)
    return null
  }
  for (const room of Object.keys(declared)) {
    const cycle = visit(room, [])
    if (cycle) return cycle
  }
  return null
}
