import { describe, expect, it } from 'vitest'
import { readBrief } from '../read-brief.ts'
import { isNotice } from './notice-words.ts'

const headOf = (brief: string) => readBrief(brief).lines.find(({ kind }) => kind === 'head')?.text

describe('a word that makes a notice', () => {
  it.each([
    [
      'Recall: Brightly bottle warmers, model BW2. The plug can overheat. Helpline 0800 555 0107.',
      'Recall: Brightly bottle warmers',
    ],
    ['🐱 FOUND: small black cat, white chin\n📞 07700 900 482', 'FOUND: small black cat'],
    ['Gefunden: schwarze Katze mit weißem Kinn. Tel. 0171 555 02', 'Gefunden: schwarze Katze'],
  ])('stands in the headline of %j', (brief, head) => {
    expect(headOf(brief)).toContain(head)
  })

  it('stands alone as well', () => {
    expect(isNotice('Rückruf:')).toBe(true)
    expect(isNotice('Rückruf der Preise')).toBe(false)
  })
})
