import { expect, test } from 'vitest'
import { asSpoken } from '../check/as-spoken.ts'
import { checkTexts } from '../check/check-texts.ts'
import { presentReading } from '../present-reading.ts'
import { readBrief } from '../read-brief.ts'
import type { LanguageId } from '../types.ts'
import { mendedWords, withSpelling } from './mend-spelling.ts'
import { SPELLING } from './tables/index.ts'

const mendedText = (brief: string) => withSpelling(readBrief(brief)).source

test.each([
  [
    'fr',
    'Gratuit jusqua 12 ans, apres 4e/mois. Cours pr débutants, tous les niveaux',
    "Gratuit jusqu'à 12 ans, après 4 €/mois. Cours pour débutants, tous les niveaux",
  ],
  [
    'fr',
    'bonjour c est pour notre labo, reparation a partir de 55e, c est pret l apres midi',
    "bonjour c'est pour notre labo, réparation à partir de 55 €, c'est prêt l'après midi",
  ],
  [
    'fr',
    'Cest ouvert ts les jours, qd il fait beau, inscription à l’acceuil, et lexamen est compris',
    'C’est ouvert tous les jours, quand il fait beau, inscription à l’accueil, et l’examen est compris',
  ],
  [
    'es',
    'Abrimos el puente q viene, tb los sábados x la mañana, reservas por wasap en Casa Pinar, hay pocas plazas',
    'Abrimos el puente que viene, también los sábados por la mañana, reservas por WhatsApp en Casa Pinar, hay pocas plazas',
  ],
  [
    'it',
    "Cerchiamo aiuto cucina x la trattoria, perche' il lavoro e' tanto e ce una stanza x dormire. Cmq nn serve esperienza",
    "Cerchiamo aiuto cucina per la trattoria, perché il lavoro è tanto e c'è una stanza per dormire. Comunque non serve esperienza",
  ],
  [
    'pt',
    'Venha hj à padaria, vc tb pode pedir o bolo q quiser c/ entrega grátis',
    'Venha hoje à padaria, você também pode pedir o bolo que quiser com entrega grátis',
  ],
  [
    'nl',
    'Bar in sporthal t Veldje, elke woensdag s avonds friet gratis,fotos maken mag ook',
    "Bar in sporthal 't Veldje, elke woensdag 's avonds friet gratis, foto's maken mag ook",
  ],
  [
    'sv',
    'Vi har öppet lördagar o söndagar, kaffe o bulle ingår',
    'Vi har öppet lördagar och söndagar, kaffe och bulle ingår',
  ],
  [
    'en',
    'Bring ur own box, kids dont pay, fish w/ chips till its gone. Mothers Day lunch, womens fit class too',
    "Bring your own box, kids don't pay, fish with chips till it's gone. Mother's Day lunch, women's fit class too",
  ],
  [
    'de',
    'Fuer den Umzug: Moebel und Kuechen, taeglich geöffnet, solange der Vorrat reicht.Anruf genügt uns,danke',
    'Für den Umzug: Möbel und Küchen, täglich geöffnet, solange der Vorrat reicht. Anruf genügt uns, danke',
  ],
])('in %s shorthand is written out: %s', (_, typed, set) => {
  expect(mendedText(typed)).toBe(set)
})

