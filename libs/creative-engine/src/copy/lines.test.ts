import type { TextRole } from '@adloom/brief-reader'
import { describe, expect, test } from 'vitest'
import { readAd } from '../reading/read-ad.ts'
import { wordsOnly } from '../testing/briefs.ts'
import { writeWordings } from './wordings.ts'

const wordingsOf = (brief: string) => writeWordings(readAd(wordsOnly(brief)).reading).map(({ texts }) => texts)
const saidBy = (brief: string) => wordingsOf(brief).map((texts) => texts.map(({ text }) => text))
const allOf = (brief: string) => saidBy(brief).map((texts) => texts.join(' | '))
const rolesOf = (brief: string, words: RegExp): TextRole[] =>
  wordingsOf(brief).flatMap((texts) => texts.filter(({ text }) => words.test(text)).map(({ role }) => role))

describe('the lines of a brief', { timeout: 60_000 }, () => {
  test('give each price of a list with its own thing', () => {
    const farm =
      'Farm shop ad. Hollowtree Farm Shop, near Ludlow. First asparagus in now, £3.50 a bunch. Free range eggs, raw honey, own lamb. Open Wed–Sun 9–4.'
    for (const said of allOf(farm)) {
      expect(said).toMatch(/asparagus in now, £3.50 a bunch/)
      expect(said).not.toMatch(/Farm shop ad/)
    }
    for (const said of allOf('Bäckerei Sommer: Makronen 4,50 €, Stollen 18 €, Lebkuchen 6,90 €. Nur bis Heiligabend.'))
      expect(said).toMatch(/Stollen 18 €/)
  })

  test('keep the day that comes every week', () => {
    const truck =
      'Hoi! Wij zijn Frietje Fien, een foodtruck met verse friet. Vanaf 3 mei staan we elke vrijdag van 16 tot 20 uur op de Grote Markt in Breda. Puntzak friet € 8,50. Maken jullie er iets leuks van?'
    for (const said of allOf(truck)) {
      expect(said).toMatch(/elke vrijdag van 16 tot 20 uur/i)
      expect(said).not.toMatch(/iets leuks/)
    }
  })

  test.each([
    [
      'zwembad de Waterlelie in Zutphen is dicht van ma 14 t/m zo 27 juli ivm onderhoud, vragen: 0575 555 012',
      /is dicht/,
    ],
    [
      'Hej! Vår stuga i Duved hyrs ut, 6 bäddar. Vecka 7 och 9 är redan tagna men annars är det ledigt januari till mars. 11 500 kr veckan.',
      /redan tagna/,
    ],
    ['Tiertafel Pfote, Zwickau. Abgeben kann man dienstags und donnerstags 15–18 Uhr in der Lagerhalle.', /dienstags/],
  ])('are whole statements where less would say something else: %s', (brief, words) => {
    for (const said of allOf(brief)) expect(said).toMatch(words)
  })

  test('name the thing of an order, and nothing else of it', () => {
    const house =
      'Hej Jonas! Vi ska sälja ett fritidshus utanför Västervik och behöver en annons till lokaltidningen. 68 kvm, 3 rum och kök, byggt 1974, sjötomt på 2 140 kvm med egen brygga. Utgångspris 2 450 000 kr. Visning söndag 17 augusti kl. 13–14. Mäklare är vi, Tjustkustens Fastigheter.'
    for (const said of allOf(house)) {
      expect(said).toMatch(/fritidshus utanför Västervik/i)
      expect(said).not.toMatch(/annons|Jonas/)
    }
  })

  test('that deny or limit are never dropped for space', () => {
    const sale =
      'Rebajas de verano del 1 de julio al 31 de agosto, Calzados Rioseco, Logroño. Sandalias desde 19,95 €, bolsos -40 %. Nueva temporada no incluida.'
    const roles = rolesOf(sale, /nueva temporada no incluida/i)
    expect(roles.length).toBeGreaterThan(0)
    expect(new Set(roles)).toEqual(new Set(['condition']))
  })

  test('keep places in the case that their preposition wants', () => {
    const cafe = 'кафе Мятный Енот в Казани, по суботам с 10 до 15, завтраки всего 690 рублей'
    for (const said of allOf(cafe)) expect(said).toMatch(/В Казани/)
  })

  test('never tell what others do', () => {
    for (const said of allOf(
      'Planning software. Others: seat fees, chat bots. Us: flat price. From $9 a month.',
    ).filter((one) => !one.includes('Others')))
      expect(said).not.toMatch(/seat fees/)
  })

  test('name the colour of no person, and give a number to pay no button', () => {
    const { look } = readAd(
      wordsOnly('Hi, I am Rosa. Bakery opening on Friday in Leeds, free coffee. In mint and cream please.'),
    )
    expect(look.colors).toEqual(['#7fd1ae', '#f4e8d2'])
    const aid =
      'recolha de mantas pro abrigo Patas do Liz em Leiria, sábado 15 de novembro, aceitamos MB Way 912 555 013'
    for (const texts of wordingsOf(aid)) expect(texts.some(({ role }) => role === 'cta')).toBe(false)
  })
})
