import { describe, expect, test } from 'vitest'
import { readAd } from '../../reading/read-ad.ts'
import { wordsOnly } from '../../testing/briefs.ts'
import { copyOf } from '../copy.ts'
import { writeWordings } from '../wordings.ts'

const readingOf = (brief: string) => readAd(wordsOnly(brief)).reading
const textsOf = (brief: string) => writeWordings(readingOf(brief))[0]?.texts.map(({ text }) => text) ?? []

// The first reading loads the models.
describe('a written sentence', { timeout: 60_000 }, () => {
  test.each([
    [
      'Our shelves hold 212 tins of chickpeas and no breakfast. Wexcombe Food Bank is grateful, but what we need is cereal, long-life milk and nappies. Drop off at the hall, Mondays 9 to noon.',
      'Wexcombe Food Bank is grateful, but what we need is cereal, long-life milk and nappies.',
    ],
    [
      "Is your oak leaning on next door's conservatory? Barry Tuckwell, tree surgeon, sorts it before the neighbours notice. Free quotes, call 555 0119.",
      'Barry Tuckwell, tree surgeon, sorts it before the neighbours notice',
    ],
    [
      'Språkcaféet Lingonet i Åsvik startar en kurs i italienska. Vi ses på biblioteket onsdagar klockan 18 med start den 16 september, tio gånger.',
      'Vi ses på biblioteket onsdagar klockan 18 med start den 16 september, tio gånger',
    ],
  ])('is set whole where its lines would lose words: %s', (brief, whole) => {
    expect(textsOf(brief)).toContainEqual(expect.stringContaining(whole))
  })

  test.each([
    [
      'Unser Schachverein sucht dringend noch zwei Spieler für die zweite Mannschaft. Vereinsabend ist freitags ab 19.30 Uhr.',
      /^Unser Schachverein sucht dringend noch zwei Spieler für die zweite Mannschaft$/,
    ],
    [
      'Casa de férias em Vila Marinha, 3 quartos, 200 m da praia, de maio a setembro desde 95€ a noite, mínimo 4 noites. casadogaio.example',
      /^Casa de férias$/,
    ],
    [
      'Pour Noël, notre boutique propose une sélection de jouets en bois fabriqués dans le Jura, du hochet au théâtre de marionnettes. Commandes sur jouets-bois.example.',
      /jouets en bois fabriqués dans le Jura$/,
    ],
    ['Heimatmuseum Grünau. Sonderausstellung "Schule anno 1900". Ab 5. Mai.', /^Sonderausstellung "Schule anno 1900"$/],
    ['Hej! Pianostämning 1400 kr i Hallstad, ring gärna Bengt 070-555 02 71.', /^Pianostämning 1400 kr$/],
    [
      'Ciao, sono Marta del maneggio Le Querce! A luglio facciamo i campi estivi coi pony, dai 6 ai 12 anni, dal lunedì al venerdì 8.30-16.30, 180 euro a settimana pranzo compreso. Per iscriversi 347 555 0192.',
      /^A luglio facciamo i campi estivi coi pony$/,
    ],
    [
      'Wir besohlen Ihre Schuhe, statt dass Sie neue kaufen: Absätze ab 12 €, meist am selben Tag fertig. Schuhmacherei Tolkmitt, Bahnhofspassage.',
      /^Wir besohlen Ihre Schuhe, statt dass Sie neue kaufen$/,
    ],
  ])('leads as it is, or with the thing that it begins with: %s', (brief, head) => {
    expect(textsOf(brief)[0]).toMatch(head)
  })

  test.each([
    [
      'Ciao! Io intreccio cesti, imparato dal nonno, e a ottobre faccio un corso di un giorno: sabato 18, dalle 9 alle 17, vecchia scuola di Borgo Sarvano. 65 euro con pranzo.',
      ['A ottobre faccio un corso di un giorno', 'Sabato 18, dalle 9 alle 17', 'Vecchia scuola di Borgo Sarvano'],
    ],
    [
      'Hej vi behöver fler vak volontärer på hospice Lindgläntan i Torsvik, man sitter hos nån som annars skulle va ensam. ingen erfarenhet behövs vi har utbildning. infoträff tors 9 okt kl 18, fika. Ring Birgitta 070-555 01 33',
      ['Vi behöver fler vak volontärer', 'Hospice Lindgläntan', 'Torsvik'],
    ],
    [
      'Le Cercle de Port-Aubry propose une matinée découverte le dimanche 14 juin. C’est gratuit, dès 12 ans, il faut savoir nager 50 mètres.',
      ['Dès 12 ans', 'Il faut savoir nager 50 mètres'],
    ],
    [
      "On organise un vide-grenier à Saint-Pierre le dimanche 8 juin de 8h à 18h, place de l'église, entrée gratuite pour tout le monde. Buvette sur place.",
      ['Vide-grenier', 'Saint-Pierre', 'Le dimanche 8 juin de 8h à 18h'],
    ],
    [
      'Ciao, apriamo sabato 5 aprile la nostra nuova gelateria Neve di Luna in via Garibaldi 22 a Pesaro, dalle 15 alle 20 un cono piccolo gratis a tutti i bambini.',
      ['Nuova gelateria Neve di Luna', 'Apriamo sabato 5 aprile', 'Via Garibaldi 22 a Pesaro'],
    ],
  ])('with three details or more is told in its parts: %s', (brief, parts) => {
    expect(textsOf(brief)).toEqual(expect.arrayContaining(parts))
  })

  test('keeps the article that a part of it begins with', () => {
    const texts = textsOf(
      'Sono Ilaria Fontebassi e insegno tedesco a chi parte da zero. Le lezioni sono individuali, in presenza a Borgo Salice oppure online, e la prima mezz’ora non si paga.',
    )
    expect(texts).not.toContainEqual(expect.stringMatching(/^Lezioni sono/))
    expect(texts).toContainEqual(expect.stringMatching(/^Le lezioni sono individuali/))
  })

  test.each([
    [
      'Salon de thé La Théière Bleue, 7 rue des Tisserands. 60 thés en vrac. Nouveau : brunch le dimanche, 11h-14h, 22 € par personne, enfant 11 €.',
      /^Nouveau : brunch le dimanche, 11h-14h, 22 € par personne, enfant 11 €/,
    ],
    [
      'Gemeinde Altenroda. Vollsperrung Mühlstraße ab 8. September. Anlieger frei bis Baustelle. Wasser abgestellt: Dienstag, 9. September, 8–13 Uhr, nur Hausnummern 12–31.',
      /^Wasser abgestellt: Dienstag, 9\. September, 8–13 Uhr, nur Hausnummern 12–31/,
    ],
    [
      'Το ζαχαροπλαστείο Μέλι έχει έκπτωση 20% σε όλες τις τούρτες μέχρι την Κυριακή. Τηλέφωνο 555 0142.',
      /έκπτωση 20% σε όλες τις τούρτες μέχρι την Κυριακή/,
    ],
  ])('keeps a sum and a limit with their thing: %s', (brief, whole) => {
    expect(textsOf(brief)).toContainEqual(expect.stringMatching(whole))
  })

  test('that is long for a headline stands below the name of who says it', () => {
    const said =
      "Je m'appelle Maëlle Kervadec, je suis sage-femme à Ploumeur et j'accompagne les familles avant, pendant et après la naissance"
    const texts = textsOf(`${said}. Préparation, allaitement. 06 55 55 08 32`)
    expect(texts[0]).toBe('Maëlle Kervadec')
    expect(texts).toContainEqual(expect.stringContaining(said))
  })

  test('is one paragraph, however long', () => {
    const whole =
      'Am Samstag, 16. August, zeigen wir auf der Pfarrwiese in Oberlinden den Stummfilm "Der Mann mit dem Koffer" mit Klaviermusik von Ida Brandl'
    const reading = readingOf(`Open-Air-Nacht im Dorfkino. ${whole}. Bitte eigene Decke mitbringen.`)
    const rows = copyOf(reading, writeWordings(reading)[0]!, false)?.bullets ?? []
    expect(rows.map(({ text }) => text)).toContainEqual(expect.stringContaining(whole))
  })

  test('has no label in front of it', () => {
    const texts = textsOf(
      'Ads for freelancers. Key points: invoices in 30 seconds, taxes estimated automatically, connects to 2,000 banks. 30-day free trial.',
    )
    expect(texts.join(' | ')).toMatch(/invoices in 30 seconds/i)
    expect(texts.join(' | ')).not.toMatch(/key points/i)
  })

  test('that a caller replaces in part is not set whole', () => {
    const { reading } = readAd({
      ...wordsOnly('Trail shoes, light and dry, in the shop until Sunday. Sewn in Keswick.'),
      content: { dates: [{ text: 'until Monday', role: 'until' }] },
    })
    const said = writeWordings(reading).flatMap(({ texts }) => texts.map(({ text }) => text))
    expect(said.join(' | ')).not.toMatch(/Sunday/)
  })
})

