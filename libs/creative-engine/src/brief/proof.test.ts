import { describe, expect, test } from 'vitest'
import { wordsOnly } from '../testing/briefs.ts'
import { findComparison } from './find/comparisons.ts'
import { offerPhrase } from './find/offers.ts'
import { findPriceCut } from './find/offers.ts'
import { findRating } from './find/ratings.ts'
import { readBrief } from './read-brief.ts'

describe('ratings', () => {
  test.each([
    ['Rated 4.8 stars by 12,000 reviews.', 4.8, '12,000 reviews'],
    ['4,7/5 from 900 customers', 4.7, '900 customers'],
    ['★★★★★ (2,300 reviews)', 5, '2,300 reviews'],
    ['We are rated 4.9 out of 5', 4.9, null],
  ])('reads %j', (text, stars, by) => expect(findRating(text)?.rating).toMatchObject({ stars, by }))

  test.each(['a 5-star hotel', '12 stars', 'open 9/5', 'Plan 4.8 km', 'rated R'])('finds no rating in %j', (text) =>
    expect(findRating(text)).toBeNull(),
  )
})

describe('comparisons', () => {
  test('reads two lists in either order', () => {
    const found = findComparison('Others: hidden fees, call centres. Us: flat fee, real people. From $9.')
    expect(found?.comparison).toEqual({
      kind: 'versus',
      worse: { label: 'Others', points: ['Hidden fees', 'Call centres'] },
      better: { label: 'Us', points: ['Flat fee', 'Real people'] },
    })
    expect(found?.rest.trim()).toBe('From $9.')
  })

  test.each([
    ['Before: stains. After: like new.', 'Stains', 'Like new'],
    ['Cut invoicing from 3 hours to 10 minutes.', '3 hours', '10 minutes'],
    ['Fresh coffee instead of stale supermarket coffee.', 'Stale supermarket coffee', 'Fresh coffee'],
    ['قبل: بقع. بعد: نظيف.', 'بقع', 'نظيف'],
  ])('reads %j', (text, worse, better) =>
    expect(findComparison(text)?.comparison).toMatchObject({
      worse: { points: [worse] },
      better: { points: [better] },
    }),
  )

  test.each(['Open from 9 to 5', '$79 instead of $129', 'From Monday to Friday', 'Order before Friday'])(
    'finds no rating in %j',
    (text) => expect(findComparison(text)).toBeNull(),
  )
})

describe('price cuts', () => {
  test.each([
    ['Inspection $79 instead of $129', '$129', '$79'],
    ['was €60, now €40', '€60', '€40'],
  ])('reads %j', (text, before, now) => {
    const cut = findPriceCut(text)
    expect(cut?.before).toBe(before)
    expect(cut?.rest).toContain(`now ${now}`)
  })

  test('does not read a price increase as a price cut', () => expect(findPriceCut('was $40, now $60')).toBeNull())

  test('keeps the price of a product next to a gift, and omits it next to a reduction', () => {
    const product = { name: 'Blend', price: '$19', salePrice: '$15', benefits: [] }
    const facts = (text: string) => readBrief({ ...wordsOnly(text), product })
    expect(facts('Free shipping until Friday.')).toMatchObject({ price: '$15', priceBefore: '$19' })
    expect(facts('10% off your first order.')).toMatchObject({ price: null, priceBefore: null })
  })
})

describe('jobs', () => {
  test('lists pay and perks, and draws no offer', () => {
    const facts = readBrief(
      wordsOnly("We're hiring nurses in Leeds. £38,000 a year, 30 days holiday, free parking, 20% staff discount."),
    )
    expect(facts).toMatchObject({
      subject: "We're hiring nurses in Leeds",
      offer: null,
      benefits: ['£38,000 a year', '30 days holiday', 'Free parking', '20% staff discount'],
    })
  })
})

describe('quotations', () => {
  test('accepts only quotations with a name after them', () => {
    const quote = (text: string) => readBrief(wordsOnly(text)).quote
    expect(quote('"My skin glows like never before." - Maya R.\nSerum 20% off')).toMatchObject({ author: 'Maya R.' })
    expect(quote('One guest wrote: "Best stay in years."')).toMatchObject({ text: 'Best stay in years.', author: null })
    expect(quote('Headline: "Glow that speaks for itself". Serum.')).toBeNull()
    expect(quote('Great serum, 20% off')).toBeNull()
  })
})

test('keeps the amount of a donation in its sentence', () => {
  const { offer, subject } = readBrief(wordsOnly('Donate: £10 feeds a family for a week.'))
  expect(offer && offerPhrase(offer)).toBeNull()
  expect(subject).toContain('£10 feeds a family')
})
