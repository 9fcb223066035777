import { expect, test } from 'vitest'
import { table } from './markdown.ts'

test('a cell cannot break out of its table', () => {
  expect(table(['a'], [['x | y\nz']], 'none')).toBe('| a |\n|---|\n| x \\| y z |')
  expect(table(['a'], [], 'none')).toBe('none')
})
