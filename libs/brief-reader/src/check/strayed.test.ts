import { expect, test } from 'vitest'
import { readBrief } from '../read-brief.ts'
import { withSpelling } from '../spelling/mend-spelling.ts'
import { checkTexts } from './check-texts.ts'

const BRIEF = 'Stage de poterie samedi, reservation obligatoire.'
const codes = (reading: ReturnType<typeof readBrief>, text: string) =>
  checkTexts(reading, [{ role: 'headline', text }], { partial: true }).map(({ code }) => code)

test('a mended text is what the brief says', () => {
  expect(codes(withSpelling(readBrief(BRIEF)), 'Stage de poterie samedi, réservation obligatoire')).toEqual([])
})

test('a mending that changes a letter, or moves what follows, is caught wherever it is printed', () => {
  const { typed, ...mended } = withSpelling(readBrief(BRIEF))
  expect(typed).toBe(BRIEF)
  const text = 'Stage de poterie samedi, réservation obligatoire'
  for (const other of ['Stage de poterie samedi, preservation obligatoire', `${BRIEF} Merci.`])
    expect(codes({ ...mended, typed: other.padEnd(BRIEF.length) }, text)).toEqual(['invented'])
  expect(codes({ ...mended, typed: BRIEF.replace('samedi', 'dimanc') }, text)).toEqual(['invented'])
})
