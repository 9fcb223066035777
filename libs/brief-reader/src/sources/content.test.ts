import { describe, expect, test } from 'vitest'
import { checkTexts } from '../check/check-texts.ts'
import { readBrief } from '../read-brief.ts'
import { readingOf } from '../testing/reading-of.ts'
import type { AdContent, Reading } from '../types.ts'
import { contentOf, contradictions, withContent } from './content.ts'

const BRIEF = 'NovaPods 3, now £49 instead of £89. Until 30 November. Call 0131 496 0222.'
const read = () =>
  readingOf(BRIEF, {
    action: 'call',
    facts: [
      ['product', 'NovaPods 3'],
      ['price', '£49'],
      ['was', '£89'],
      ['until', 'Until 30 November'],
      ['phone', '0131 496 0222'],
    ],
  })
const saidIn = ({ facts }: Reading) => facts.map(({ type, text, origin }) => `${origin} ${type} ${text}`)

describe('content', () => {
  test('is set exactly and stands in the source as a line of its own', () => {
    const reading = withContent(read(), { headline: 'Hear  more', price: '£39.50' })
    expect(reading.source).toBe(`${BRIEF}\nHear  more\n£39.50`)
    expect(reading.briefEnd).toBe(BRIEF.length)
    for (const { start, end, text } of [...reading.facts, ...reading.atoms])
      expect(reading.source.slice(start, end)).toBe(text)
    expect(saidIn(reading)).toContain('content price £39.50')
  })

  test('wins over the brief, which is named and not printed', () => {
    const reading = withContent(read(), { price: '£39.50' })
    expect(contradictions(reading)).toEqual([{ part: 'price', content: '£39.50', brief: '£49' }])
    const codes = (text: string) =>
      checkTexts(reading, [{ role: 'price', text }], { partial: true }).map(({ code }) => code)
    expect(codes('£39.50')).toEqual([])
    expect(codes('£49')).toEqual(['forbidden'])
    expect(reading.sentences.filter(({ printable }) => printable).map(({ text }) => text)).not.toContain(
      'NovaPods 3, now £49 instead of £89.',
    )
  })

  test('null keeps a part off', () => {
    const reading = withContent(read(), { price: null, wasPrice: null, callToAction: null })
    expect(saidIn(reading).join()).not.toMatch(/price|was/)
    expect(reading.action).toBeNull()
    expect(contentOf(reading)).toMatchObject({ price: null, wasPrice: null, callToAction: null })
    const [finding] = checkTexts(reading, [{ role: 'headline', text: 'NovaPods 3, now £49 instead of £89' }])
    expect(finding).toMatchObject({ code: 'forbidden', message: expect.stringContaining('content keeps price off') })
  })

  test.each<[AdContent, string]>([
    [{ offer: '20% off' }, 'content percentOff 20% off'],
    [{ offer: '£10 off' }, 'content amountOff £10 off'],
    [{ offer: '3 for 2' }, 'content bundle 3 for 2'],
    [{ offer: 'Free case' }, 'content free Free case'],
    [{ contact: ['nova.example', 'hi@nova.example'] }, 'content email hi@nova.example'],
    [{ contact: ['0131 496 0333'] }, 'content phone 0131 496 0333'],
    [{ dates: [{ text: 'from 2 May', role: 'from' }] }, 'content from from 2 May'],
    [{ bullets: ['Waterproof'] }, 'content benefit Waterproof'],
    [{ subheadline: 'All day' }, 'content subheadline All day'],
    [{ mustNotSay: ['cheap'] }, 'content mustNot cheap'],
  ])('%j becomes %s', (content, said) => {
    expect(saidIn(withContent(read(), content))).toContain(said)
  })

  test('that says what was read changes nothing', () => {
    const reading = read()
    expect(contentOf(reading)).toEqual({
      product: 'NovaPods 3',
      price: '£49',
      wasPrice: '£89',
      dates: [{ text: 'Until 30 November', role: 'until' }],
      contact: ['0131 496 0222'],
    })
    expect(withContent(reading, contentOf(reading))).toEqual(reading)
  })

  test('that was given comes back, and changes nothing when given again', () => {
    const given: AdContent = { headline: 'Hear more', price: null, bullets: ['Light', 'Loud'], mustNotSay: ['cheap'] }
    const reading = withContent(read(), given)
    expect(contentOf(reading)).toMatchObject(given)
    const again = withContent(read(), contentOf(reading))
    expect(saidIn(again).toSorted()).toEqual(saidIn(reading).toSorted())
    expect(contradictions(again)).toEqual(contradictions(reading))
  })

  test('longer than its bounds is not offered to be sent back', () => {
    const brief = `${'Bread '.repeat(30)}now.`
    expect(contentOf(readingOf(brief, { facts: [['headline', brief]] }))).toEqual({})
  })

  test('loses no word of the audit', () => {
    const audit = withContent(read(), { price: '£39.50' }).audit
    const words = BRIEF.matchAll(/[\p{L}\p{N}]+/gu)
    for (const { 0: word, index } of words)
      expect(
        audit.filter(({ start, end }) => start <= index && index + word.length <= end).length,
        word,
      ).toBeGreaterThan(0)
  })

  test('a code that is kept off takes “with code” along', () => {
    const brief = readBrief('-20 % avec le code ETE20 chez Cocon, cocon.fr')
    const of = ({ facts }: Reading) =>
      facts.filter(({ type }) => type === 'condition' || type === 'code').map(({ text }) => text)
    expect(of(brief)).toEqual(['avec le code', 'ETE20'])
    expect(of(withContent(brief, { code: null }))).toEqual([])
  })

  test('a name before a telephone number is no currency', () => {
    const [phone] = readBrief('Shop to let in Harwick, £620 a month. Ron 01632 960417').facts.filter(
      ({ type }) => type === 'phone',
    )
    expect(phone?.text).toBe('01632 960417')
  })
})
