import { Renderer } from '@takumi-rs/core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Copy } from '../../copy/copy.ts'
import { createRandom } from '../../random.ts'
import { sampleCopies } from '../../testing/copies.ts'
import { stageFor } from '../../testing/stages.ts'
import { registerFonts } from '../../type/fonts.ts'
import { numeral } from '../../layouts/numeral.ts'
import { box, isText, listTexts, type DrawNode } from '../nodes.ts'
import { brandMark } from '../parts.ts'
import { SIZES } from './column-sizes.ts'
import { inksOf } from './inks.ts'
import { leadAndFoot } from './lead-and-foot.ts'
import { listBlock } from './list-block.ts'
import { bodySize } from './typography.ts'

const renderer = new Renderer()
beforeAll(() => registerFonts(renderer))

const [sample] = Object.values(sampleCopies)
const few: Copy = {
  ...sample!,
  ...{ eyebrow: null, big: null, badge: null, price: null, sub: null, bullets: [], notes: [], contacts: [] },
  ...{ condition: null, deadline: null, code: null, cta: null, legal: null, quote: null, rating: null },
  headline: [{ text: 'Open day', strong: false }],
  when: 'Sunday 7 June',
  place: 'Mill Lane 4',
}
const stageOf = (copy: Copy) => stageFor(renderer, '1:1', copy, createRandom('details'))

describe('details', () => {
  test('are set larger where few words leave room, and stay smaller than the headline', async () => {
    const stage = stageOf(few)
    const { nodes, size, fits } = await leadAndFoot(stage, stage.safe, { max: 200 })
    const when = listTexts(box({}, nodes)).find(({ role }) => role === 'when')
    const drawn = Number(when?.style['fontSize'])
    expect(fits).toBe(true)
    expect(drawn).toBeGreaterThan(bodySize(stage.pairing, SIZES.facts.few) * 1.05)
    expect(drawn).toBeLessThan(size)
  })

  test('a name without a logo is as large as they are', async () => {
    const stage = { ...stageOf(few), brandName: 'Mill Bakery' }
    const mark = await brandMark(stage, { ...stage.safe, h: 60 }, stage.scheme.ground)
    const [name] = mark ? listTexts(mark) : []
    expect(Number(name?.style['fontSize'])).toBeGreaterThanOrEqual(SIZES.facts.few)
  })

  test('a single line has no mark of a list', () => {
    const stage = stageOf(few)
    const look = { stage, inks: inksOf(stage), width: 800, textAlign: 'left' as const, tightness: 'roomy' as const }
    const row = { text: 'Bring a friend', stays: true, sum: null }
    const marksOf = (node: DrawNode): number =>
      isText(node) || node.type === 'image'
        ? 0
        : node.children.length === 0
          ? 1
          : node.children.map(marksOf).reduce((a, b) => a + b)
    expect(marksOf(listBlock(look, [row]))).toBe(0)
    expect(marksOf(listBlock(look, [row, { ...row, text: 'Tea and cake' }]))).toBe(2)
  })
})

test('a price with a long tail is not set huge', () => {
  const big = { kind: 'price' as const, lead: '', big: '95 €', tail: 'les 4 matins, cuisson comprise' }
  expect(numeral.suits(null, { ...few, angle: 'offer', big })).toBe(false)
  expect(numeral.suits(null, { ...few, angle: 'offer', big: { ...big, tail: '' } })).toBe(true)
})
