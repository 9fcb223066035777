import { Renderer } from '@takumi-rs/core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Copy } from '../../copy/copy.ts'
import type { AspectRatio } from '../../types.ts'
import { createRandom } from '../../random.ts'
import { sampleCopies } from '../../testing/copies.ts'
import { stageFor } from '../../testing/stages.ts'
import { registerFonts } from '../../type/fonts.ts'
import { motif } from '../../layouts/motif.ts'
import { notice } from '../../layouts/notice.ts'
import { ticket } from '../../layouts/ticket.ts'
import { event } from '../../layouts/event.ts'
import { box, listTexts, type DrawNode } from '../nodes.ts'
import { brandMark, offerTag } from '../parts.ts'
import type { Stage } from '../stage.ts'
import { placeTexts } from './measure.ts'
import { measureColumn } from './measure-column.ts'
import { SIZES } from './column-sizes.ts'
import { leadAndFoot } from './lead-and-foot.ts'
import { textColumn } from './text-column.ts'
import { bodySize } from './typography.ts'

const renderer = new Renderer()
beforeAll(() => registerFonts(renderer))

const [sample] = Object.values(sampleCopies)
const bare: Copy = {
  ...sample!,
  ...{ eyebrow: null, big: null, badge: null, price: null, sub: null, bullets: [], notes: [], contacts: [] },
  ...{ condition: null, deadline: null, code: null, cta: null, legal: null, quote: null, rating: null, business: null },
  headline: [{ text: 'Tapissier', strong: false }],
  when: null,
  place: null,
}
const stageOf = (copy: Partial<Copy>, ratio: AspectRatio = '1:1') =>
  stageFor(renderer, ratio, { ...bare, ...copy }, createRandom('looks'))
const headlineOf = (text: string) => ({ headline: [{ text, strong: false }] })
const sizesIn = (node: DrawNode, role: string) =>
  listTexts(node)
    .filter((one) => one.role === role)
    .map(({ style }) => Number(style['fontSize']))

describe('a headline', () => {
  test('of many words is set in one size, and a short one may fill the measure line by line', async () => {
    const sizesOf = async (text: string) => {
      const stage = stageOf(headlineOf(text))
      const { node } = await textColumn(stage, { rect: stage.safe, max: 380, stacked: true, maxLines: 7 })
      return new Set(sizesIn(node, 'headline')).size
    }
    expect(await sizesOf('Szukamy dziewczyn 12-16 lat do wiosłowania, pierwszy miesiąc gratis!')).toBe(1)
    expect(await sizesOf('Notre refuge accueille vingt-trois ânes ou maltraités')).toBe(1)
    const short = ['Affilo coltelli e forbici', 'Location canoë sur la Virenne', 'Pflegefachkräfte für Lindau']
    expect(Math.max(...(await Promise.all(short.map(sizesOf))))).toBeGreaterThan(1)
  })

  test('is large where its room is, though the tag below it grows with it', async () => {
    const badge = { kind: 'plain', lead: '', big: 'Devis gratuit sur photo', tail: '' } as unknown as Copy['badge']
    const stage = stageOf({
      badge,
      sub: 'Réfection fauteuils, chaises, canapés',
      condition: 'Tissu fourni par le client',
    })
    const rect = { ...stage.safe, h: 400 }
    const { size, rect: used } = await textColumn(stage, { rect, max: 330, tag: true, grows: false, sub: true })
    expect(size).toBeGreaterThanOrEqual(90)
    expect(used.h).toBeLessThanOrEqual(rect.h)
  })

  test('is larger than the name of the business', async () => {
    const stage = { ...stageOf({}), brandName: 'Marrow & Thread' }
    const nameBeside = async (beside: number) => {
      const mark = await brandMark(stage, { ...stage.safe, h: 60 }, stage.scheme.ground, { beside })
      return Number(listTexts(mark!)[0]?.style['fontSize'])
    }
    expect(await nameBeside(70)).toBeLessThan(56)
    expect(await nameBeside(200)).toBe(54)
  })
})

