import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Noa van den Berg', 'NB'],
  ['ann', 'A'],
  ['demo@adloom.example', 'DE'],
  ['Łucja  (Marketing) Żak', 'ŁŻ'],
  ['李小龙', '李'],
  ['🙂', ''],
])('%s has the initials %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
