import { describe, expect, test } from 'vitest'
import { readingOf, type Said } from '../testing/reading-of.ts'
import type { FindingCode, LanguageId, PrintedText, Reading, TextRole } from '../types.ts'
import { checkTexts } from './check-texts.ts'

type Texts = readonly (readonly [TextRole, string])[]
const printed = (texts: Texts): PrintedText[] => texts.map(([role, text]) => ({ role, text }))
const codesOf = (brief: string, said: Said, texts: Texts, partial = true): FindingCode[] => [
  ...new Set(checkTexts(readingOf(brief, said), printed(texts), { partial }).map(({ code }) => code)),
]

const PODS =
  'NovaPods 3, now £1,299.50 instead of £1,499. Ends 30 November. Call 0131 496 0222. Code POD20 for members only.'
const PODS_SAID: Said = {
  action: 'call',
  facts: [
    ['product', 'NovaPods 3'],
    ['price', '£1,299.50'],
    ['was', '£1,499'],
    ['until', 'Ends 30 November'],
    ['phone', '0131 496 0222'],
    ['code', 'POD20'],
    ['condition', 'for members only'],
  ],
}
const GOOD: Texts = [
  ['headline', 'NovaPods 3'],
  ['price', '£1,299.50'],
  ['was', '£1,499'],
  ['when', 'Ends 30 November'],
  ['contact', '0131 496 0222'],
  ['code', 'POD20'],
  ['condition', 'for members only'],
  ['cta', 'Call us'],
]

describe('texts pass', () => {
  test('when each stands in the brief and all that must be said is said', () => {
    expect(codesOf(PODS, PODS_SAID, GOOD, false)).toEqual([])
  })

  test.each([
    ['in other white space', 'Warm bread\nat seven', 'Warm  bread at seven'],
    ['without its end mark', 'Warm bread at seven.', 'Warm bread at seven'],
    ['with a capital letter first', 'warm bread at seven', 'Warm bread at seven'],
    ['in capitals', 'Süße Brötchen heiß', 'SÜSSE BRÖTCHEN HEISS'],
    ['with typographic quotes', `It's "warm" bread`, 'It’s “warm” bread'],
  ])('%s', (_, brief, text) => {
    expect(codesOf(brief, {}, [['headline', text]])).toEqual([])
  })
})

describe('numbers', () => {
  test.each<[string, string, FindingCode[]]>([
    ['cut at their separator', '£1,299', ['split']],
    ['cut before it', '£1', ['split']],
    ['without their sign', '1,299.50', ['split']],
    ['in another currency', '€1,299.50', ['rejoined', 'split']],
    ['written as in another country', '£1.299,50', ['rejoined', 'invented']],
    ['that nobody wrote', '£999', ['rejoined', 'invented']],
    ['of what it cost before', '£1,499', ['wrong_role']],
    ['of a date', '30 November', ['wrong_role']],
  ])('%s are refused as the price', (_, text, codes) => {
    expect(codesOf(PODS, PODS_SAID, [['price', text]])).toEqual(codes)
  })

  test.each<[TextRole, string]>([
    ['was', '£1,299.50'],
    ['code', '0131 496 0222'],
    ['contact', 'POD20'],
    ['when', '0131 496 0222'],
    ['when', '30 November'],
    ['brand', 'NovaPods 3'],
    ['rating', '£1,499'],
  ])('are refused as %s when they are something else: %s', (role, text) => {
    expect(codesOf(PODS, PODS_SAID, [[role, text]])).toContain('wrong_role')
  })

  test('keep their digits in every script', () => {
    expect(codesOf('خصم ٢٥٪ على الأحذية', { language: 'ar' }, [['headline', 'خصم ٢٥٪ على الأحذية']])).toEqual([])
    expect(codesOf('خصم ٢٥٪ على الأحذية', { language: 'ar' }, [['headline', 'خصم ٥٢٪ على الأحذية']])).toContain(
      'invented',
    )
  })

  test('keep their unit', () => {
    expect(codesOf('Care plan £9 per month.', {}, [['price', '£9']])).toEqual(['split'])
    expect(codesOf('Care plan £9 per month.', {}, [['price', 'Care plan £9 per month']])).toEqual([])
  })

  test('may stand right before a day', () => {
    const brief = 'Now £49 until 28 November.'
    expect(
      codesOf(brief, { facts: [['until', 'until 28 November']] }, [
        ['price', 'Now £49'],
        ['when', 'until 28 November'],
      ]),
    ).toEqual([])
  })

  test('that are a share of something are no reduction', () => {
    const brief = 'ChairTime cuts no-shows by 35%. Boots 20% off.'
    expect(codesOf(brief, {}, [['offer', '35%']])).toContain('wrong_role')
    expect(codesOf(brief, {}, [['offer', 'Boots 20% off']])).toEqual([])
  })
})