describe('a price', () => {
  test('below a headline stands in a tag, in white space and on display ads in a line', async () => {
    const stage = stageOf({ ...headlineOf('Pane di segale'), price: '6,80 € al kg' })
    const rolesOn = async (given: Stage) => {
      const { node } = await textColumn(given, { rect: given.safe, max: 200, tag: true })
      return listTexts(node).find(({ text }) => text.includes('6,80'))?.role
    }
    expect(await rolesOn(stage)).toBe('badge')
    expect(await rolesOn({ ...stage, airy: true })).toBe('price')
  })

  test('set huge is followed by its end in another type than the headline below it', async () => {
    const big = { kind: 'price' as const, lead: '', big: '18 €', tail: 'la demi-journée' }
    const says = [{ role: 'headline', text: 'Location canoë' }] as unknown as Copy['says']
    const stage = stageOf({ ...headlineOf('Location canoë'), big, says })
    const { node } = await textColumn(stage, { rect: stage.safe, max: 112, big: 0.5 })
    const faceOf = (said: string) => listTexts(node).find(({ text }) => text.includes(said))?.style['fontFamily']
    expect(faceOf('demi')).toBe(stage.pairing.text)
    const alone = await textColumn(stageOf({ headline: [], big }), { rect: stage.safe, max: 112, big: 0.5 })
    const tail = listTexts(alone.node).find(({ text }) => text.includes('demi'))
    expect(tail?.style['fontFamily']).toBe(stage.pairing.display)
  })
})

describe('on a wide canvas', () => {
  const long = ['Fast pris efter besiktning', 'Vi sköter avdraget åt er så att ni slipper allt pappersarbete med det']
  const rows = [...long, ...long].map((text) => ({ text, stays: true, sum: null }))
  const columnOf = async (copy: Partial<Copy>) => {
    const stage = stageOf({ ...headlineOf('Nytt tak'), ...copy }, '16:9')
    const { node } = await textColumn(stage, { rect: stage.safe, max: 200, tag: true })
    return { node, texts: placeTexts(node, await measureColumn(stage, node)) }
  }

  test.each([true, false])('long texts stand in two columns, told: %s', async (told) => {
    const { texts } = await columnOf({ bullets: told ? rows.map((row) => ({ ...row, told: true as const })) : rows })
    const lefts = texts.filter(({ node: { role } }) => role === 'bullet').map(({ rect }) => Math.round(rect.x))
    expect(new Set(lefts).size).toBe(2)
  })

  test('a tag is smaller than the headline that it is for', async () => {
    const badge = { kind: 'plain', lead: '', big: 'Besiktning gratis', tail: '' } as unknown as Copy['badge']
    const { node } = await columnOf({ badge, bullets: [...rows, ...rows, ...rows] })
    expect(Math.max(...sizesIn(node, 'badge'))).toBeLessThan(Math.min(...sizesIn(node, 'headline')) * 0.85)
  })
})

test('facts below a message that has little room are set small, and leave it a larger headline', async () => {
  const bullets = Array.from({ length: 7 }, (_, i) => ({
    ...{ text: `Rad ${i}: vi lägger om tak, byter hängrännor och isolerar vindar`, stays: true, sum: null },
  }))
  const contacts = ['070-555 01 88', 'takservice.example']
  const stage = stageOf({ ...headlineOf('Vi lägger om taket'), bullets, contacts, when: 'Maj och juni', cta: 'Boka' })
  const { foot, lead } = await leadAndFoot(stage, stage.safe, { max: 180 })
  expect(lead.dropped).toBeGreaterThan(1)
  expect(Math.max(...sizesIn(foot!.node, 'url'))).toBeLessThanOrEqual(bodySize(stage.pairing, SIZES.facts.tight))
})