test.each([
  ['ordinals', 'Atelier au 4e étage, 2e paire offerte, 19e siècle, 10e édition du salon de la 2e main'],
  ['usual short forms', 'Rdv le lundi svp, tél au magasin, du lun au ven, avec Pr Dupont'],
  ['litres and vitamins', 'Bidon de 5 l à prendre, vitamine c et vitamine d en pharmacie'],
  ['counts and sizes', 'Montag 12. Januar, 8 x, jeweils 7:15 Uhr, und 2 x 250 g im Monat'],
  ['sizes of Spanish', 'Pista de 20 x 40 metros, 2 x 1 en bebidas y colaboración Nike x Adidas'],
  ['words that look like shorthand', 'Vamos pa la playa, el menú va pal que quiera'],
  ['a few in Italian', "Un po' di musica, di' la tua, sul Po in barca, taglia x large"],
  ['quotations in Italian', "Leggiamo 'Il resto e' insieme ai bambini della scuola, ogni sabato"],
  ['the Dutch polite pronoun', 'Wij helpen u graag, kom svp langs t/m zaterdag, u en uw gezin'],
  ['possessives', 'The nursery has its bare-root week, and the landlord lets rooms. Well, we were here'],
  ['English in letters', 'The U bend is fixed by us, size n/a, w/c Monday, vitamin c and plan b'],
  ['Swedish names', 'Välkommen till A o O i hamnen, vi har glass åt alla barn i hela staden'],
  ['German vowels', 'Neue Bauern und teure Steuern aus Moers, die Goethe und Familie Mueller kennen'],
  ['addresses and codes', 'Écrivez à cest@jai.example, sur www.gratis.Batje.example/q ou avec le code QD pour lundi'],
  ['abbreviations', 'Verein Nord e.V., z.B. am Di.Mi., Preis 3,50 oder 1.299,00 Euro, ca.5 km'],
  ['dots that go on', 'Wir feiern ... und ihr kommt alle vorbei'],
])('%s stay as they were typed', (_, brief) => {
  expect(mendedText(brief)).toBe(brief)
})

test('to the check each shorthand of a table is what it stands for, and differs from every other', () => {
  for (const [id, table] of Object.entries(SPELLING)) {
    const language = id as LanguageId
    const short = (table.short?.split('|') ?? []).map((entry) => entry.trim().split('=') as [string, string])
    const pairs = [...short, ...(table.beside ?? []).map((one): [string, string] => [one.typed, one.set])]
    for (const [typed, set] of pairs) {
      // A blank in place of an apostrophe needs the word behind it.
      const [a, b] = [typed, set].map((one) => (typed.endsWith(' ') ? `${one}est` : one)) as [string, string]
      expect(asSpoken(`so ${a} pa`, language)).toBe(asSpoken(`so ${b} pa`, language))
      expect(asSpoken(a, language)).not.toBe(asSpoken(`${b}n`, language))
    }
  }
})

const BRIEF = 'Stage de poterie pr debutants, gratuit jusqua 12 ans, apres 4e/mois.'

test('each mended word is told where it stands in the brief, and so is each fact', () => {
  const reading = withSpelling(readBrief(BRIEF))
  const told = mendedWords(reading)
  expect(told.map(({ typed, set }) => `${typed} ${set}`)).toEqual([
    'pr pour',
    'debutants débutants',
    "jusqua jusqu'à",
    'apres après',
    '4e/mois. 4 €/mois.',
  ])
  for (const { typed, start, end } of told) expect(BRIEF.slice(start, end)).toBe(typed)
  const [price] = presentReading(reading, []).facts.filter(({ type }) => type === 'price')
  expect(price!.text).toBe('4 €/mois')
  expect(BRIEF.slice(price!.start, price!.end)).toBe('4e/mois')
})

const codes = (reading: ReturnType<typeof readBrief>, text: string) =>
  checkTexts(reading, [{ role: 'sub', text }], { partial: true }).map(({ code }) => code)

test('what is written out may be printed, and nothing else in its place', () => {
  const reading = withSpelling(readBrief(BRIEF))
  expect(codes(reading, "Stage de poterie pour débutants, gratuit jusqu'à 12 ans, après 4 €/mois.")).toEqual([])
  expect(codes(reading, "gratuit jusqu'à 14 ans")).not.toEqual([])
  const sentence = reading.sentences[0]!.text
  for (const [right, wrong] of [
    ['pour', 'sans'],
    ["jusqu'à", 'dès les'],
    ['4 €', '4 $'],
  ] as const) {
    const altered = { ...reading, source: reading.source.replace(right, wrong) }
    expect(codes(altered, sentence.replace(right, wrong))).toContain('invented')
  }
})

test('a mending that tells a wrong place is caught', () => {
  const reading = withSpelling(readBrief(BRIEF))
  const [first, ...others] = reading.edits!
  const text = reading.sentences[0]!.text
  expect(codes({ ...reading, edits: others }, text)).toContain('invented')
  expect(codes({ ...reading, edits: [{ ...first!, set: 'pendant' }, ...others] }, text)).toContain('invented')
})
