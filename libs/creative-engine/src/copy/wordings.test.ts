import { checkTexts } from '@adloom/brief-reader'
import { describe, expect, test } from 'vitest'
import { readAd } from '../reading/read-ad.ts'
import { brandKit, tinBrief, wordsOnly } from '../testing/briefs.ts'
import type { AdBrief } from '../types.ts'
import { writeWordings } from './wordings.ts'

const wordingsOf = (brief: AdBrief) => writeWordings(readAd(brief).reading)
const linesOf = (brief: AdBrief | string) =>
  wordingsOf(typeof brief === 'string' ? wordsOnly(brief) : brief).map(({ texts }) => texts.map(({ text }) => text))
/** Every wording as one text. */
const said = (brief: AdBrief | string) => linesOf(brief).map((lines) => lines.join(' | '))

// The first reading loads the models.
describe('wordings', { timeout: 60_000 }, () => {
  test('say every price of a list, also where two things cost the same', () => {
    const list =
      'Salon Bella, Asti. Taglio donna 28 €, taglio bimbo 12 €, piega 20 €, barba 12 €, trucco 35 €. Prenota allo 0141 000 223.'
    for (const text of said(list)) expect(text).toMatch(/bimbo 12 €.*barba 12 €/iu)
  })

  test('take a name before a telephone number for no currency', () => {
    const [wording] = wordingsOf(wordsOnly('Shop to let in Harwick, 14 Tanner Row. £620 a month. Ron 01632 960417'))
    expect(wording?.texts.filter(({ role }) => role === 'price').map(({ text }) => text)).toEqual(['£620 a month'])
  })

  test.each([
    ['Hofladen: Kartoffeln 5 kg nur 1.299,00 € statt 1.499,00 € bis Samstag.', '1.299,00 €'],
    ['Elcykel Nord för 19 995 kr hos Cykel & Co, 08-123 45 67.', '19 995 kr'],
    ["Haus in Luzern, 5½ Zimmer, 1'250'000 CHF.", "1'250'000 CHF"],
    ['Lounge chair for $1,299.50 at Oak & Pine.', '$1,299.50'],
  ])('keep a price whole: %s', (brief, price) => {
    for (const text of said(brief)) expect(text).toContain(price)
  })

  test.each([
    [
      'Pilates mit Dr. Huber am Mo. und Mi. um 18 Uhr, z. B. für den Rücken. Kurs ab 12 € pro Std. inkl. Matte.',
      'Dr. Huber',
    ],
    ['Open house this Saturday with Mr. Lee. Coffee approx. 10 min. from the station.', 'Mr. Lee'],
  ])('end no sentence at an abbreviation: %s', (brief, whole) => {
    const cut = linesOf(brief)
      .flat()
      .filter((line) => line.includes(whole.slice(0, 3)) && !line.includes(whole))
    expect(cut).toEqual([])
  })

  test('name a profession with the bracket that opens it to all', () => {
    const [first = []] = linesOf(
      'Wir stellen ein: Dachdecker (m/w/d) in Oldenburg, 21 € pro Stunde. Bewerbung: 0441 000 61 61',
    )
    expect(first[0]).toMatch(/Dachdecker \(m\/w\/d\)/)
  })

  test.each([
    'Piano lessons for adult beginners in Exeter. £28 an hour, first lesson half price. Call 01392 496 022.',
    'Explicações de matemática online. 15 € por hora, primeira aula grátis. matmais.pt',
    'Vårens stora marknad på Ekhaga, lördag 9 maj kl 9–15. 3 penséer för 50 kr.',
  ])('say nothing twice: %s', (brief) => {
    const repeated = linesOf(brief).flatMap((lines) =>
      lines.filter((line, i) => lines.some((other, k) => k !== i && other.toLowerCase().includes(line.toLowerCase()))),
    )
    expect(repeated).toEqual([])
  })

  test('lead with a condition or a place for the car only when nothing else is there', () => {
    const heads = linesOf('Loppis i parken, lördag 9 maj. 3 böcker för 50 kr. Fri parkering.').map(([head]) => head)
    expect(heads).not.toContain('Fri parkering')
    expect(linesOf('18+ only, ID required. Techno night at Club Neon, Saturday 9 May, £12.')[0]?.[0]).toMatch(
      /Techno night/,
    )
  })

  test.each([
    ['Running club, 24/7 gym access, version 2.0 of the app, 12 lanes.', /until|since|\bon\b/i],
    ['Waschmaschine EcoWash 9.2, 9 kg, 549 €.', /9\. ?2\.|September/],
  ])('make no date of a bare number: %s', (brief, date) => {
    const { reading } = readAd(wordsOnly(brief))
    expect(reading.facts.filter(({ type }) => ['until', 'from', 'on'].includes(type))).toEqual([])
    for (const text of said(brief)) expect(text).not.toMatch(date)
  })

  test.each([
    [
      'Pizza night at Luigi’s: large margherita £9.90, kids under 10 half price, Mon-Wed only.',
      'half price',
      'ids under 10 half price',
    ],
    ['Wash and cut £2 or less at Snip, walk in.', '£2', '£2 or less'],
    [
      'Städhjälp i Lund. Första städningen till halva priset. Ring 046-12 34 56.',
      'halva priset',
      'Första städningen till halva priset',
    ],
    ['Garage Petit : la 2e paire de pneus à 1 € pour tout achat d’un train avant.', '1 €', '2e paire'],
  ])('leave an offer in its clause: %s', (brief, offer, clause) => {
    const cut = linesOf(brief)
      .flat()
      .filter((line) => line.includes(offer) && !line.includes(clause))
    expect(cut).toEqual([])
  })

  test.each([
    ['30 % off trail shoes until Sunday. Bold, sunny. No people please.', /bold|sunny|people/i],
    [
      '20 % Rabatt auf alle Wanderschuhe bis Sonntag. Bitte keine Menschen zeigen, kräftig, sonnig.',
      /Menschen|kräftig|sonnig/i,
    ],
    ['Cours de piano à 29 €/h. Ambiance chaleureuse, pas de rouge.', /ambiance|rouge/i],
    ['Menú del día 13,90 € en Casa Lola. No digas que hay terraza. Colores vivos.', /terraza|colores/i],
  ])('print no wish for the look and nothing that is to be kept off: %s', (brief, wish) => {
    for (const text of said(brief)) expect(text).not.toMatch(wish)
  })

  test.each([
    '4-bed detached house in Harrogate, offers over £650,000. Understated.',
    'Maison de ville 110 m² à Angers, 289 000 € FAI, jardin.',
    'Einfamilienhaus in Luzern, 1250000 CHF, ruhige Lage.',
  ])('give no button that the brief does not ask for: %s', (brief) => {
    for (const { texts } of wordingsOf(wordsOnly(brief))) expect(texts.filter(({ role }) => role === 'cta')).toEqual([])
  })

  test('take the button from the action that the brief asks for, in its language', () => {
    const button = (brief: string) => wordingsOf(wordsOnly(brief))[0]?.texts.find(({ role }) => role === 'cta')?.text
    expect(button('Flat in Leeds, £950 a month. To arrange a viewing call 0113 496 0000.')).toBe('Book a viewing')
    expect(button('Pflegekräfte gesucht in Bremen. Jetzt bewerben: jobs@haus-linde.de')).toBe('Jetzt bewerben')
  })

  test.each([
    'MOT £35 (usually £54.85) if booked before 28 Feb at Castle Motors. 01392 496 111.',
    'Planifica tu boda: 20 % de descuento en invitaciones con el código BODA20, solo para nuevos clientes, hasta el 15 de mayo. papelylazo.es',
    'Sommerfest am 12.07. ab 15 Uhr, Eintritt frei, Kinder unter 6 J. nur in Begleitung. Stadtpark Fürth.',
  ])('carry every price, condition, deadline, code and contact: %s', (brief) => {
    const { reading } = readAd(wordsOnly(brief))
    const must = reading.facts.filter(({ type }) =>
      ['price', 'percentOff', 'condition', 'until', 'on', 'time', 'free', 'code', 'phone', 'url', 'email'].includes(
        type,
      ),
    )
    expect(must.length).toBeGreaterThan(1)
    for (const text of said(brief))
      for (const fact of must) expect(text.toLowerCase()).toContain(fact.text.toLowerCase())
  })

  test('lead with a quotation only if somebody is named, and with a comparison only if the brief makes one', () => {
    const leads = (brief: string) => wordingsOf(wordsOnly(brief)).map((one) => one.leads)
    expect(leads('Serum 20% off. "My skin glows like never before." - Maya R.')).toContain('quote')
    expect(leads('Serum "Glow like never before" 20% off.')).not.toContain('quote')
    const planner =
      'Planning software for agencies. Others: seat fees, chat bots. Us: flat price, real support. From $9 a month.'
    expect(leads(planner)).toContain('compare')
    const others = wordingsOf(wordsOnly(planner)).filter((one) => one.leads !== 'compare')
    for (const { texts } of others) expect(texts.map(({ text }) => text).join()).not.toMatch(/seat fees/i)
    expect(leads('Open from Monday to Friday, others by appointment.')).not.toContain('compare')
  })

  test('pass the fact check, each leading with something else', () => {
    const { reading } = readAd(wordsOnly('Serum 20% off. "My skin glows like never before." - Maya R.'))
    const wordings = writeWordings(reading)
    expect(wordings.length).toBeGreaterThan(1)
    for (const { texts } of wordings) expect(checkTexts(reading, texts)).toEqual([])
    const heads = wordings.map(({ texts }) =>
      texts
        .slice(0, 2)
        .map(({ role, text }) => `${role} ${text}`)
        .join(),
    )
    expect(new Set(heads).size).toBe(heads.length)
  })

  test.each([
    ['We are the Boathouse in Deal. Paddle board hire, £15 an hour. 01304 555 010.', /Paddle board hire/],
    ['Fern & Co, flower shop in Leeds. Wreath workshops on 5 December, £38 per person.', /wreath workshops/i],
  ])('lead with what is offered, not with who offers it: %s', (brief, offered) => {
    const [[first = ''] = []] = linesOf(brief)
    expect(first).toMatch(offered)
  })

  test.each([
    ['Se alquila local con horno de leña. Calle Mayor 4, Arévalo. 1.100 € al mes. 920 555 077.', /^Se alquila local/],
    [
      'Se busca camarero fines de semana. Castro Urdiales. 65 € el turno más propinas. Llamar al 942 555 037.',
      /^Se busca camarero/,
    ],
    ['Die Bücherei Hünxe macht am 1. März wieder auf! Täglich 10 bis 18 Uhr.', /macht am 1. März wieder auf/],
  ])('lead with the statement, not with an offer below it: %s', (brief, statement) => {
    const [[first = ''] = []] = linesOf(brief)
    expect(first).toMatch(statement)
  })

  test('are found for a brief without a mark, with what is right only in its clause as terms', () => {
    const texts = said(
      "make me a sign that says noisy exhaust we fix it while you wait back box from 75 cat 280 full system 420 stainless is made to order ten days i don't want any flames or sports cars just the price list and the name bang on exhausts canal street runcorn mon to sat shut for dinner 1 to half past",
    )
    expect(texts.join(' ')).toMatch(/full system 420/i)
    expect(texts.join(' ')).not.toMatch(/flames|sports cars/i)
  })

  test('set the offer of a long sentence apart, with all of its terms below it', () => {
    const [lines = []] = linesOf(
      'Two nights for the price of one at The Anchor, Sunday to Thursday, from 4 January to 26 February 2027, not at half term.',
    )
    expect(lines[0]).toMatch(/two nights for the price of one/i)
    expect(lines.slice(1).join()).toMatch(/Sunday to Thursday.+not at half term/i)
    for (const text of said(
      'Sale at Brookes: reductions of 20 to 60% on boots, sandals and belts, from Friday 8 January while stocks last at both shops.',
    ))
      expect(text).toContain('20 to 60% on boots, sandals and belts')
  })

  test('stay the customer’s own sentences when nothing is certain', () => {
    expect(said('Everything must go before we move next door.')).toEqual([
      'Everything must go before we move next door',
    ])
  })

  test('refuse a brief that says nothing, and say what to write', () => {
    for (const brief of ['', '!!!', '🎉🎉'])
      expect(() => wordingsOf(wordsOnly(brief))).toThrow(
        expect.objectContaining({ code: 'brief_unclear', message: expect.stringContaining('Write') }),
      )
  })

  test.each(['', '🎉', 'Warm and cosy, no people.', 'Make an Instagram ad with this photo'])(
    'are none beside a photo when nothing is said to the public: “%s”',
    (brief) => {
      const { reading } = readAd(wordsOnly(brief))
      expect(writeWordings(reading, { hasPhoto: true })).toEqual([{ leads: 'photo', texts: [] }])
      expect(() => writeWordings(reading)).toThrow(expect.objectContaining({ code: 'brief_unclear' }))
    },
  )

  test('say one word beside a photo, and what a kit knows', () => {
    const texts = (brief: AdBrief) => writeWordings(readAd(brief).reading, { hasPhoto: true })[0]?.texts
    expect(texts(wordsOnly('Sneakers'))).toMatchObject([{ role: 'headline', text: 'Sneakers' }])
    expect(texts({ ...wordsOnly(''), brand: brandKit('Hamra', '#aa3311', '#ffeecc', '#112233') })).toMatchObject([
      { role: 'headline', text: 'Hamra' },
    ])
  })
})

