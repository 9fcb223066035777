import { expect, test } from 'vitest'

let tries = 0
test('passes at the second try', () => {
  expect(++tries).toBe(2)
})
test('passes at once', () => {
  expect('this').toBe('this')
})
test('fails', () => {
  expect('this').toBe('that')
})
