import { Renderer } from '@takumi-rs/core'
import { beforeAll, describe, expect, test } from 'vitest'
import { findInk } from '../checks/ink.ts'
import { measureWhole, placeTexts } from '../draw/text/measure.ts'
import { box, text } from '../draw/nodes.ts'
import { displayType } from '../draw/text/typography.ts'
import type { Script } from '../text/scripts.ts'
import { registerFonts } from './fonts.ts'
import { allPairings, choosePairings } from './pairings.ts'

const renderer = new Renderer()
beforeAll(() => registerFonts(renderer))

// The letters with the deepest descenders of each script, above those with the highest ascenders.
const towers: Partial<Record<Script, string[]>> = {
  latin: ['gjpqyg dbfhkl dbfhkl', 'gąćęg ŚĆŻÓŁ ŚĆŻÓŁ', 'Gặggy Ễếbhd Ễếbhd'],
  cyrillic: ['руфдщц йёЙЁбф йёЙЁбф'],
  greek: ['ρφψβγμ άέήβδ ΆΈΉδβ'],
  hebrew: ['קןךףץק לללל לללל'],
  arabic: ['ججيحعغخم ألآإكلط ألآإكلط'],
}
const cases = allPairings.flatMap((pairing) =>
  pairing.scripts.flatMap((script) => (towers[script] ?? []).map((words) => ({ id: pairing.id, pairing, words }))),
)

describe('pairings', () => {
  test.each(cases)('$id keeps the lines of “$words” apart', async ({ pairing, words }) => {
    const w = 900
    const lines = words.split(' ').join('\n')
    const style = { ...displayType(pairing, 150, '#000000'), whiteSpace: 'pre' }
    const root = box({ width: w, height: w, direction: 'rtl' }, [text(lines, 'headline', style)])
    const [placed] = placeTexts(root, await measureWhole({ renderer, w }, root))
    if (!placed) throw new Error('Nothing was set.')
    expect(placed.lines).toBe(3)
    const [ink] = await findInk({ renderer, w, h: w, rightToLeft: false }, root, [placed])
    const middles = placed.lineRects.map((line) => line.y + line.h / 2)
    const across = ink?.pieces.filter(({ rect }) => middles.filter((y) => y > rect.y && y < rect.y + rect.h).length > 1)
    expect(across).toEqual([])
  })

  test('exist for every bundled script and mood', () => {
    for (const script of Object.keys(towers) as Script[])
      expect(choosePairings({ moods: ['bold'], topics: [], brandFamilies: [], script })[0]?.scripts).toContain(script)
  })
})