describe('given content', () => {
  const brief = wordsOnly('30% off trail shoes until Sunday at Fell & Forest.')

  test('is printed exactly, and null keeps a part off', () => {
    for (const text of said({
      ...brief,
      content: { headline: 'mud, meet match', callToAction: 'See the range', condition: 'iD required' },
    })) {
      expect(text).toContain('mud, meet match')
      expect(text).toContain('See the range')
      expect(text).toContain('iD required')
    }
    for (const text of said({ ...brief, content: { offer: null, product: 'trail shoes' } }))
      expect(text).not.toContain('30%')
  })

  test('keeps off what must not be said, and a price that it replaces', () => {
    const shoes = wordsOnly('30% off trail shoes until Sunday. Sewn in Keswick.')
    expect(said(shoes).some((text) => text.includes('Keswick'))).toBe(true)
    for (const text of said({ ...shoes, content: { mustNotSay: ['Keswick'] } })) expect(text).not.toContain('Keswick')
    const changed = { ...wordsOnly('Lounge chair £499, oak and wool.'), content: { price: '£449' } }
    for (const text of said(changed)) {
      expect(text).toContain('£449')
      expect(text).not.toContain('£499')
    }
    expect(readAd(changed).checks).toContainEqual(expect.objectContaining({ code: 'content_replaces_brief' }))
  })
})

describe('product and kit', () => {
  test('of a catalogue give way to the price and the offer of the brief', () => {
    for (const text of said({ ...tinBrief(), instructions: 'Summit Blend for $12 this week only.' })) {
      expect(text).toContain('$12')
      expect(text).not.toMatch(/\$14|\$18/)
    }
  })

  test('the default kit is not used for another business, with a warning', () => {
    const kit = { name: 'Luméa', colors: [], tagline: 'Glow on', requiredDisclaimers: ['Patch test first.'] }
    const brief = { ...wordsOnly('Headline: "Tyres on time". Brand: Castle Motors. Tyres from £49.'), brand: kit }
    const other = readAd({ ...brief, brandIsDefault: true })
    expect(other.kit).toBeNull()
    expect(other.checks).toContainEqual(expect.objectContaining({ code: 'default_kit_not_used', passed: false }))
    for (const text of said({ ...brief, brandIsDefault: true })) expect(text).not.toMatch(/Luméa|Glow on|Patch/)
    const own = readAd({ ...wordsOnly('Serum 20% off at Lumea this week.'), brand: kit, brandIsDefault: true })
    expect(own.kit).not.toBeNull()
    expect(own.checks).toEqual([])
  })
})
