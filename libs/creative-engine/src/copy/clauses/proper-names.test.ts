import { readBrief, withSpelling } from '@adloom/brief-reader'
import { expect, it } from 'vitest'
import { isSmall, mayHideNames, withCapitals } from './proper-names.ts'

const set = (brief: string) => withCapitals(readBrief(brief), { start: 0, end: brief.length }, brief)

it('gives names of a brief that is typed small their capitals', () => {
  expect(set('wreath making workshop at willow barn, hexham, sunday 6 december, £35')).toContain('Hexham')
  expect(set('wreath making workshop at willow barn, hexham, sunday 6 december, £35')).toContain('Sunday 6 December')
})

it('leaves what is typed with capitals as it is', () => {
  const brief = 'Wreath making workshop at Willow Barn in hexham, sunday 6 december, £35'
  expect(set(brief)).toBe(brief)
})

it('gives one to who answers and to short names of days, and none to what is ours', () => {
  const said = set('yard sale in our lane again, sat 4 june, all welcome, ring jean on 01632 555014, ends 12 sept')
  for (const name of ['in our lane', 'Sat 4 June', 'ring Jean on', '12 Sept']) expect(said).toContain(name)
})

it('looks at a brief as it was typed, so mended days make no brief one with capitals', () => {
  const reading = readBrief('vi söker en bagare till butiken i byn, öppet alla dagar från klockan nio')
  expect(isSmall(reading)).toBe(true)
  expect(isSmall({ ...reading, source: reading.source.toUpperCase(), typed: reading.source })).toBe(true)
  expect(isSmall(withSpelling(readBrief('Stage de poterie le samedi, reservation obligatoire.')))).toBe(false)
})

it.each([
  ['groentepakket bio van de boer, 14,50 per week, ophalen op vrijdag bij ons', false],
  [
    'hej vi på katthemmet Morrhår i Åby har 23 katter som behöver ett hem, öppet hus på söndag kl 11-15 med fika',
    false,
  ],
  ['wreath making workshop at willow barn, hexham, on a sunday in december, £35', true],
  ['wir reparieren alte uhren und stellen sie bei dir zu hause wieder auf, ab 40 euro', true],
])('tells whether names may hide among small letters: %s', (brief, may) => {
  expect(mayHideNames(readBrief(brief))).toBe(may)
})