describe('a chain of points', { timeout: 60_000 }, () => {
  test('keeps each point whole, and its subject', () => {
    const hardware =
      'hardware shop, we cut keys while you wait 6 pounds, sharpen knives and mower blades, open mon to sat 8 to 5.30, 555 0138'
    expect(textsOf(hardware)).toContainEqual(expect.stringMatching(/^We cut keys.*, sharpen knives and mower blades$/))
  })

  test('has a row for each price of one sentence', () => {
    const texts = textsOf(
      'Stott & Daughter Removals, Kettleby. Man and van £65, one-bed flat £240, three-bed house £590. 07700 555 231.',
    )
    expect(texts).toEqual(expect.arrayContaining(['Man and van £65', 'One-bed flat £240', 'Three-bed house £590']))
  })
})

describe('a text without marks', { timeout: 60_000 }, () => {
  const nursery =
    'hi its dawn from thistle lane nursery we have way too many tomato and courgette plants this year so from friday its three for the price of two till theyre gone also hanging baskets made up to order if you bring your own basket we knock a fiver off open every day 9 to 5 except monday cafe is still shut sorry'

  test('is said with all its words', () => {
    expect(textsOf(nursery).join(' ').toLowerCase()).toContain(
      "tomato and courgette plants this year so from friday its three for the price of two till they're gone",
    )
  })

  test('is drawn in lines that together are all of it', () => {
    const reading = readingOf(nursery)
    const copy = copyOf(reading, writeWordings(reading)[0]!, false)
    const rows = copy?.bullets.filter(({ told }) => told) ?? []
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.map(({ text }) => text.trim()).join(' ')).toContain('so from friday its three for the price of two')
  })
})

