import { describe, expect, test } from 'vitest'
import { wordsOnly } from '../testing/briefs.ts'
import { offerPhrase } from './find/offers.ts'
import { readBrief, type Facts } from './read-brief.ts'

type Expected = Partial<
  Pick<
    Facts,
    | 'headline'
    | 'subject'
    | 'context'
    | 'occasion'
    | 'deadline'
    | 'time'
    | 'place'
    | 'code'
    | 'condition'
    | 'callToAction'
    | 'audience'
    | 'isNew'
    | 'english'
  >
> & { offer?: string | null; benefits?: string[]; moods?: string[] }

const cases: [string, Expected][] = [
  [
    '30 % off trail shoes until Sunday. Bold, sunny.',
    { offer: '30% off', subject: 'trail shoes', deadline: 'Until Sunday', moods: ['bold', 'sunny'] },
  ],
  [
    'coffee shop half price croissants before 9am',
    { offer: 'Half price', subject: 'croissants', context: 'coffee shop', deadline: 'Before 9am' },
  ],
  ['yoga classes first month free', { offer: 'First month free', subject: 'yoga classes' }],
  ['new album out Friday, moody', { subject: 'new album', time: 'Out Friday', moods: ['moody'] }],
  [
    'used-car loans 4.9 % APR calm trustworthy',
    { offer: '4.9% APR', subject: 'used-car loans', moods: ['calm', 'trusty'] },
  ],
  [
    '2 for 1 pizza every Tuesday, playful',
    { offer: '2 for 1', subject: 'pizza', time: 'Every Tuesday', moods: ['playful'] },
  ],
  ['dental check-up $49 until March 31', { offer: '$49', subject: 'dental check-up', deadline: 'Until March 31' }],
  ['vintage furniture flea market Sunday 10-4', { subject: 'vintage furniture flea market', time: 'Sunday 10–4' }],
  [
    'wool sweaters winter sale up to 50 % off cosy',
    { offer: 'Up to 50% off', subject: 'wool sweaters', occasion: 'Winter sale', moods: ['cosy'] },
  ],
  ['e-bike test rides this weekend', { subject: 'e-bike test rides', time: 'This weekend' }],
  ['vegan skincare launch minimal', { subject: 'vegan skincare', isNew: true, moods: ['minimal'] }],
  [
    'B2B webinar: cut your cloud bill in half, Thursday 3pm CET, free',
    { subject: 'cut your cloud bill in half', context: 'B2B webinar', time: 'Thursday 3pm CET', offer: 'Free' },
  ],
  [
    "We're hiring baristas in Leeds, £12.50/hour. Apply by Friday.",
    { subject: "We're hiring baristas in Leeds", offer: null, benefits: ['£12.50/hour'], deadline: 'Apply by Friday' },
  ],
  [
    'Pet food subscription, first box 50% off with code WOOF50. Playful.',
    { subject: 'Pet food subscription', offer: 'First box 50% off', code: 'WOOF50', moods: ['playful'] },
  ],
  [
    'Kids birthday parties, book this week and save £20. Playful.',
    { subject: 'Kids birthday parties', offer: 'Save £20', time: 'This week' },
  ],
  ['sneakers', { subject: 'sneakers' }],
  ['Make an ad for my gym', { subject: 'gym' }],
  ['Black Friday: 40% off everything', { occasion: 'Black Friday', offer: '40% off everything' }],
  [
    'Grand opening Saturday: Sakura Sushi, free miso soup all day',
    { subject: 'Sakura Sushi', context: 'Grand opening', offer: 'Free miso soup', time: 'Saturday, all day' },
  ],
  [
    'Live jazz Friday 8pm at The Blue Door. Dark, elegant.',
    { subject: 'Live jazz', time: 'Friday 8pm', place: 'The Blue Door', moods: ['moody', 'elegant'] },
  ],
  [
    'Buy one get one free on all sunglasses this weekend only! Summer vibes.',
    { offer: 'Buy one, get one free', subject: 'sunglasses', deadline: 'This weekend only', moods: ['sunny'] },
  ],
  [
    'Free shipping on orders over $50. Ceramic mugs.',
    { offer: 'Free shipping', condition: 'on orders over $50', subject: 'Ceramic mugs' },
  ],
  [
    'Create a bold, minimal banner for our new standing desk. Headline: "Stand up for yourself". CTA: See the desk',
    {
      headline: 'Stand up for yourself',
      subject: 'new standing desk',
      callToAction: 'See the desk',
      moods: ['bold', 'minimal'],
    },
  ],
  [
    'We need ads for freelancers who hate bookkeeping. 30-day free trial.',
    { audience: 'freelancers who hate bookkeeping', offer: '30-day free trial' },
  ],
  [
    'From $9 a month: unlimited audiobooks. Cancel anytime.',
    { offer: 'From $9/month', subject: 'unlimited audiobooks' },
  ],
  ['Save £15 on winter tyres, today only', { offer: 'Save £15', subject: 'winter tyres', deadline: 'Today only' }],
  ['3 for 2 on all books', { offer: '3 for 2', subject: 'books' }],
  ['10 € off your first order with code HALLO10', { offer: '10 € off your first order', code: 'HALLO10' }],
  [
    'Two-bedroom flats from €245,000. Viewings this Saturday 11am-3pm.',
    { offer: 'From €245,000', subject: 'Two-bedroom flats', time: 'Viewings this Saturday 11am–3pm' },
  ],
  ['I want to sell my handmade candles, warm and cosy look', { subject: 'handmade candles', moods: ['cosy'] }],
  ['Running shoes 20% off in blue and white', { subject: 'Running shoes', offer: '20% off' }],
  [
    'Hiking weekends in the Alps, from €249 until June 30. Fresh, natural.',
    {
      subject: 'Hiking weekends in the Alps',
      offer: 'From €249',
      deadline: 'Until June 30',
      moods: ['fresh', 'natural'],
    },
  ],
  [
    'Fresh pasta every Tuesday, 2 courses for £15. Warm.',
    { subject: 'Fresh pasta', offer: '2 courses for £15', time: 'Every Tuesday' },
  ],
  [
    'Ladies night every Thursday, cocktails half price from 8pm',
    { subject: 'Ladies night', offer: 'Cocktails half price', time: 'Every Thursday, from 8pm' },
  ],
  [
    'Now open in Berlin: Blume & Bean, speciality coffee. Free cookie with every latte this week.',
    { context: 'Now open in Berlin', offer: 'Free cookie', condition: 'with every latte', time: 'This week' },
  ],
  [
    'Mother’s Day brunch, Sunday 10am, $35 per person, kids under 5 eat free',
    { subject: 'Mother’s Day brunch', offer: '$35/person', time: 'Sunday 10am' },
  ],
  ["Don't miss our warehouse sale this Saturday!", { subject: "Don't miss our warehouse sale", time: 'This Saturday' }],
  [
    'Get 2 months free when you switch to our energy plan',
    { offer: '2 months free', condition: 'when you switch to our energy plan', subject: null },
  ],
  ['Electric scooters, rent from 0,15 €/min', { subject: 'Electric scooters', offer: 'Rent from 0,15 €/min' }],
  [
    'Instagram post: 20% off all dresses, code DRESS20, until midnight, pastel look',
    { subject: 'dresses', offer: '20% off', code: 'DRESS20', deadline: 'Until midnight', moods: ['pastel'] },
  ],
  [
    'Please create 4 variations of a Facebook ad for our plumbing service. 24/7 emergency call-out. Trustworthy, blue.',
    { subject: 'plumbing service', moods: ['trusty'] },
  ],
  [
    'Hair salon, first visit -20%, book by Friday',
    { subject: 'Hair salon', offer: 'First visit −20%', deadline: 'Book by Friday' },
  ],
  [
    'Christmas market in the old town, every weekend until December 23. Festive.',
    {
      subject: 'Christmas market in the old town',
      time: 'Every weekend',
      deadline: 'Until December 23',
      moods: ['festive'],
    },
  ],
  [
    'Neon, energetic: gaming night Saturday 9pm, free entry',
    { subject: 'gaming night', time: 'Saturday 9pm', offer: 'Free entry', moods: ['neon', 'energetic'] },
  ],
  [
    '24/7 emergency plumbing. No call-out fee. Trustworthy, blue.',
    { english: true, subject: '24/7 emergency plumbing', moods: ['trusty'] },
  ],
]

