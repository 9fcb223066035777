import { expect, test } from 'vitest'
import { strayed } from '../check/strayed.ts'
import { readBrief } from '../read-brief.ts'
import { mendedWords, withSpelling } from './mend-spelling.ts'

const mendedText = (brief: string) => withSpelling(readBrief(brief)).source

test.each([
  [
    'en',
    'Chirstmas fair at the village hall on Saturday aftrnoon, teh lions club is running the bar',
    'Christmas fair at the village hall on Saturday afternoon, the lions club is running the bar',
  ],
  [
    'en',
    'Sales asistant needed for our gift shop in Ludlow, please send a letter to the manager',
    'Sales assistant needed for our gift shop in Ludlow, please send a letter to the manager',
  ],
  [
    'fr',
    'Soirée dégustaton de vins bio, inscripton à la mairie avant le 5 mars',
    'Soirée dégustation de vins bio, inscription à la mairie avant le 5 mars',
  ],
  [
    'it',
    'La raccolta è sabato mattina: pasta, olio e tonno in scattola per le famiglie',
    'La raccolta è sabato mattina: pasta, olio e tonno in scatola per le famiglie',
  ],
  [
    'pt',
    'Moradia com garajem para dois carros e terraço, visitas só ao sábado',
    'Moradia com garagem para dois carros e terraço, visitas só ao sábado',
  ],
  [
    'es',
    'Clases de salsa para prinicpiantes los lunes, menú a domicilo por 12 €',
    'Clases de salsa para principiantes los lunes, menú a domicilio por 12 €',
  ],
  [
    'de',
    'Der Kurs beginnt am Mitwoch im Gemeindehaus, Anmeldnug bis Freitag bei uns im Büro',
    'Der Kurs beginnt am Mittwoch im Gemeindehaus, Anmeldung bis Freitag bei uns im Büro',
  ],
  [
    'nl',
    'Gebit controle voor honden is grtis, elke vrjdag van 9 tot 17 uur',
    'Gebit controle voor honden is gratis, elke vrijdag van 9 tot 17 uur',
  ],
  [
    'pl',
    'W sobotę otwiramy nową kawiarnię przy rynku, zapraszamy na kawę i ciasto',
    'W sobotę otwieramy nową kawiarnię przy rynku, zapraszamy na kawę i ciasto',
  ],
  [
    'sv',
    'Vi tar emot nya patinter från mars, måndag till torsdg, välkommen att ringa oss',
    'Vi tar emot nya patienter från mars, måndag till torsdag, välkommen att ringa oss',
  ],
  [
    'ru',
    'Скидка десять процентов пенсеонерам каждую среду, ждём вас в нашей аптеке',
    'Скидка десять процентов пенсионерам каждую среду, ждём вас в нашей аптеке',
  ],
])('in %s a typing error is mended: %s', (_, typed, set) => {
  const reading = withSpelling(readBrief(typed))
  expect(reading.source).toBe(set)
  expect(strayed(reading, { role: 'sub', text: set }, { start: 0, end: set.length })).toEqual([])
})

test.each([
  [
    'a rare word that is like a common one',
    'We sell quinces and medlars, a bow rehair is 58 and the vault tour is free',
  ],
  ['a name with a capital', 'Come and meet our new stylist Marsha Aftrnoon at the salon in Leeds on Friday'],
  [
    'a word of the language that no brief says',
    'Le marin répare la carène du chalut, et le citron confit est à la carte du jour',
  ],
  ['a word in an address', 'Write to aftrnoon@chirstmas.example or see www.aftrnoon.example for the whole list'],
  ['a word in quotation marks', 'Come and see our play “The long aftrnoon” at the village hall on Friday evening'],
  ['a code', 'Use the code CHIRSTMAS at the till and get 10% off all toys until Sunday evening'],
  ['a word that is typed twice', 'The aftrnoon is our band, come and hear aftrnoon play at the old barn on Friday'],
  ['a town', 'Notre atelier est à Fontaines, venez de Chalon ou de Fontaine par la route du bois'],
  [
    'a word of two that German joins',
    'Wir verkaufen Trauringe, Schnuller und Gedecke, dazu die Glasur für eure Keramik',
  ],
  ['a word of another ending', 'Ogłoszenie dotyczy rowera i roweru, oraz sklepu przy naszej ulicy w mieście'],
  ['two errors in one word', 'The market opens on Saturday aftrnon and there will be cake for all the children'],
  ['dialect', 'Mir hend am Samschtig offe, chömed verbi und bringed eui Chind mit i de Gschäft'],
])('%s stays as it was typed', (_, brief) => {
  expect(mendedText(brief)).toBe(brief)
})

test('a brief in capitals is mended in capitals', () => {
  expect(mendedText('CHRISTMAS MARKET ON SATURDAY AFTRNOON AT THE TOWN HALL, FREE ENTRY')).toBe(
    'CHRISTMAS MARKET ON SATURDAY AFTERNOON AT THE TOWN HALL, FREE ENTRY',
  )
})

test('a mended error is told as it was typed, without the marks beside it, and what follows keeps its place', () => {
  const brief = 'Brass band on Saturday aftrnoon, asistant needed at the bar for £12 per hour.'
  const reading = withSpelling(readBrief(brief))
  expect(mendedWords(reading)).toEqual([
    { typed: 'aftrnoon', set: 'afternoon', start: 23, end: 31 },
    { typed: 'asistant', set: 'assistant', start: 33, end: 41 },
  ])
  expect(reading.atoms.map(({ start, end }) => reading.source.slice(start, end))).toEqual(
    reading.atoms.map(({ text }) => text),
  )
  expect(reading.atoms.map(({ text }) => text)).toContain('£12 per hour')
})
