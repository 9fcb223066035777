import { describe, expect, test } from 'vitest'
import { readBrief } from '../read-brief.ts'
import { SURE } from '../types.ts'

const NAMES = new Set(['business', 'product', 'place', 'condition', 'audience', 'legal', 'free'])

// The first reading loads the models.
describe('a brief in a language that the reader does not know', { timeout: 60_000 }, () => {
  test.each([
    [
      'Lloguem pis a Girona, 3 habitacions, 850 euros al mes, gossos no. Truqueu al 972 555 014',
      ['Lloguem pis a Girona', '3 habitacions', '850 euros al mes'],
    ],
    [
      'Frisk fisk hver fredag fra 8 til udsolgt, rejer 60 kr pr. kilo, tag egen kasse med og spar 10 kr',
      ['Frisk fisk hver fredag fra 8 til udsolgt', 'rejer 60 kr pr. kilo', 'tag egen kasse med og spar 10 kr'],
    ],
    [
      'Opravy kol, servis 500 Kč, v pondělí zavřeno, duše zdarma jen s opravou. Kolo Novák, Brno',
      ['Opravy kol', 'servis 500 Kč', 'v pondělí zavřeno', 'duše zdarma jen s opravou', 'Kolo Novák, Brno'],
    ],
  ])('is set clause by clause, in its order: %s', (brief, lines) => {
    const found = readBrief(brief).lines
    expect(found.map(({ text }) => text).slice(0, lines.length)).toEqual(lines)
    expect(found.map(({ kind }) => kind).indexOf('head')).toBe(0)
  })

  test('claims no brand, place, product or condition', () => {
    const { facts } = readBrief(
      'bisiklet kiralama sahilde, saati 90 tl, kasksiz binmek yasak, cocuklar 60 tl, sabah 9 aksam 8',
    )
    expect(facts.filter(({ type, confidence }) => NAMES.has(type) && confidence >= SURE)).toEqual([])
  })

  test('leaves out a clause that names the picture, and the reason behind it', () => {
    const { sentences } = readBrief(
      'Frisk fisk hver fredag fra klokken 8, vi holder lukket mandag. Ingen fisk på billedet, det gør alle andre.',
    )
    const printable = sentences.filter((one) => one.printable).map(({ text }) => text)
    expect(printable.join(' ')).toMatch(/lukket mandag/)
    expect(printable.join(' ')).not.toMatch(/billedet|alle andre/)
  })
})
