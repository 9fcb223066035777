import { describe, expect, test } from 'vitest'
import { choosePalettes, rankSchemes } from './choose-palettes.ts'
import { contrast, ensureContrast, rgbDistance, toLch } from './color.ts'
import { listColors } from '../reading/colors.ts'
import type { Topic } from '../reading/topics.ts'
import { paletteCatalog } from './palette-catalog.ts'
import { schemesOf } from './schemes.ts'

const odd = ['#000000', '#ffffff', '#808080', '#ffff00', '#00ff00', '#0000ff', '#ff00ff', '#7f7f00', '#c0ffee']

describe('schemesOf', () => {
  test('keeps WCAG AA for every text on every ground, even with extreme brand colours', () => {
    const brands = odd.flatMap((hex) =>
      choosePalettes({
        brandColors: [
          { hex, role: 'primary' },
          { hex: odd[2] ?? hex, role: 'accent' },
        ],
        colors: [],
        moods: [],
        topics: [],
        photoColors: [],
        seed: 1,
      }),
    )
    for (const palette of [...paletteCatalog, ...brands]) {
      for (const scheme of Object.values(schemesOf(palette))) {
        const name = `${palette.id}/${scheme.id}`
        for (const ground of [scheme.ground, scheme.ground2, scheme.shape]) {
          expect(contrast(scheme.ink, ground), name).toBeGreaterThanOrEqual(4.5)
          expect(contrast(scheme.muted, ground), name).toBeGreaterThanOrEqual(4.5)
        }
        for (const [text, ground] of [
          [scheme.onAccent, scheme.accent],
          [scheme.onPanel, scheme.panel],
          [scheme.onPop, scheme.pop],
          [scheme.onCard, scheme.card],
        ] as const)
          expect(contrast(text, ground), name).toBeGreaterThanOrEqual(4.5)
      }
    }
  })
})

describe('choosePalettes', () => {
  const wish = { brandColors: [], colors: [], moods: [], topics: [], photoColors: [], seed: 7 }

  test('gives warm yellows and oranges for sunny, and dark grounds for moody', () => {
    const [sunny] = choosePalettes({ ...wish, moods: ['bold', 'sunny'] })
    const { h, c } = toLch(sunny?.primary ?? '#000000')
    expect(h).toBeGreaterThan(40)
    expect(h).toBeLessThan(110)
    expect(c).toBeGreaterThan(0.12)
    expect(rankSchemes(['moody'])[0]).toBe('deep')
    expect(rankSchemes(['minimal'])[0]).toBe('paper')
  })

  test('gives colours that the brief names no company but their own tones, black and white', () => {
    for (const colors of [['#d7263d', '#16171b'], ['#2563d9', '#ffffff'], ['#7d9b84']]) {
      const [{ id: _, ...palette } = { id: '' }] = choosePalettes({ ...wish, colors })
      const wanted = toLch(colors[0] ?? '').h
      const strange = Object.values(palette)
        .flat()
        .filter((tone) => {
          const { c, h } = toLch(tone)
          return c > 0.05 && Math.abs(((h - wanted + 540) % 360) - 180) > 25
        })
      expect({ colors, strange }).toEqual({ colors, strange: [] })
    }
  })

  test.each([
    ['dark red', 22],
    ['dunkelgrün', 153],
    ['granat i zloto', 260],
  ])('makes %s the ground of every picture, recognisably itself', (asked, hue) => {
    const colors = listColors(asked)
    const [palette] = choosePalettes({ ...wish, colors })
    for (const id of rankSchemes([], colors)) {
      const { l, c, h } = toLch(schemesOf(palette!)[id].ground)
      expect(l).toBeLessThan(0.45)
      expect(c).toBeGreaterThan(0.06)
      expect(Math.abs(h - hue)).toBeLessThan(25)
    }
  })

  test('shows both of two asked colours, each of which may be the ground', () => {
    const colors = listColors('blue and orange')
    const [palette] = choosePalettes({ ...wish, colors })
    const schemes = schemesOf(palette!)
    expect(schemes.main.accent).toBe(listColors('orange')[0])
    expect(rankSchemes([], colors)).toContain('pop')
    expect(rankSchemes([], listColors('blue'))).not.toContain('pop')
  })

  test('gives no cream to those who ask for yellow and black', () => {
    const colors = listColors('yellow and black')
    const [palette] = choosePalettes({ ...wish, colors })
    for (const id of rankSchemes([], colors)) {
      const { l, c } = toLch(schemesOf(palette!)[id].ground)
      expect(c > 0.12 || l < 0.35, id).toBe(true)
    }
    expect(rankSchemes([], listColors('mint'))).toContain('tint')
  })

  test('gives pale grounds and no loud field to those who ask for pastels', () => {
    for (const palette of choosePalettes({ ...wish, moods: ['pastel'] }))
      for (const id of rankSchemes(['pastel'])) {
        const { ground, panel } = schemesOf(palette)[id]
        expect(toLch(ground).l).toBeGreaterThan(0.6)
        expect(toLch(panel).c).toBeLessThan(0.12)
      }
  })

  test('gives large fields beside an asked colour no pale tint of it', () => {
    const colors = listColors('dark red')
    const [palette] = choosePalettes({ ...wish, colors })
    for (const id of rankSchemes([], colors)) expect(toLch(schemesOf(palette!)[id].panel).l).toBeLessThan(0.55)
  })

  test('gives no bright field to those who ask for a dark ground', () => {
    for (const palette of choosePalettes({ ...wish, moods: ['moody'], topics: ['music'] }))
      for (const id of rankSchemes(['moody'])) expect(toLch(schemesOf(palette)[id].panel).l).toBeLessThan(0.45)
  })

  test('gives neither brown nor black grounds to those who ask for nothing', () => {
    const gloomy = Array.from({ length: 30 }, (_, seed) => choosePalettes({ ...wish, seed }))
      .flat()
      .filter(({ deep }) => toLch(deep).c < 0.03 || (toLch(deep).h > 30 && toLch(deep).h < 110))
    expect(gloomy).toEqual([])
  })

  test('gives brown to a roastery, and not to a course with coffee', () => {
    const idsFor = (topics: Topic[]) =>
      Array.from({ length: 9 }, (_, seed) => choosePalettes({ ...wish, topics, seed }).map(({ id }) => id)).flat()
    expect(idsFor(['coffee'])).toContain('cocoa')
    expect(idsFor(['coffee', 'kids'])).not.toContain('cocoa')
  })

  test('prefers brand colours to everything else', () => {
    const brandColors = [{ hex: '#123456', role: 'primary' as const }]
    expect(choosePalettes({ ...wish, brandColors, moods: ['sunny'], colors: ['#ff0000'] })).toMatchObject([
      { id: 'brand', primary: '#123456' },
    ])
  })
})

describe('ensureContrast', () => {
  test('reaches the ratio against every ground, or the closest possible ratio', () => {
    expect(contrast(ensureContrast('#ff8800', ['#ffffff'], 4.5), '#ffffff')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(ensureContrast('#777777', ['#777777'], 4.5), '#777777')).toBeGreaterThanOrEqual(4.4)
  })

  test('keeps large shapes visible on every ground of the catalog', () => {
    const hidden = paletteCatalog.flatMap((palette) =>
      Object.values(schemesOf(palette))
        .filter((scheme) => rgbDistance(scheme.shape, scheme.ground) < 5)
        .map((scheme) => `${palette.id}/${scheme.id}`),
    )
    expect(hidden).toEqual([])
  })
})