describe('an offer is refused without its clause', () => {
  test.each<[string, TextRole, string]>([
    ['Pizza night. Kids under 10 half price.', 'offer', 'half price'],
    ['Every item £2 or less at the fair.', 'price', '£2'],
    ['Facials from £45 at Bloom.', 'price', '£45'],
    ['Up to 50 % off lamps.', 'offer', '50 % off lamps'],
    ['Free delivery on orders over £30.', 'offer', 'Free delivery'],
    ['Spend £30, get a free tote bag.', 'offer', 'get a free tote bag'],
    ['Students: £5 at the door.', 'price', '£5 at the door'],
    ['Adults – £20.', 'price', '£20'],
    ['Grooming £35 (small breeds), walks too.', 'price', 'Grooming £35'],
    ['Fußmassage ab 39 € bei Lotus.', 'price', '39 €'],
    ['No call-out fee.', 'offer', 'call-out fee'],
  ])('%s', (brief, role, text) => {
    const language = brief.includes('Fuß') ? 'de' : 'en'
    expect(
      codesOf(brief, { language, facts: brief.startsWith('No') ? [['free', 'call-out fee']] : [] }, [[role, text]]),
    ).toEqual(['mid_clause'])
    expect(codesOf(brief, { language }, [['headline', brief.replace(/^.*night\. /, '')]])).toEqual([])
  })

  test('unless another text prints the rest', () => {
    const said: Said = { facts: [['condition', 'on orders over £30']] }
    const texts: Texts = [
      ['offer', 'Free delivery'],
      ['condition', 'on orders over £30'],
    ]
    expect(codesOf('Free delivery on orders over £30.', said, texts)).toEqual([])
  })

  test('and a message tells what to print', () => {
    const [finding] = checkTexts(readingOf('Kids under 10 half price.'), printed([['offer', 'half price']]))
    expect(finding!.message).toContain('“Kids under 10 half price”')
  })
})

describe('words', () => {
  test('that run on into the next sentence are no price, date or place', () => {
    const brief = 'Drop-in Tue 10–18. Bright and clean. Mill Lane 4, Leeds. Call.'
    const said: Said = { facts: [['on', 'Drop-in Tue 10–18']] }
    expect(codesOf(brief, said, [['when', 'Drop-in Tue 10–18. Bright and clean']])).toEqual(['mid_clause'])
    expect(codesOf(brief, said, [['place', 'Mill Lane 4, Leeds. Call']])).toEqual(['mid_clause'])
    expect(
      codesOf(brief, said, [
        ['when', 'Drop-in Tue 10–18'],
        ['place', 'Mill Lane 4, Leeds'],
      ]),
    ).toEqual([])
  })

  test('that make a day the last one are printed with it', () => {
    expect(codesOf('Sale until Sunday 9 November.', {}, [['when', '9 November']])).toContain('wrong_role')
    expect(codesOf('Sale until Sunday 9 November.', {}, [['when', 'until Sunday 9 November']])).toEqual([])
  })

  test('that do not stand together are refused', () => {
    const brief = 'Free quotes for roofs. New gutters cost £900.'
    expect(codesOf(brief, {}, [['headline', 'Free gutters']])).toEqual(['rejoined'])
    expect(codesOf(brief, {}, [['headline', 'Free quotes for roofs']])).toEqual([])
  })

  test('that begin or end inside a clause are refused', () => {
    const brief = 'We bake sourdough bread for the whole street.'
    expect(codesOf(brief, {}, [['headline', 'sourdough bread']])).toEqual(['mid_clause'])
    expect(codesOf(brief, { facts: [['product', 'sourdough bread']] }, [['headline', 'sourdough bread']])).toEqual([])
  })

  test('that end on a function word are refused', () => {
    expect(codesOf('Coffee with a view, cakes with a story.', {}, [['product', 'cakes with']])).toEqual(['dangling'])
    expect(codesOf('Fixed price, all in, from the first call.', {}, [['headline', 'all in']])).toEqual([])
  })

  test('after an abbreviation are no sentence of their own', () => {
    const brief = 'Dr. Weber, Zahnarzt in der Bahnhofstr. 12, gegenüber der Post.'
    expect(codesOf(brief, { language: 'de' }, [['headline', 'Weber']])).toEqual(['mid_clause'])
    const shop = 'Café Lena, Hauptstr. 8, Fulda.'
    expect(codesOf(shop, { language: 'de' }, [['sub', 'Café Lena, Hauptstr']])).toEqual(['mid_clause'])
    const removal = 'Festpreis 449 € inkl. MwSt. für Umzüge.'
    expect(codesOf(removal, { language: 'de' }, [['price', 'Festpreis 449 € inkl']])).toContain('mid_clause')
    expect(codesOf(removal, { language: 'de' }, [['price', 'Festpreis 449 € inkl. MwSt. für Umzüge']])).toEqual([])
  })
})

