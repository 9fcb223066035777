import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { mutants } from './list.ts'
import { mutate } from './mutant.ts'

const ROOT = resolve(import.meta.dirname, '../..')

describe.each(mutants.map((mutant) => [mutant.name, mutant] as const))('%s', (name, mutant) => {
  test('can still be put into the source, and changes it', () => {
    const source = mutate({ ...mutant, edits: [] }, ROOT)
    expect(mutate(mutant, ROOT)).not.toBe(source)
  })

  test('says what it takes away, and names tests that are there', () => {
    expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(mutant.protection).toBeTruthy()
    expect(mutant.caughtBy.length).toBeGreaterThan(0)
    for (const file of mutant.caughtBy) expect(existsSync(join(ROOT, file)), file).toBe(true)
  })
})

test('no two mutants have the same name', () => {
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length)
})

test('a text that is not in the source exactly once is an error that names it', () => {
  const mutant = { ...mutants[0]!, file: 'tools/mutants/mutant.ts' }
  expect(() => mutate({ ...mutant, edits: [['nowhere in it', '']] }, ROOT)).toThrow('"nowhere in it" is 0 times')
  expect(() => mutate({ ...mutant, edits: [['string', '']] }, ROOT)).toThrow(/times in tools\/mutants\/mutant\.ts/)
})
