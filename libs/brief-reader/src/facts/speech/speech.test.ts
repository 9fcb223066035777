import { describe, expect, it } from 'vitest'
import { readBrief } from '../../read-brief.ts'
import { factsOf } from '../../testing/facts-of.ts'

/** All that may be set as the customer's own words. */
const printable = (brief: string) =>
  readBrief(brief)
    .sentences.filter((one) => one.printable)
    .map(({ text }) => text)
    .join(' ')

describe('speech to whoever makes the picture', () => {
  it.each([
    ['Fresh bread daily, 3 Mill Lane. Please keep it bright and clean.', 'keep it bright'],
    ['Flohmarkt am 14. Juni. Bunt und fröhlich bitte.', 'Bunt'],
    ['Essai gratuit au 01 44 55 66 77. Style épuré, couleurs chaudes.', 'épuré'],
    ['Clases de salsa a 35 €/mes. Colores vivos y alegres.', 'Colores'],
    ['Gelato a 3 €. Colori pastello.', 'pastello'],
    ['Aulas de surf por 30 €. Cores vivas e alegres.', 'Cores'],
    ['Zomerkamp € 149. Vrolijk en kleurrijk!', 'kleurrijk'],
    ['Karnet za 199 zł. Spokojnie, pastelowo.', 'pastelowo'],
    ['Yoga 120 kr per gång. Ljust, naturligt.', 'naturligt'],
    ['MOT £35. Use our brand colours, thanks!', 'thanks'],
  ])('wishes for the look are not printed: %s', (brief, wish) => {
    expect(printable(brief)).not.toContain(wish)
  })

  it.each([
    [
      'domenica torna il mercatino in oratorio (sì di nuovo lì, hanno aggiustato il riscaldamento ahah), ingresso 3 €',
      'riscaldamento',
    ],
    ['Quiz night Friday 8pm at the Plough (yes we fixed the roof hehe), £3 a team', 'roof'],
  ])('a bracket that ends in a laugh is not printed: %s', (brief, aside) => {
    expect(printable(brief)).not.toContain(aside)
  })

  it.each([
    ['Manhã de natação na lagoa, sábado às 8h30. Quem tem problemas cardíacos não deve participar.', 'cardíacos'],
    [
      'Casa rural El Membrillo. 72 € habitación doble. Sin niños menores de 12. Nada de nieve en la foto.',
      'menores de 12',
    ],
    ['Cold water swim, Sunday 8am. Anyone with heart trouble should not take part.', 'heart trouble'],
  ])('whom something is not for is printed: %s', (brief, limit) => {
    expect(printable(brief)).toContain(limit)
  })

  it('a bracket that tells a price is printed though somebody laughs', () => {
    expect(printable('Quiz night Friday 8pm at the Plough (still only £3 haha), no booking')).toContain('£3')
  })

  it.each([
    ['Hand bookbinder. Thesis from $65. No quill pens. No "since 18-whatever", I opened in 2016.', 'since 18'],
    ['Rückenkurs am Morgen, 120 €, Kassen erstatten bis zu 80 %. Nicht "kostenlos"!', 'kostenlos'],
  ])('words in quotation marks that are denied are not printed: %s', (brief, words) => {
    expect(printable(brief)).not.toContain(words)
  })

  it.each([
    ['Night nurse wanted, £1,480 a month. The budget goes up to £1,600, this is not for publication.', '1,600'],
    ['Enfermeiro para a noite, 1.480 € brutos. A verba vai até 1.600 €, isto não é para publicar.', '1.600'],
    ['Nachtpflege gesucht, 2.900 € brutto. Wir gehen bis 3.200 €, bitte nicht veröffentlichen.', '3.200'],
    [
      'J’affûte couteaux et ciseaux à Corvelle. Mon téléphone, 06 55 50 01 19, est pour vous et non pour le public.',
      '01 19',
    ],
    ['Night nurse wanted, £1,480 a month. The budget goes up to £1,600. This is not for publication.', '1,600'],
  ])('what is not for the public is not printed, be it a sum: %s', (brief, sum) => {
    expect(printable(brief)).not.toContain(sum)
    expect(readBrief(brief).facts.filter(({ type, text }) => type === 'price' && text.includes(sum))).toEqual([])
  })

  it('what an ordered picture is for is not printed, and what its colon stands in front of is', () => {
    const brief =
      'Bitte eine Anzeige, mit der ich mich den Haushalten vorstelle: Jonas Färber, Schornsteinfegermeister, auch Energieberatung. Telefon 05555 730 14'
    expect(printable(brief)).not.toContain('vorstelle')
    expect(printable(brief)).toContain('Jonas Färber, Schornsteinfegermeister')
  })

  it.each([
    ['Could you kindly advertise my clock repairs? Free estimates. Harold Penn, 555-0138.', 'clock repairs'],
    [
      'Please advertise our evening Italian course for beginners, starts 15 January, £120. Thanks',
      'evening Italian course for beginners',
    ],
    ['hi can u make me something for my mobile dog grooming?? its called Muddy Paws, £35', 'mobile dog grooming'],
    [
      'Guten Tag, könnten Sie uns bitte ein Bild für unser Puppentheater gestalten? Gespielt wird „Der Mond im Koffer“, Karten kosten 7 Euro.',
      'Puppentheater',
    ],
    [
      'Buonasera, vorrei pubblicizzare il mio corso serale di giapponese per principianti: dieci lezioni, il mercoledì alle 20.',
      'corso serale di giapponese per principianti',
    ],
    [
      'ola, queria cartaz para a feirinha infantil, roupa brinquedos livros, dia 17 outubro das 9h as 13h.',
      'feirinha infantil',
    ],
  ])('the thing that an order names leads: %s', (brief, thing) => {
    const [head, ...others] = readBrief(brief).lines.filter(({ kind }) => kind === 'head')
    expect(head?.text).toBe(thing)
    expect(others).toEqual([])
  })

  it.each([
    [
      'Фудтрак «Лаваш и Ко». Шаурма 290 р, айран 90 р. Парковка у ТЦ, ежедневно 11–23. Оплата картой. Фон тёмный.',
      'Оплата картой',
    ],
    [
      'École de musique La Clé\n- piano, guitare\n- NOUVEAU : accordéon\n- cours 30 min : 165 € / trimestre\n- format carré',
      'NOUVEAU : accordéon',
    ],
    [
      'Dzień dobry, prosimy o grafikę na zbiórkę krwi: sobota 14 czerwca, 9:00–14:00, remiza OSP Zalesie. Prosimy bez igieł na obrazku.',
      'sobota 14 czerwca, 9:00–14:00',
    ],
  ])('how to pay, what is new and the day behind an order are told: %s', (brief, told) => {
    expect(printable(brief)).toContain(told)
  })

  it('where a picture is put is no thing', () => {
    const brief = 'Please make a poster for our shop window. Haircuts £12 at Lind’s, 4 Mill Lane.'
    expect(printable(brief)).not.toContain('shop window')
  })

  it('what somebody would rather not see is no message', () => {
    expect(printable('New wine, £84 a case. We would rather not have clinking glasses or a sunset.')).not.toContain(
      'glasses',
    )
  })

  it.each([
    ['Helpline for parents: free, confidential, 24 hours. Call 01632 960417.', 'confidential'],
    ['Schuldnerberatung im Rathaus: anonym, vertraulich, kostenlos. Tel. 0555 340118.', 'kostenlos'],
    ['Entre Nous, salon de coiffure à Auray. Coupe 25 €, tél. 02 97 55 01 42.', 'Coupe 25 €'],
    ['Night nurse wanted, the budget is £1,600, not for publication, call 01632 960417.', '960417'],
  ])('what sounds private and is told to the readers is printed: %s', (brief, words) => {
    expect(printable(brief)).toContain(words)
  })

  it('the opening of a letter is not printed, and whose it is', () => {
    const brief =
      'Buenos días. Les escribo de la Clínica Dental Orozco. La primera revisión es gratuita, teléfono 955 555 127.'
    expect(printable(brief)).not.toContain('escribo')
    expect(printable(brief)).toContain('Clínica Dental Orozco')
  })

  it('one name at the end of a clause is printed, whatever it looks like', () => {
    expect(printable('Zondag 6 april lekker wandelen! 14 km, start 9.30 station Ommerveen :)')).toContain('Ommerveen')
  })

  it.each([
    ['House for sale, £650,000. Don’t mention the neighbours.', 'the neighbours'],
    ['Locksmith, from £59. No stock photos.', 'stock photos'],
    ['Brillen ab 99 €. Erwähne den Preis der Gläser nicht.', 'den Preis der Gläser'],
    ['Wohnung, 1.190 €. Keine Haustiere erwähnen.', 'Haustiere'],
    ['Épilation -30%. N’indiquez pas le prix.', 'prix'],
    ['Vuelos desde 39 €. No pongáis aviones.', 'aviones'],
    ['Glasbewassing € 12. Noem geen concurrenten.', 'concurrenten'],
    ['Massage €40. Please keep prices out.', 'prices'],
  ])('what must be kept off is a fact of its own: %s', (brief, thing) => {
    expect(factsOf(brief).mustNot?.join(' ')).toContain(thing)
    expect(printable(brief)).not.toContain(thing)
  })

  it.each([
    ['Make me an Instagram ad for our bakery Oven & Oak in Leeds.', 'Make me'],
    ['Hi team, can you knock up a quick story for Harbour Lane Dental?', 'knock up'],
    ['Bitte erstellt eine Anzeige für unsere Tanzschule Takt.', 'Anzeige'],
    ['Créez une affiche pour notre fête du village.', 'affiche'],
    ['Necesito un anuncio para mi taller de cerámica.', 'anuncio'],
  ])('the order to us is not printed: %s', (brief, order) => {
    expect(printable(brief)).not.toContain(order)
    const aside = readBrief(brief).audit.filter(({ use }) => use === 'briefing' || use === 'direction')
    expect(aside.map(({ text }) => text).join(' ')).toContain(order)
  })

  it.each([
    ['Strawberries, 4 quid a punnet, honesty box after 6, closed if it rains all day', 'closed if it rains'],
    ['Coches de segunda mano en Lorca. Este mes, revisión gratis. No alquilamos.', 'No alquilamos'],
    ['Wir schleifen Messer und Scheren, 4 € das Stück. Wir schleifen keine Sägen.', 'keine Sägen'],
    ['Nous réparons les vélos à domicile, 25 €. Nous ne vendons pas de vélos.', 'ne vendons pas'],
    ['Strzyżenie psów w Nowince, 90 zł. Nie strzyżemy kotów.', 'Nie strzyżemy kotów'],
    ['Klippning av hundar, 450 kr. Vi klipper inte katter.', 'inte katter'],
  ])('what a business does not do is told to its customers: %s', (brief, told) => {
    expect(printable(brief)).toContain(told)
  })

  it('keeps the reason of a prohibition to ourselves', () => {
    expect(
      printable('Free valuations every Thursday, 3 Mill Lane. Don’t show diamonds, we don’t sell them.'),
    ).not.toContain('sell them')
  })

  it('does not print a sentence without facts behind the last fact', () => {
    expect(printable('Brunch every Sunday, £18. Make people hungry!')).not.toContain('hungry')
  })

  it('prints what sells, though it has a word of style', () => {
    expect(printable('Warm bread and fresh coffee from 7am, 12 Mill Lane.')).toContain('Warm bread')
    expect(printable('New: modern flats from £190,000 in Leith.')).toContain('modern flats')
  })

  it.each([
    ['Massage €40. No candles nor towels please.', ['candles', 'towels']],
    ['Poterie, 30 €. Pas de vases ni de four sur la photo.', ['vases', 'four sur la photo']],
    ['Lager, 168 kr. Använd inte bilder från kontoret och nämn inte chefen.', ['bilder från kontoret', 'chefen']],
    ['Soap £6. ❌ no bubbles', ['bubbles']],
  ])('every thing of a list is kept off by itself: %s', (brief, things) => {
    expect(factsOf(brief).mustNot).toEqual(things)
  })

  it.each([
    ['Hej! Kan ni lägga ut detta? Keramik 200 kr i Lund.', 'Kan ni'],
    ['Fwd: spring ad\nFrom: Jo\nOak tables £400, Leeds.', 'spring'],
    ['Dear Ms Hart, as agreed: Oak tables £400, Leeds.', 'agreed'],
    ['Cześć Kasia, klient podesłał tekst: Materac 1 299 zł.', 'klient'],
    ['Buenas, nos haría falta un cartelito. Miel 6 €.', 'cartelito'],
    ['Марина, привет! Вот что нужно: Стрижка 1 700 ₽.', 'Вот'],
  ])('a forwarded mail is not printed, but for its text: %s', (brief, words) => {
    expect(printable(brief)).not.toContain(words)
    expect(printable(brief)).toMatch(/\d/)
  })

  it('takes no line for buyers as one for us', () => {
    expect(factsOf('Stall 8 €. Keine Händler.').mustNot).toBeUndefined()
  })

  it('takes a labelled headline, button and audience out of the text', () => {
    const brief = 'Headline: "Sleep better tonight". Mattress £449. CTA: Book a test. Audience: couples 30-50.'
    expect(factsOf(brief)).toMatchObject({
      headline: ['Sleep better tonight'],
      callToAction: ['Book a test'],
      audience: ['couples 30-50'],
    })
    expect(printable(brief)).toBe('Mattress £449.')
  })
})