describe('what was said to us is refused', () => {
  const brief = 'Create a banner for our florist. Roses every day. Bold and sunny, please. Don’t mention weddings.'
  const said: Said = {
    briefing: 'Create a banner for',
    directions: ['Bold and sunny, please'],
    forbidden: ['weddings'],
  }

  test.each<[string, string, FindingCode]>([
    ['a wish', 'Bold and sunny', 'direction'],
    ['an order', 'Create a banner for our florist', 'briefing'],
    ['a prohibition', 'Don’t mention weddings', 'forbidden'],
  ])('%s', (_, text, code) => {
    expect(codesOf(brief, said, [['sub', text]])).toContain(code)
  })

  test('even when the reader has missed it', () => {
    expect(codesOf(brief, {}, [['sub', 'Create a banner for our florist']])).toEqual(['briefing'])
    expect(codesOf(brief, {}, [['sub', 'Don’t mention weddings']])).toEqual(['direction'])
  })

  test.each<[LanguageId, string]>([
    ['en', 'Need something classy for our wine club'],
    ['en', 'Can u do the flyer'],
    ['de', 'Keine Leiter im Bild'],
    ['de', 'Kannst du das hübsch machen?'],
  ])('even in words of other kinds: %s %s', (language, text) => {
    const told = codesOf(`Roses every day. ${text}`, { language }, [['sub', text]])
    expect(['briefing', 'direction']).toContain(told[0])
    expect(codesOf(`Roses. ${text}`, { language, facts: [['headline', text]] }, [['headline', text]])).toEqual([])
  })

  test('even when it is a word behind the last fact', () => {
    const bar = 'Rooftop bar, 18+. Call 0131 496 0222. Moody, neon.'
    expect(codesOf(bar, {}, [['sub', 'Moody, neon']])).toEqual(['direction'])
    expect(codesOf('Bold, sunny flavours. Call 0131 496 0222.', {}, [['sub', 'Bold, sunny flavours']])).toEqual([])
  })

  test('and nothing else', () => {
    expect(codesOf(brief, said, [['headline', 'Roses every day']])).toEqual([])
  })
})

describe('forbidden words are refused', () => {
  const brief =
    'Cheapest tyres in town. CHEAP-tyres.com. Black Friday deals! Cheerful staff. Not to be said: cheap, black friday.'
  const said: Said = {
    facts: [
      ['mustNot', 'cheap'],
      ['mustNot', 'black friday'],
    ],
  }

  test.each(['Cheapest tyres in town', 'Black Friday deals!'])('inflected and in other cases: %s', (text) => {
    expect(codesOf(brief, said, [['headline', text]])).toContain('forbidden')
  })

  test('and not words that only look like them', () => {
    expect(codesOf(brief, said, [['headline', 'Cheerful staff']])).toEqual([])
  })
})

