import { Renderer } from '@takumi-rs/core'
import { beforeAll, describe, expect, it } from 'vitest'
import { registerFonts } from '../../type/fonts.ts'
import { box, text } from '../nodes.ts'
import { withoutEdgeDots } from './edge-dots.ts'
import { measureWhole } from './measure.ts'

const renderer = new Renderer()
beforeAll(() => registerFonts(renderer))

const JOINED = 'Mo bis Fr, 12 bis 14 Uhr · Dienstags immer Linse · Sonntags zu'

/** The painted lines of the text in a box of that width. */
async function linesIn(width: number): Promise<string[]> {
  const node = text(JOINED, 'when', { fontFamily: 'Inter', fontSize: 40, lineHeight: 1.2, width })
  const root = box({ width: 2000, height: 1080, position: 'relative' }, [node])
  const stage = { renderer, w: 2000 }
  const set = await withoutEdgeDots(stage, { root, solid: [], fits: true, headlineSize: 80 })
  const [placed] = (await measureWhole(stage, set.root)).children
  const lines = new Map<number, string>()
  for (const { y, text: run } of placed?.runs ?? []) lines.set(y, (lines.get(y) ?? '') + run)
  return [...lines.values()].map((line) => line.replaceAll('\u00a0', ' ').trim())
}

describe('dots between joined texts', () => {
  it('stay within a line', async () => {
    expect(await linesIn(1800)).toEqual([JOINED])
  })

  it.each([[420], [480], [520], [620], [760], [900], [1100]])(
    'stand at no edge of a line in %s pixels',
    async (width) => {
      const lines = await linesIn(width)
      expect(lines.length).toBeGreaterThan(1)
      expect(lines.filter((line) => /^·|·$/u.test(line))).toEqual([])
      expect(lines.join(' ').replaceAll(' · ', ' ')).toBe(JOINED.replaceAll(' · ', ' '))
    },
  )
})
