import { ENTRIES } from '../entries.ts'

/**
 * The order inside an app: main → service → tools|actions|calls|consumers|jobs → noun|foreign. A file imports from its
 * own layer or a later one. Source: docs/architecture.md, "What may import what".
 */
export const UNITS: readonly string[] = ['tools', 'actions', 'calls', 'consumers', 'jobs']

export type Layer = { order: number; name: string }

/** `path` is relative to the app's src. */
function layerOf(path: string): Layer {
  const [first = '', ...rest] = path.split('/')
  if (rest.length === 0 && ENTRIES.includes(first)) return { order: 0, name: 'an entry' }
  if (path === 'service.ts') return { order: 1, name: 'service.ts' }
  if (rest.length === 0 && first.endsWith('.gen.ts')) return { order: 2, name: 'a generated registry' }
  if (rest.length > 0 && UNITS.includes(first)) return { order: 3, name: `one of ${first}/` }
  return { order: 4, name: 'a noun or foreign system' }
}

/** Why a file of an app may not import another of the same app, or null. Both paths are relative to its src. */
export function layerFault(from: string, to: string): string | null {
  const [importer, imported] = [layerOf(from), layerOf(to)]
  if (imported.order === 0) return 'nothing imports an entry'
  if (imported.order < importer.order) return `${importer.name} must not import ${imported.name}`
  if (importer.order === 3 && imported.order === 3 && unitOf(from) !== unitOf(to))
    return `${importer.name} must not import ${imported.name}: move what both need into a noun beside them`
  return null
}

/** `jobs/render/fit-text.ts` belongs to the unit `jobs/render`; `tools/list-products.ts` is a unit of its own. */
const unitOf = (path: string) => path.split('/').slice(0, 2).join('/')

/** The zones of a web app, outermost first. */
const ZONES: readonly string[] = ['app', 'features', 'ui', 'data', 'messages', 'styles']

/**
 * The same for a web app: app → features → ui → data → messages, and features know nothing of each other, so that each
 * can be read, changed and taken out alone.
 */
export function featureFault(from: string, to: string): string | null {
  const [zone = '', feature = ''] = from.split('/')
  const [otherZone = '', other = ''] = to.split('/')
  if (!ZONES.includes(zone)) return null
  if (!ZONES.includes(otherZone)) return 'nothing imports an entry'
  if (ZONES.indexOf(otherZone) < ZONES.indexOf(zone))
    return `${zone} must not import ${otherZone}: it knows nothing of who uses it`
  return zone === 'features' && otherZone === 'features' && feature !== other
    ? `feature ${feature} must not import feature ${other}`
    : null
}