describe('a letter', () => {
  it.each([
    [
      'Wir bräuchten bitte ein Bild für unser Sommerfest am 16. August. Eintritt frei. Herzlichen Dank und viele Grüße, Georg',
      'Georg',
    ],
    [
      'Could you make a poster for our harvest fair on 4 October? Free entry. Would that be possible by Wednesday?',
      'possible',
    ],
    ["Bonjour, pourriez-vous faire une affiche pour notre loto du 3 mai ? Entrée libre. Merci d'avance", 'Merci'],
  ])('ends with what is said to us: %s', (brief, words) => {
    expect(printable(brief)).not.toContain(words)
    expect(
      readBrief(brief)
        .lines.map(({ text }) => text)
        .join(' | '),
    ).not.toContain(words)
  })

  it.each(['Ist das noch Handwerk?', 'Can you learn to swim in a week?'])(
    'that opens with a hook keeps it: %s',
    (hook) => {
      expect(printable(`${hook} Courses at Fern Pool, £60.`)).toContain(hook)
    },
  )
})

describe('a prompt', () => {
  it.each([
    [
      'Create a Facebook ad for Ledgerly, accounting software. Highlight the 30-day free trial and automatic tax estimates.',
      '30-day free trial and automatic tax estimates',
      /highlight/i,
    ],
    [
      'Erstelle eine Anzeige für unsere Zahnarztpraxis in Köln. Betone die Abendtermine bis 21 Uhr und die kostenlose Erstberatung.',
      'Abendtermine bis 21 Uhr und die kostenlose Erstberatung',
      /betone/i,
    ],
    [
      'Publicité pour notre food truck Le Ptit Creux : mets en avant le menu à 12 € le midi et la livraison gratuite dès 20 €.',
      'menu à 12 € le midi et la livraison gratuite dès 20 €',
      /en avant/,
    ],
    [
      'Hi Jonas! We are selling a holiday cottage outside Westbury and need an ad for the local paper. 68 sqm, 3 rooms. £245,000.',
      'holiday cottage outside Westbury',
      /local paper/,
    ],
  ])('says what is to be stressed, without the order: %s', (brief, said, order) => {
    expect(printable(brief)).toContain(said)
    expect(printable(brief)).not.toMatch(order)
  })

  it.each(['Highlight the price.', 'Betone den Preis.'])('for looks alone says nothing: %s', (wish) => {
    expect(printable(`Ad for Bean Bar in Leeds. 20% off all beans. ${wish}`)).not.toMatch(/price|Preis/)
  })
})

