import { expect, test } from 'vitest'
import type { CopyLine, Fact, Reading } from '@adloom/brief-reader'
import { withWholeDays } from './whole-days.ts'

const source = 'il corso parte lunedì 6 ottobre, otto lezioni'
const at = (words: string) => ({ start: source.indexOf(words), end: source.indexOf(words) + words.length, text: words })
const fact: Fact = { type: 'from', confidence: 0.95, ...at('parte lunedì 6 ottobre') } as Fact
const reading = { source, facts: [fact], atoms: [], briefEnd: source.length, language: 'it' } as unknown as Reading
const line = (kind: CopyLine['kind'], words: string): CopyLine => ({ kind, likelihood: 1, ...at(words) })

test('the verb of a day stands with it, and what is left in front of it goes', () => {
  const lines = withWholeDays(reading, [line('tell', 'corso parte'), line('when', 'lunedì 6 ottobre, otto lezioni')])
  expect(lines.map(({ kind, text }) => [kind, text])).toEqual([['when', 'parte lunedì 6 ottobre, otto lezioni']])
})
