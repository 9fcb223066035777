import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { asSpoken } from '../check/as-spoken.ts'
import { isSlipOf } from '../check/slipped.ts'
import { strayed } from '../check/strayed.ts'
import { readBrief } from '../read-brief.ts'
import { mendedWords, withSpelling } from './mend-spelling.ts'

const mendedText = (brief: string) => withSpelling(readBrief(brief)).source

test.each([
  [
    'pl',
    'przeglad roweru 120zl do konca marca, serwis Szprycha, bez zapisow',
    'przegląd roweru 120zł do końca marca, serwis Szprycha, bez zapisów',
  ],
  [
    'pl',
    'W sobote zapraszamy, bilety sa po 20 zl i konczy sie wczesniej',
    'W sobotę zapraszamy, bilety są po 20 zł i kończy się wcześniej',
  ],
  [
    'fr',
    'Stage de poterie a partir de 6 ans, reservation obligatoire, vacances de paques',
    'Stage de poterie à partir de 6 ans, réservation obligatoire, vacances de Pâques',
  ],
  [
    'fr',
    'dimanche 7 septembre de 9h30 a 16h au ponton, bapteme gratuit des 10 ans',
    'dimanche 7 septembre de 9h30 à 16h au ponton, baptême gratuit dès 10 ans',
  ],
  [
    'es',
    'Clases de bateria los sabados, matricula gratis y ultimas plazas',
    'Clases de batería los sábados, matrícula gratis y últimas plazas',
  ],
  [
    'pt',
    'Sabado e domingo das 9h as 17h, maquinas ate 18 kg, so dinheiro',
    'Sábado e domingo das 9h às 17h, máquinas até 18 kg, só dinheiro',
  ],
  [
    'it',
    'Tutti i giovedi si gioca, il caffe costa meta prezzo e c’e una novita',
    'Tutti i giovedì si gioca, il caffè costa metà prezzo e c’è una novità',
  ],
  [
    'sv',
    'vi soker en bagare till butiken, oppet alla lordagar fran klockan 9',
    'vi söker en bagare till butiken, öppet alla lördagar från klockan 9',
  ],
  [
    'nl',
    'Bij het ontbijt graag allergieen doorgeven en tot ziens in ons cafe',
    'Bij het ontbijt graag allergieën doorgeven en tot ziens in ons café',
  ],
  [
    'de',
    'Verkauf ab samstag 14.6. bei uns am hoftor in Oberlauchheim, solang vorrat reicht',
    'Verkauf ab Samstag 14.6. bei uns am Hoftor in Oberlauchheim, solang Vorrat reicht',
  ],
  [
    'de',
    'Die Werkstatt ist ab montag wieder da, anmeldung bis freitag 18 uhr, Preis 8 euro',
    'Die Werkstatt ist ab Montag wieder da, Anmeldung bis Freitag 18 Uhr, Preis 8 Euro',
  ],
  [
    'en',
    'Village Hall jumble sale, sat 5 april, and on mondays i sell cakes',
    'Village Hall jumble sale, Sat 5 April, and on Mondays I sell cakes',
  ],
])('in %s a word typed in haste gets its accents and capitals: %s', (_, typed, set) => {
  expect(mendedText(typed)).toBe(set)
})