test.each(['Bewerbung an jobs@weissdorn-hochzeiten.example', 'BEWERBUNG AN JOBS@WEISSDORN-HOCHZEITEN.EXAMPLE'])(
  'a contact is as wide as its column at most: %s',
  async (contact) => {
    for (const width of [560, 760, 936]) {
      const stage = stageOf({ ...headlineOf('Aushilfen'), contacts: [contact] })
      expect((await textColumn(stage, { rect: { ...stage.safe, w: width }, max: 80 })).fits).toBe(true)
    }
  },
)

test('a long price is as wide as its column at most', async () => {
  const stage = stageOf({ ...headlineOf('Catering'), price: 'Menu od 89 zł za osobę' })
  const pairing = { ...stage.pairing, upper: true }
  const { fits, size } = await textColumn({ ...stage, pairing }, { rect: { ...stage.safe, w: 760 }, max: 200 })
  expect(fits).toBe(true)
  expect(size).toBeGreaterThan(100)
})

test('a clause in a tag is no small print, and the tag is hardly wider than its lines', async () => {
  const big =
    'Durante todo septiembre la primera revisión de los niños de 4 a 12 años es gratuita (no incluye radiografías)'
  const offer = { kind: 'plain', lead: '', big, tail: '' } as unknown as NonNullable<Copy['badge']>
  const stage = stageOf({ badge: offer })
  const { node } = await textColumn(stage, { rect: stage.safe, max: 90, tag: true, grows: false })
  expect(sizesIn(node, 'badge')[0]).toBeGreaterThan(36)
  const column = box({ position: 'absolute', left: 0, top: 0, width: 936, alignItems: 'flex-start' }, [
    offerTag(stage, offer, { fill: '#000000', text: '#ffffff' }, 42, { textAlign: 'left', width: 936 }),
  ])
  const [tag] = placeTexts(column, await measureColumn(stage, column))
  const widest = Math.max(...(tag?.lineRects ?? []).map(({ w }) => w))
  expect(tag?.rect.w).toBeLessThan(widest * 1.06)
})

describe('a layout', () => {
  const rows = ['Frakten ingår', 'Ingen bindningstid', 'Hela bönor eller malet'].map((text) => ({
    text,
    stays: true,
    sum: null,
  }))

  test('that sets its words in the middle suits no list', () => {
    for (const layout of [notice, ticket]) {
      const copy = { ...bare, when: 'Sunday 7 June' }
      expect(layout.suits(null, copy)).toBe(true)
      expect(layout.suits(null, { ...copy, bullets: rows })).toBe(false)
    }
  })

  test.each(['1:1', '4:5', '16:9'] as const)('on %s gives much text the room of its motif', async (ratio) => {
    const shareOf = async (copy: Partial<Copy>) => {
      const stage = stageOf(copy, ratio)
      const { solid } = await motif.compose(stage)
      return ((solid[0]?.w ?? 0) * (solid[0]?.h ?? 0)) / (stage.w * stage.h)
    }
    const notes = ['Första påsen på köpet före 30 november', 'Vi rostar varje tisdag och skickar samma dag']
    const much = { bullets: [...rows, ...rows], notes, place: 'Hamnsele', cta: 'Beställ' }
    expect(await shareOf({ ...much, ...headlineOf('Vi rostar kaffe i Hamnsele, små satser') })).toBeLessThan(0.24)
    expect(await shareOf({ place: 'Hamnsele' })).toBeGreaterThanOrEqual(0.2)
  })

  test('is sparse when its motif or its date takes more room than its words', async () => {
    const few = { ...headlineOf('Sri Lankan kottu at the station'), when: 'Thursdays 5-9', place: 'Dunmere' }
    expect((await event.compose(stageOf(few, '4:5'))).sparse).toBe(true)
    const full = { ...few, when: 'Saturday 14 June, from 10 to 17' }
    expect((await event.compose(stageOf({ ...full, ...headlineOf('Kids clothes sale') }, '1:1'))).sparse).toBe(false)
    expect((await motif.compose(stageOf({ ...headlineOf('Open'), cta: null }, '16:9'))).sparse).toBe(true)
  })
})