describe('a button', { timeout: 60_000 }, () => {
  const labelOf = (brief: string) => writeWordings(readingOf(brief))[0]?.texts.find(({ role }) => role === 'cta')?.text

  test.each([
    'Inspektion mit Bremsen und Licht, Kette ölen, Probefahrt, auch E-Bikes. Gerberstr. 31, Unterlohe.',
    'Wir besohlen Ihre Schuhe, statt dass Sie neue kaufen. Schuhmacherei Tolkmitt, Bahnhofspassage.',
    'Banda musicale Santa Cecilia di Borgo Alvino, cerchiamo nuovi suonatori. Prove il giovedì alle 20.30.',
  ])('is not made of a word that only tells something: %s', (brief) => {
    expect(labelOf(brief)).toBeUndefined()
  })

  test('takes up what a clause begins with', () => {
    expect(labelOf('Order your Christmas turkey with us before 10 December. £10 deposit.')).toBe('Order now')
  })
})

test("a customer's words are no line of their own", { timeout: 60_000 }, () => {
  const brief =
    'Headline: "Glow that speaks for itself". 20% off your first order, ends Sunday. Testimonial: "My skin has never looked this awake. People keep asking." - Maya R.'
  const alone = writeWordings(readingOf(brief)).filter(({ leads }) => leads !== 'quote')
  expect(alone.flatMap(({ texts }) => texts.map(({ text }) => text)).join(' | ')).not.toMatch(/awake|asking/)
})

test('of a short introduction the name says enough', { timeout: 60_000 }, () => {
  const brief =
    'Ciao, sono Marta del maneggio Le Querce! A luglio facciamo i campi estivi coi pony, dai 6 ai 12 anni, dal lunedì al venerdì 8.30-16.30, 180 euro a settimana pranzo compreso.'
  const [first] = writeWordings(readingOf(brief))
  expect(first?.texts.find(({ role }) => role === 'brand')?.text).toBe('Marta del maneggio Le Querce')
  expect(first?.texts.map(({ text }) => text).join(' | ')).not.toMatch(/sono Marta/iu)
})