test.each([
  ['a word that is one as it was typed', 'Notre boulangerie a 20 ans et on marche ou on veut, il y a 2h de route'],
  ['an anniversary', 'Venez tous pour la fête des 20 ans du club de judo de Montrelais'],
  ['hours behind "entre"', 'Na padaria da vila há pão quente entre as 8h e as 13h todos os dias'],
  ['an hour behind "após" in brackets', 'Inscrições no clube da vila (após as 18h) ou por telefone durante a semana'],
  ['a name that is no word of the sentence', 'Zajęcia prowadzi Anna Tuz w szkole na ulicy Szkolnej, zapraszamy dzieci'],
  ['a word that differs by another accent', 'Dentysta mówi, jak myć zęby, i zaprasza na przegląd w piątek rano'],
  ['an order that Argentina writes without', 'Mandame un audio y te cuento los precios del taller de guitarra'],
  ['two words that a language joins', 'Vi har billiga vinterkort till badhuset och lediga lagerchefer hela veckan'],
  ['verbs and adverbs of German', 'Wir essen und kosten morgen, das ist recht fest und derzeit praktisch gelungen'],
  ['words in capitals', 'REPARATION DE VELOS, venez nous voir au marché de Dinan samedi matin'],
  ['addresses', 'Écrivez-nous à reservation@degustation.example ou sur www.reparation.example avant lundi'],
  ['quotations', 'La troupe joue « Le reve et la foret » ce samedi au théâtre de la ville'],
  [
    'a sentence in English',
    'Samedi on danse au parc. The best creation of the year, with reservation for all of your friends.',
  ],
  ['a brief of which each "å" was typed', 'Vi söker barnvakt till en flicka, oppet alla dagar'],
])('%s stays as it was typed', (_, brief) => {
  expect(mendedText(brief)).toBe(brief)
})

test.each([
  [
    'tierheim Hohenlinde sucht plätze für katzen ab 10 jahre, tierarztkosten trägt der verein, auch bei höhenangst',
    'tierheim Hohenlinde sucht Plätze für Katzen ab 10 Jahre, Tierarztkosten trägt der Verein, auch bei Höhenangst',
  ],
  [
    'flohmarkt am samstag fur alle kinder im dorf, mit kuchen und kaffee',
    'Flohmarkt am Samstag für alle Kinder im Dorf, mit Kuchen und Kaffee',
  ],
])('nouns of a German brief that is typed small get their capitals: %s', (typed, set) => {
  expect(mendedText(typed)).toBe(set)
})

test.each([
  'wir laden ein und feiern fest, liebe leser fragen sich, was es kosten mag',
  'mitmachen lohnt sich, wohlhabend oder nicht, wir erkunden und verkosten alles sandfarben',
  'heute ist derzeit alles gelungen und praktisch, wir proben und besuchen euch gerne',
])('verbs, adverbs and adjectives of a small German brief stay small: %s', (brief) => {
  expect(mendedText(brief).replace('Leser', 'leser')).toBe(brief)
})

test('what was typed is kept, and each mended word is told with its place', () => {
  const reading = withSpelling(readBrief('Stage gratuit, reservation obligatoire avant le 5 mars.'))
  expect(reading.typed).toBe('Stage gratuit, reservation obligatoire avant le 5 mars.')
  expect(mendedWords(reading)).toEqual([{ typed: 'reservation', set: 'réservation', start: 15, end: 26 }])
  expect(withSpelling(readBrief('Stage gratuit samedi.'))).not.toHaveProperty('typed')
})

const corpus = join(import.meta.dirname, '../../corpus')
const briefs = ['tuned', 'fresh'].flatMap((set) =>
  readdirSync(join(corpus, set))
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => JSON.parse(readFileSync(join(corpus, set, name), 'utf8')) as { brief: string }[]),
)

const CORPUS_MIN = 100
const digitsOf = (text: string) => text.replaceAll(/\P{Nd}/gu, '')

test('of the briefs of a corpus nothing but spelling changes, each span is its text, and the check finds each mended text again', () => {
  expect(briefs.length).toBeGreaterThan(CORPUS_MIN)
  const faults = briefs.flatMap(({ brief }) => {
    const reading = withSpelling(readBrief(brief))
    const { source, facts, sentences, atoms, audit, lines, language } = reading
    const spans = [...facts, ...sentences, ...atoms, ...audit, ...lines]
    const isWhole = spans.every(({ start, end, text }) => source.slice(start, end) === text)
    const isSlip = isSlipOf(asSpoken(brief, language), asSpoken(source, language), new Set())
    const isSame = isSlip && digitsOf(source) === digitsOf(brief)
    const strays = spans.flatMap((one) => strayed(reading, { role: 'sub', text: one.text }, one))
    return isSame && isWhole && strays.length === 0 ? [] : brief
  })
  expect(faults).toEqual([])
})