describe('readBrief', () => {
  test.each(cases)('reads %j', (instructions, expected) => {
    const facts = readBrief(wordsOnly(instructions))
    const { moods } = facts.directions
    const read = { ...facts, offer: facts.offer && offerPhrase(facts.offer), moods: new Set(moods) }
    expect(read).toMatchObject({ ...expected, moods: new Set(expected.moods ?? moods) })
  })

  test('finds no offer in a brief without one', () => {
    for (const text of [
      '100% cotton t-shirts',
      'fragrance-free soap',
      '70% dark chocolate',
      'orders over $50 welcome',
      'kids feel free here',
    ])
      expect(readBrief(wordsOnly(text)).offer, text).toBeNull()
  })

  test('keeps directions and instructions out of the message', () => {
    for (const [text] of cases) {
      const { subject, context, statements, headline } = readBrief(wordsOnly(text))
      const said = [headline, subject, context, ...statements].join(' | ').toLowerCase()
      expect(said).not.toMatch(/\b(?:playful|moody|trustworthy|cosy|make an ad|create a|banner|headline:|cta:|vibes)\b/)
    }
  })

  test('reads requested colours as colours', () => {
    expect(readBrief(wordsOnly('Running shoes 20% off in blue and white')).directions.colors).toHaveLength(2)
    expect(readBrief(wordsOnly('Blue jeans 20% off')).directions.colors).toHaveLength(0)
  })

  test("keeps other languages in the customer's own words", () => {
    const german = readBrief(wordsOnly('20 % Rabatt auf alle Wanderschuhe bis Sonntag. Kräftig, sonnig.'))
    expect(german).toMatchObject({
      english: false,
      subject: 'Rabatt auf alle Wanderschuhe bis Sonntag',
      directions: { moods: ['bold', 'sunny'] },
    })
    expect(german.offer?.big).toMatch(/^20\s?%$/)
    expect(readBrief(wordsOnly('Świeży chleb prosto z pieca, codziennie od 7 rano. Przytulny.'))).toMatchObject({
      english: false,
      offer: null,
      statements: [],
    })
    expect(readBrief(wordsOnly('Знижка 30% на кросівки до неділі'))).toMatchObject({
      english: false,
      script: 'cyrillic',
    })
  })

  test('puts the product first, and shows its sale price next to the old one', () => {
    const facts = readBrief({
      ...wordsOnly('Launch ad for our new coffee.'),
      product: { name: 'Summit Blend', price: '$18', salePrice: '$14', benefits: ['Roasted in small batches'] },
    })
    expect(facts).toMatchObject({
      subject: 'Summit Blend',
      priceBefore: '$18',
      benefits: ['Roasted in small batches'],
      offer: { lead: 'Now', big: '$14' },
    })
  })

  test('uses mood words as the message of a brief that has no other words', () => {
    expect(readBrief(wordsOnly('Sunny')).subject).toBe('Sunny')
  })
})
