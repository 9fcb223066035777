import { expect, test } from 'vitest'
import { isAiGenerated, mayShowSyntheticPerson } from './ai-facts.ts'
import { digitalSourceTypeOf } from './provenance.ts'

const generated = (made: { hosted: boolean; showsPhotos: boolean }) =>
  ({ source: 'generated', digitalSourceType: digitalSourceTypeOf(made), syntheticPerson: false }) as const
const uploaded = { source: 'uploaded', digitalSourceType: null, syntheticPerson: false } as const

test('only a trained model may have drawn a person who does not exist', () => {
  expect(mayShowSyntheticPerson(generated({ hosted: true, showsPhotos: false }))).toBe(true)
  expect(mayShowSyntheticPerson(generated({ hosted: false, showsPhotos: true }))).toBe(false)
  expect(mayShowSyntheticPerson(generated({ hosted: false, showsPhotos: false }))).toBe(false)
  expect(mayShowSyntheticPerson(uploaded)).toBe(false)
  expect(mayShowSyntheticPerson({ ...uploaded, syntheticPerson: true })).toBe(true)
})

test('what was uploaded is not said to be made by a model', () => {
  expect(isAiGenerated(generated({ hosted: false, showsPhotos: true }))).toBe(true)
  expect(isAiGenerated(uploaded)).toBe(false)
})
