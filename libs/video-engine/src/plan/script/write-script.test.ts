import { readFileSync } from 'node:fs'
import { checkCopy } from '@adloom/brief-reader'
import { isTrue } from '@adloom/creative-engine/words'
import { describe, expect, test } from 'vitest'
import { PlanError } from '../error.ts'
import { briefOf } from '../testing/wishes.ts'
import { writeScript } from './write-script.ts'

const COFFEE =
  'Northbeam Coffee: whole bean coffee roasted in small batches. Now $14 instead of $18 until 30 June. Ships free on orders over $40. Roasted the morning it ships. Order at northbeam.example. One per household, while stocks last. Warm and bold.'
const write = (instructions: string, seconds: number | null = null, change = {}) =>
  writeScript({ brief: briefOf(instructions, change), seconds, seed: 1 })

function refusal(run: () => unknown): PlanError {
  try {
    run()
  } catch (error) {
    if (error instanceof PlanError) return error
    throw error
  }
  throw new Error('Nothing was refused.')
}

describe('a script written from a brief', () => {
  test('is the customer’s own sentences, without what was said to us, the call last', () => {
    expect(write(COFFEE, 40).text).toBe(
      'Northbeam Coffee: whole bean coffee roasted in small batches. Now $14 instead of $18 until 30 June. ' +
        'Ships free on orders over $40. Roasted the morning it ships. One per household, while stocks last. Order at northbeam.example.',
    )
  })

  test('says where to go with what to do when the page stands alone', () => {
    const { text } = writeScript({
      brief: briefOf('Ad for Bean Bar. 20% off all beans. Order at beanbar.example'),
      seconds: null,
      seed: 3,
    })
    expect(text).toMatch(
      /^(?:Bean Bar\. 20% off all beans|20% off all beans\. Bean Bar)\. Order(?: now)? at beanbar\.example\.$/,
    )
  })

  test('has fewer sentences the shorter the film is, and begins with the same', () => {
    const lengths = [60, 20, 12, 8].map((seconds) => write(COFFEE, seconds))
    const counts = lengths.map(({ units }) => units.length)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    expect(new Set(lengths.map(({ units }) => units[0]!.part))).toEqual(new Set(['hook']))
    expect(lengths[3]!.seconds).toBeLessThan(8)
  })

  test('says the offer of a label without its label, and joins facts of a catalogue in the language of the ad', () => {
    const description = 'Whole bean coffee roasted in small batches.'
    const product = { name: 'Summit Blend', description, price: '$18', salePrice: '$14', benefits: [] }
    expect(write('', null, { product }).text).toContain('Summit Blend for $14 instead of $18.')
    const labelled = write(
      'Headline: "Glow that speaks for itself". Offer: 20% off your first order with code GLOW20. Shop now.',
    )
    expect(labelled.text).toBe('Glow that speaks for itself. 20% off your first order with code GLOW20. Shop now.')
  })

  test.each([
    [
      'de',
      { headline: 'Licht, das bleibt', callToAction: 'Jetzt bestellen', contact: ['lampe.example'] },
      'Jetzt bestellen auf lampe.example.',
    ],
    [
      'fr',
      { headline: 'Une lumière qui reste', callToAction: 'Commander', contact: ['lampe.example'] },
      'Commander sur lampe.example.',
    ],
    [
      'es',
      { headline: 'Una luz que se queda contigo', callToAction: 'Comprar ahora', contact: ['lampara.example'] },
      'Comprar ahora en lampara.example.',
    ],
    [
      'it',
      { headline: 'Una luce che rimane con te', callToAction: 'Ordina ora', contact: ['lampada.example'] },
      'Ordina ora: lampada.example.',
    ],
  ])('ends in %s with what to do and where', (language, content, call) => {
    const script = write('', null, { content })
    expect(script.language).toBe(language)
    expect(script.text.endsWith(call), script.text).toBe(true)
  })

  test('keeps off what must not be said and what the caller sets off', () => {
    const brief = 'Whole bean coffee, $14 a bag. We roast in a mill by the river. Order at northbeam.example.'
    expect(write(brief, 40).text).toMatch(/by the river.*northbeam\.example/i)
    const kept = write(brief, 40, { content: { contact: null, mustNotSay: ['by the river'] } }).text
    expect(kept).not.toMatch(/by the river|northbeam\.example/i)
  })

  test('asks for what to write instead when the brief says nothing', () => {
    const error = refusal(() => write('Make an ad for my gym'))
    expect(error).toMatchObject({ code: 'brief_unclear', path: 'instructions' })
    expect(error.message).toMatch(/Write what is advertised/)
  })

  test('says how many seconds it needs when not even its first sentence fits', () => {
    const headline =
      'We roast every bean by hand in the small mill by the river that my grandfather built in nineteen twenty'
    const error = refusal(() => write('', 5, { content: { headline } }))
    expect(error.code).toBe('does_not_fit')
    expect(write('', error.secondsNeeded, { content: { headline } }).text).toContain('grandfather')
  })

  test('is the same for the same seed', () => {
    expect(write(COFFEE, 15)).toEqual(write(COFFEE, 15))
  })
})

describe('over the briefs of the corpus in five languages', () => {
  const languages = ['en', 'de', 'fr', 'es', 'pl']
  const file = (language: string) => new URL(`../../../../brief-reader/corpus/tuned/${language}.json`, import.meta.url)
  const briefs = languages.flatMap((language) =>
    (JSON.parse(readFileSync(file(language), 'utf8')) as { brief: string }[]).slice(0, 2).map(({ brief }) => brief),
  )

  test('every sentence is the customer’s or passes the fact check, and no number is new', () => {
    let spoken = 0
    for (const [seed, brief] of briefs.entries()) {
      let script
      try {
        script = writeScript({ brief: briefOf(brief), seconds: 20, seed })
      } catch (error) {
        if (error instanceof PlanError) continue
        throw error
      }
      spoken++
      const { reading } = script.ad
      for (const { text, isWhole, pieces } of script.units) {
        const bare = text.replace(/[.!?]$/, '')
        const isOwn = isTrue(reading, { role: 'sub', text: bare }) || pieces.every((one) => isTrue(reading, one))
        expect(isOwn || checkCopy(reading, [{ field: 'script', text }]).length === 0, `${isWhole} ${text}`).toBe(true)
        for (const [number] of text.matchAll(/\d+/g)) expect(reading.source).toContain(number)
      }
    }
    expect(spoken).toBeGreaterThan(briefs.length * 0.8)
  }, 30_000)
})
