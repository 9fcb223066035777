import { expect, test } from 'vitest'
import type { TaughtBrief } from './phrases.ts'
import { runOn } from './run-on.ts'

const brief = (text: string, ...lines: string[]): TaughtBrief => ({
  id: 'x',
  language: 'en',
  text,
  marks: [],
  half: 0,
  lines: lines.map((line) => ({ tag: 'tell', start: text.indexOf(line), end: text.indexOf(line) + line.length })),
})
const linesOf = ({ text, lines }: TaughtBrief) => lines!.map(({ start, end }) => text.slice(start, end))

test('a brief that runs on has the same lines without marks and capitals', () => {
  const typed = runOn(
    brief('Warm bread, daily!\n📍 Dock St — Mon–Fri, 7.30-12. Ring Ada.', 'Warm bread, daily', 'Dock St', 'Ring Ada'),
  )
  expect(typed.text).toBe('warm bread daily dock st mon–fri 7.30-12 ring ada')
  expect(linesOf(typed)).toEqual(['warm bread daily', 'dock st', 'ring ada'])
})

test('a comma between two numbers stays, and addresses keep their letters', () => {
  expect(runOn(brief('Rooms 12, 14. See Dock.example/Rooms')).text).toBe('rooms 12, 14 see Dock.example/Rooms')
})
