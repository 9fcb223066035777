import { expect, test } from 'vitest'
import { lineHeightMin } from './line-height.ts'

test('capitals with a mark below them leave room for the accents of the next line', () => {
  expect(lineHeightMin('do piętnastego września', true)).toBeGreaterThan(lineHeightMin('września', true))
  expect(lineHeightMin('Från Åkerby', false)).toBeGreaterThan(lineHeightMin('Érable', false))
})
