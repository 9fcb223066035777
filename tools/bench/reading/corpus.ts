import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** What a brief states, as `libs/brief-reader/corpus/README.md` describes it. */
export type Expected = {
  types: string[]
  alternatives: string[]
  /** `must`: also on the picture. `may`: it counts for nothing. */
  weight: 'must' | 'stated' | 'may'
}
export type Brief = { id: string; set: SetName; language: string; text: string; facts: Expected[]; actions: string[] }

export const SETS = ['tuned', 'unseen', 'fresh', 'blind', 'blind2'] as const
export type SetName = (typeof SETS)[number]

const FOLDER = join(import.meta.dirname, '../../../libs/brief-reader/corpus')
type Row = { id: string; brief: string; facts: string[] }

/** All briefs of a set, by language; none when the set is not there. */
export function briefsOf(set: SetName): Brief[] {
  const folder = join(FOLDER, set)
  if (!existsSync(folder)) return []
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return files.toSorted().flatMap((name) => {
    const rows: Row[] = JSON.parse(readFileSync(join(folder, name), 'utf8'))
    return rows.map(({ id, brief, facts }): Brief => {
      const expected = facts.map(expectedOf)
      const actions = expected.filter(({ types }) => types.includes('action'))
      return {
        id,
        set,
        language: basename(name, '.json'),
        text: brief,
        facts: expected.filter(({ types }) => !types.includes('action')),
        actions: actions.flatMap(({ alternatives }) => alternatives),
      }
    })
  })
}

function expectedOf(line: string): Expected {
  const [, mark, types, value] = /^([!?]?)([\p{L},]+)=(.+)$/su.exec(line) ?? []
  if (types === undefined || value === undefined) throw new Error(`This is no fact of a brief: ${line}`)
  return {
    types: types.split(','),
    alternatives: value.split('|'),
    weight: mark === '!' ? 'must' : mark === '?' ? 'may' : 'stated',
  }
}
