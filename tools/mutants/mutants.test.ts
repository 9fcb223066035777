import { resolve } from 'node:path'
import { parseSync } from 'oxc-parser'
import { describe, expect, test } from 'vitest'
import { always, instead, never, reading, valued, without, withoutSql, written } from './changes.ts'
import { mutants } from './list.ts'
import { type Mutant, mutate, sourcesOf, testFile } from './mutant.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const SOURCES = sourcesOf(ROOT)

describe.each(mutants.map((mutant) => [mutant.name, mutant] as const))('%s', (name, mutant) => {
  test('changes the source and leaves it valid', () => {
    const spoilt = mutate(mutant, SOURCES)
    for (const { path, text } of spoilt) expect(text).not.toBe(SOURCES.find((source) => source.path === path)!.text)
    const errors = spoilt
      .filter(({ path }) => path.endsWith('.ts'))
      .map(({ path, text }) => parseSync(path, text).errors)
    expect(errors.flat()).toEqual([])
  })

  test('describes its protection and names existing tests', () => {
    expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(mutant.protection).toBeTruthy()
    expect(mutant.caughtBy.map((file) => testFile(ROOT, file))).not.toHaveLength(0)
  })
})

test('all mutants have different names', () => {
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length)
})

/** Returns a file with a mistake applied. */
function spoil(text: string, mistake: Mutant['mistake']): string {
  const [spoilt, ...others] = mutate({ name: 'one', mistake }, [{ path: 'libs/a/src/a.ts', text }])
  expect(others).toEqual([])
  return spoilt!.text
}

describe('a change', () => {
  const check = `export function check(key: Key, now: Date) {
    if (!key || key.endsAt <= now) throw refused('expired')
    note(key)
    return sign({ issuer: ISSUER, key }, [one, two])
  }`

  test.each([
    ['never: a condition does not hold', never('endsAt'), 'if (!key || false) throw'],
    ['always: a condition holds', always('endsAt'), 'if (!key || true) throw'],
    ['without: a statement is left out', without('note'), ';\n    return'],
    ['without: a member is left out', without('issuer'), 'sign({  key }'],
    ['without: an element is left out', without('one'), ', [ two])'],
    ['valued: a member has another value', valued('issuer', "''"), "{ issuer: '', key }"],
    ['instead: a call gives way', instead('refused', 'new Error()'), 'throw new Error()'],
    ['written: a name is another', written('ISSUER', 'key'), 'issuer: key, key'],
    ['reading: a text is another', reading('expired', 'gone'), "refused('gone')"],
  ])('%s', (_what, change, expected) => {
    expect(spoil(check, { check: change })).toContain(expected)
  })

  test('withoutSql removes a condition of a query, at any position', () => {
    const query =
      'const find = (sql: Sql) => sql`select 1 from keys where (a = ${f({ a })} and b in (1, 2)) and c > ${now} limit 1`'
    const without = (word: string) => spoil(query, { find: withoutSql(word) })
    expect(without('a')).toContain('where (true and b in (1, 2)) and c > ${now} limit 1')
    expect(without('b')).toContain('and true) and c > ${now} limit 1')
    expect(without('now')).toContain('(1, 2)) and true limit 1')
  })

  test('finds its code after it was moved or reformatted', () => {
    const moved = check.replaceAll(/\n +/g, '; ').replace('export function', 'const other = 1\nexport async function')
    expect(spoil(moved, { check: never('endsAt') })).toContain('if (!key || false) throw')
    expect(
      spoil('export const handler = implement(tools.find_key, (key) => key && key.endsAt > now)', {
        find_key: always('endsAt'),
      }),
    ).toContain('key && true')
  })

  test('that fits no place, or two places, is an error with a clear message', () => {
    expect(() => spoil(check, { check: never('nothing') })).toThrow('one: check: a condition with nothing: there are 0')
    expect(() => spoil(check, { check: written('key', 'other') })).toThrow(/the name key: there are \d/)
    expect(() => spoil(check, { sign: never('key') })).toThrow('nothing of that name is declared')
  })

  test('that fits two declarations of the same name needs the name of the project', () => {
    const sources = ['a', 'b'].map((name) => ({ path: `libs/${name}/src/x.ts`, text: check }))
    expect(() => mutate({ name: 'one', mistake: { check: never('endsAt') } }, sources)).toThrow(
      'it fits libs/a/src/x.ts and',
    )
    expect(mutate({ name: 'one', mistake: { 'b/check': never('endsAt') } }, sources)).toMatchObject([
      { path: 'libs/b/src/x.ts' },
    ])
  })
})