it('a labelled audience is no line of the ad', () => {
  const brief = 'Create an ad for Ledgerly, accounting software. 30-day free trial. Target audience: freelancers 25-40.'
  const lines = readBrief(brief).lines.map(({ text }) => text)
  expect(lines.join(' | ')).toContain('30-day free trial')
  expect(lines.join(' | ')).not.toContain('25-40')
})

describe('a labelled button', () => {
  const lines = (brief: string) => readBrief(brief).lines.map(({ text }) => text)

  it.each(['CTA: Shop now.', 'Call to action: Shop now', 'Button: Shop now!'])('is no line of the ad: %s', (label) => {
    const brief = `Ad for Bean Bar. 20% off all beans. ${label}`
    expect(lines(brief)).toContain('20% off all beans')
    expect(lines(brief).join(' ')).not.toContain('Shop')
    expect(printable(brief)).not.toContain('Shop')
  })

  it('ends where its sentence ends, so that what follows is not part of it', () => {
    const facts = factsOf('Ad for Bean Bar. 20% off all beans. Call to action: Order now. beanbar.example')
    expect(facts).toMatchObject({ callToAction: ['Order now'], url: ['beanbar.example'] })
  })
})

it('a line never begins or ends inside a word', () => {
  const { lines } = readBrief('Cat food. Real salmon first, vet-approved recipe, delivered monthly.')
  expect(lines.map(({ text }) => text).join(' ')).toContain('vet-approved recipe')
})

