import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import type { Change, Edit } from './changes.ts'
import { declarationsIn, type Node } from './syntax.ts'

/** A security mistake, small enough to slip through a review. */
export type Mutant = {
  /** In kebab-case, for `--only`. */
  name: string
  /** The protection that the mutant removes, in one line. */
  protection: string
  /**
   * The changes by declaration. Declarations are searched by name in all sources; `gateway/checkScope` searches the
   * project gateway only. A migration is named after its file.
   */
  mistake: Readonly<Record<string, Change | readonly Change[]>>
  /** Test files of which at least one must fail. */
  caughtBy: readonly string[]
}

/** Mutants by name. */
export type Mutants = Readonly<Record<string, Omit<Mutant, 'name'>>>

export type Source = { path: string; text: string }

/** The files that mutants may change: no tests and no generated files. */
export function sourcesOf(root: string): Source[] {
  return globSync('{apps,libs}/*/{src/**/*.ts,migrations/*.sql}', { cwd: root })
    .filter((path) => !/\.(test|test-d|gen)\.ts$/.test(path))
    .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(root, path), 'utf8') }))
}

/**
 * Finds a test file by name; `auth/lifetimes.pg.test.ts` searches the project auth only. Throws if none or several
 * match.
 */
export function testFile(root: string, named: string): string {
  const [name, project = '*'] = named.split('/').toReversed()
  const found = globSync(`{apps,libs}/${project}/**/${name}`, {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**'],
  })
  if (found.length !== 1) throw new Error(`${named} is the name of ${found.length} test files, and not of one`)
  return found[0]!.replaceAll('\\', '/')
}

/** Returns the changed files with the mistake applied. Throws unless every declaration is found exactly once. */
export function mutate({ name, mistake }: Pick<Mutant, 'name' | 'mistake'>, sources: readonly Source[]): Source[] {
  const edits = new Map<Source, Edit[]>()
  for (const [place, changes] of Object.entries(mistake)) {
    try {
      const { source, made } = onlyPlace(place, [changes].flat(), sources)
      edits.set(source, [...(edits.get(source) ?? []), ...made])
    } catch (cause) {
      throw new Error(`${name}: ${place}: ${(cause as Error).message}`, { cause })
    }
  }
  return [...edits].map(([{ path, text }, made]) => ({ path, text: apply(text, made) }))
}

/** Finds the one declaration of that name in which all changes apply. */
function onlyPlace(place: string, changes: readonly Change[], sources: readonly Source[]) {
  const [, project, name = ''] = /^(?:([\w-]+)\/)?(.+)$/.exec(place)!
  const found = sources
    .filter(({ path }) => project === undefined || path.split('/')[1] === project)
    .flatMap((source) => declarations(source, name).map((node) => ({ source, node })))
  if (found.length === 0) throw new Error('nothing of that name is declared')
  const fitting: { source: Source; made: Edit[] }[] = []
  const faults = new Set<string>()
  for (const { source, node } of found) {
    try {
      fitting.push({ source, made: changes.map((change) => change({ text: source.text, node })) })
    } catch (cause) {
      faults.add((cause as Error).message)
    }
  }
  const [only, another] = fitting
  if (only && !another) return only
  if (only) throw new Error(`it fits ${fitting.map(({ source }) => source.path).join(' and ')}`)
  throw new Error([...faults].join('; '))
}

const parsed = new WeakMap<Source, ReturnType<typeof declarationsIn>>()

function declarations(source: Source, name: string): Node[] {
  if (source.path.endsWith('.sql')) {
    const isMeant = source.path.endsWith(`/${name}`)
    return isMeant ? [{ type: 'Literal', value: '', start: 0, end: source.text.length }] : []
  }
  // Parses only files that contain the name, or the contract that a handler implements.
  if (!source.text.includes(name.split('.').at(-1)!)) return []
  const known =
    parsed.get(source) ?? declarationsIn(parseSync(source.path, source.text, { preserveParens: false }).program)
  parsed.set(source, known)
  return known.filter((one) => one.name === name).map(({ node }) => node)
}

function apply(text: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((spoilt, edit) => spoilt.slice(0, edit.start) + edit.text + spoilt.slice(edit.end), text)
}