describe('a button', () => {
  const house = 'House for sale, £450,000. Viewings by appointment.'

  test('asks for what the brief asks for', () => {
    expect(codesOf(house, { action: 'viewing' }, [['cta', 'Shop now']])).toEqual(['wrong_action'])
    expect(codesOf(house, { action: 'viewing' }, [['cta', 'Book a viewing']])).toEqual([])
  })

  test('asks for the thing that it names, and may do so in other words', () => {
    expect(codesOf(house, { action: 'register' }, [['cta', 'Book a table']])).toEqual(['wrong_action'])
    expect(codesOf(house, { action: 'book' }, [['cta', 'Booking online']])).toEqual([])
    expect(codesOf('Cours de yoga.', { language: 'fr', action: 'tickets' }, [['cta', 'Réserver des places']])).toEqual(
      [],
    )
    expect(codesOf('Cours de yoga.', { language: 'fr', action: 'apply' }, [['cta', 'Acheter']])).toEqual([
      'wrong_action',
    ])
  })

  test('is refused when the brief asks for nothing', () => {
    expect(codesOf(house, {}, [['cta', 'Shop now']])).toEqual(['wrong_action'])
  })

  test('says what it was told to say', () => {
    const said: Said = { action: 'viewing', facts: [['callToAction', 'Viewings']] }
    expect(codesOf(house, said, [['cta', 'Book a viewing']])).toEqual(['wrong_action'])
    expect(codesOf(house, said, [['cta', 'Viewings']])).toEqual([])
  })
})

describe('what must be said', () => {
  test.each(GOOD.slice(0, 7).filter(([role]) => role !== 'contact'))('is missed without the %s', (role) => {
    const texts = GOOD.filter((text) => text[0] !== role)
    expect(codesOf(PODS, PODS_SAID, texts, false)).toContain('missing')
    expect(codesOf(PODS, PODS_SAID, texts, true)).not.toContain('missing')
  })

  test('includes the legal line of any origin', () => {
    const said: Said = { facts: [['legal', '18+ only']] }
    expect(codesOf('Wine night. 18+ only.', said, [['headline', 'Wine night']], false)).toEqual(['missing'])
  })

  test('is the first price of a long list', () => {
    const brief = 'Adults £20. Teens £15. Kids £9. Seniors £12. Dogs £3.'
    const prices = ['Adults £20', 'Teens £15', 'Kids £9', 'Seniors £12', 'Dogs £3']
    const said: Said = { facts: prices.map((text) => ['price', text] as const) }
    expect(codesOf(brief, said, [['price', 'Adults £20']], false)).toEqual([])
    expect(codesOf(brief, said, [['price', 'Dogs £3']], false)).toEqual(['missing'])
  })
})

describe('a number that the reader missed', () => {
  test.each(['Now 3.199 zł at the mill.', 'Use code OATS20 today.', 'From 12.05.2027 on.', 'Closed on 3 May.'])(
    'is named: %s',
    (sentence) => {
      expect(codesOf(`Oats for all. ${sentence}`, {}, [['headline', 'Oats for all']], false)).toEqual(['unread_number'])
      const all: Texts = [
        ['headline', 'Oats for all'],
        ['sub', sentence],
      ]
      expect(codesOf(`Oats for all. ${sentence}`, {}, all, false)).toEqual([])
    },
  )

  test('is named as a percentage where its sentence is printed in part', () => {
    const brief = 'Oats for all. Save 20 ％ on oats, friends.'
    expect(codesOf(brief, {}, [['headline', 'Oats for all']], false)).toEqual([])
    expect(codesOf(brief, {}, [['sub', 'friends']], false)).toContain('unread_number')
  })

  test.each([
    'Ring 0131 496 0222 today.',
    'Open till 18:30 daily.',
    'Charity no. 20055501.',
    'IBAN DE90 4015 4530 0031 8802 44',
  ])('does no harm left out: %s', (sentence) => {
    expect(codesOf(`Oats for all. ${sentence}`, {}, [['headline', 'Oats for all']], false)).toEqual([])
  })

  test('is not named when it is said to us', () => {
    const brief = 'Oats for all. Budget is £500.'
    expect(codesOf(brief, {}, [['headline', 'Oats for all']], false)).toEqual(['unread_number'])
    expect(codesOf(brief, { directions: ['Budget is £500'] }, [['headline', 'Oats for all']], false)).toEqual([])
  })
})

test.each(['1 ', 'a,', '€ 1.', 'no ', '((', '1-', 'Aa. ', '\n- x', 'free ', '£1 '])(
  '4,000 hostile characters are checked in little time: %j',
  (one) => {
    const brief = one.repeat(4_000 / one.length)
    const reading: Reading = {
      source: brief,
      briefEnd: brief.length,
      language: 'en',
      facts: [],
      atoms: [],
      sentences: [],
      action: null,
      audit: [],
      lines: [],
    }
    const before = process.cpuUsage()
    expect(Array.isArray(checkTexts(reading, printed([['headline', brief.slice(0, 90)]])))).toBe(true)
    // Processor time: other work on the machine does not count.
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(500)
  },
)