describe('what stands beside a wish', () => {
  it.each([
    ['Summer fair at Hill School, Saturday 12 June. If possible, no balloons.', 'balloons'],
    ['Концерт хора 12 декабря в 17:00. Если возможно, без балалаек и матрёшек, нам это уже неловко.', 'неловко'],
    ['Курсы в Калининграде, 9000 за курс. тока пожалуста не розовое и без аиста.', 'аиста'],
    ['Robimy buty, ul. Garncarska 14 w Toruniu. tylko zadnych gołych stóp na obrazku', 'stóp'],
    ['Fechamos a loja dia 28 de fevereiro. O motivo do fecho não interessa a ninguém, não pôr.', 'motivo'],
  ])('goes with it: %s', (brief, words) => expect(printable(brief)).not.toContain(words))

  it.each([
    ['robimy buty, tel 56 555 01 83, i prosze napisac ze realizujemy zlecenia z nfz', 'realizujemy zlecenia z nfz'],
    ['Hofladen, offen am Samstag. Bitte schreiben dass wir auch Eier haben.', 'wir auch Eier haben'],
  ])('is told where we are asked to write it: %s', (brief, words) => {
    expect(printable(brief)).toContain(words)
    expect(printable(brief)).not.toMatch(/napisac|schreiben/)
  })

  it('is told where somebody is wanted', () => {
    const brief =
      'Hoi, wij zoeken voor onze basisschool De Wilgenhoek in Zutphen een kok voor de kantine, 20 uur per week, mailen kan via kok@wilgenhoek.example'
    expect(printable(brief)).toContain('een kok voor de kantine, 20 uur per week')
  })

  it.each([
    [
      'wir von der Schreinerei Kolb bräuchten was für unseren Tag der offenen Tür, Samstag 14. Juni, 10 bis 16 Uhr, bitte nichts in Rosa',
      'Schreinerei Kolb',
    ],
  ])('may name who advertises: %s', (brief, name) => expect(factsOf(brief).business).toContain(name))
})

describe('an action', () => {
  it('is not asked for where it is denied', () => {
    expect(readBrief('Aquários -50%, Rua do Açude 7. Não fazemos reservas nem envios.').action?.kind).not.toBe('book')
  })
})
