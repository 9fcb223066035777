import { Renderer } from '@takumi-rs/core'
import { beforeAll, describe, expect, test } from 'vitest'
import { compose } from '../compose.ts'
import { box, image, place, text, type BoxNode, type DrawNode, type Style } from '../draw/nodes.ts'
import type { Composition, Stage } from '../draw/stage.ts'
import { prepare } from '../materials.ts'
import { planBatch } from '../plan.ts'
import { analysePhoto } from '../photos/analyse-photo.ts'
import type { Box, PhotoReport } from '../photos/photo-report.ts'
import { wordsOnly } from '../testing/briefs.ts'
import { registerFonts } from '../type/fonts.ts'
import type { AspectRatio } from '../types.ts'
import { inspect } from './inspect.ts'
import { renderPixels, type Look, type Pixels } from './look.ts'
import { impressionOf, lookDistance } from './picture-hash.ts'
import { decodeHere } from '../art/decode/decode-here.ts'

const renderer = new Renderer()
const stages: Partial<Record<AspectRatio, Stage>> = {}
beforeAll(async () => {
  await registerFonts(renderer)
  const preparation = await prepare(decodeHere, wordsOnly('Trail shoes'), 3, '1:1')
  const [concept] = planBatch(preparation.materials, 3, 1)
  if (!concept) throw new Error('Nothing was planned.')
  for (const ratio of ['1:1', '9:16', '16:9'] as const)
    stages[ratio] = silent((await compose(renderer, ratio, concept, preparation)).stage)
})

/** A stage whose brief requires no text on the picture. */
function silent(stage: Stage): Stage {
  return { ...stage, copy: { ...stage.copy, says: [] } }
}

const style = (size: number, rest: Style = {}): Style => ({
  fontFamily: 'Inter',
  fontWeight: 700,
  fontSize: size,
  lineHeight: 1.2,
  color: '#101010',
  position: 'absolute',
  left: 120,
  top: 120,
  ...rest,
})
const title = (rest: Style = {}) => text('Trail shoes', 'headline', style(120, rest))
const line = (rest: Style = {}) => text('Light and dry', 'sub', style(44, { top: 400, ...rest }))
const patch = (rest: Style) => box({ position: 'absolute', backgroundColor: '#101010', ...rest })

const blank = analysePhoto({ pixels: new Uint8Array(135 * 135 * 4).fill(255), width: 135, height: 135 })

/** A report on a photo of 135 × 135 px whose lower half is its subject. */
function reportWith(face: Box | null): PhotoReport {
  const { w, h } = blank.maps
  const subject = Float32Array.from({ length: w * h }, (_, i) => (i >= (w * h) / 2 ? 1 : 0))
  return { ...blank, maps: { ...blank.maps, subject }, faces: face ? [{ ...face, score: 1, points: [] }] : [] }
}

type Case = {
  nodes?: DrawNode[]
  ratio?: AspectRatio
  ground?: string
  composition?: Partial<Composition>
  stage?: (stage: Stage) => Partial<Stage>
  brandColors?: string[]
  siblings?: Look['siblings']
  picture?: (pixels: Pixels) => Pixels
}

/** The codes of the checks that a constructed picture fails. */
async function failing(given: Case): Promise<string[]> {
  const base = stages[given.ratio ?? '1:1']
  if (!base) throw new Error('No such stage.')
  const stage = { ...base, ...given.stage?.(base) }
  const ground: Style = {
    width: stage.w,
    height: stage.h,
    position: 'relative',
    backgroundColor: given.ground ?? '#f4efe6',
  }
  const root: BoxNode = box(ground, given.nodes ?? [title(), line()])
  const composition = { root, solid: [], fits: true, headlineSize: 120, ...given.composition }
  const drawn = await renderPixels(renderer, root, stage.w, stage.h, 1)
  const picture = given.picture?.(drawn) ?? drawn
  const rest = { brandColors: given.brandColors ?? [], siblings: given.siblings ?? [] }
  const { checks } = await inspect(stage, composition, picture, rest)
  return checks.filter((check) => !check.passed).map((check) => check.code)
}

const logo = async (rest: Style) => {
  const png = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><rect width="90" height="60"/></svg>',
  )
  return { ...image(png, { position: 'absolute', width: 90, height: 60, ...rest }), isLogo: true }
}

describe('checks', () => {
  test('pass for a simple good picture', async () => {
    expect(await failing({})).toEqual([])
    expect(await failing({ nodes: [title(), line(), await logo({ left: 120, top: 900 })] })).toEqual([])
    expect(await failing({ brandColors: ['#f4efe6'] })).toEqual([])
    expect(await failing({ nodes: [title(), text('Winter 🧥❄️ sale ⚪', 'sub', style(44, { top: 400 }))] })).toEqual([])
  })

  test('dimensions fails for pixels of another size than the canvas', async () => {
    const cut = (pixels: Pixels) => ({ ...pixels, h: pixels.h - 1, data: pixels.data.subarray(pixels.w * 4) })
    expect(await failing({ picture: cut })).toContain('dimensions')
  })

  test('blank fails for a ground without content', async () => {
    expect(await failing({ nodes: [] })).toContain('blank')
  })

  test('contrast fails for text that is too similar to the pixels behind it, even in a light box', async () => {
    expect(await failing({ nodes: [title(), line({ color: '#a8a49c' })] })).toEqual(['contrast'])
    const behind = patch({ left: 100, top: 390, width: 320, height: 70, backgroundColor: '#2b2b2b' })
    expect(await failing({ nodes: [title(), behind, line()] })).toEqual(['contrast'])
  })

  test('text_hidden fails when something covers text', async () => {
    const over = patch({ left: 300, top: 130, width: 200, height: 140, backgroundColor: '#f4efe6' })
    expect(await failing({ nodes: [title(), line(), over] })).toEqual(['text_hidden'])
  })

  test('brand_color fails for a picture without any colour of the brand kit', async () => {
    expect(await failing({ brandColors: ['#c8472b', '#2f4a3c'] })).toEqual(['brand_color'])
    const button = patch({ left: 120, top: 800, width: 240, height: 80, backgroundColor: '#c8472b' })
    expect(await failing({ nodes: [title(), line(), button], brandColors: ['#c8472b'] })).toEqual([])
  })

  test('near_duplicate fails for a picture like another one of its batch, but not for other colours or layouts', async () => {
    const impression = async (given: { ground: string; nodes: DrawNode[] }) => {
      const ground: Style = { width: 1080, height: 1080, position: 'relative', backgroundColor: given.ground }
      return impressionOf(await renderPixels(renderer, box(ground, given.nodes), 1080, 1080, 0.125))
    }
    const block = patch({ left: 0, top: 600, width: 1080, height: 480, backgroundColor: '#c8472b' })
    const nodes = [block, title(), line()]
    const twin = await impression({ ground: '#f4efe6', nodes: [block, title({ left: 124 }), line()] })
    const recolored = await impression({ ground: '#ffd64a', nodes })
    const moved = await impression({
      ground: '#f4efe6',
      nodes: [patch({ left: 0, top: 0, width: 420, height: 1080 }), title({ left: 480, top: 700 })],
    })
    expect(await failing({ nodes, siblings: [twin] })).toEqual(['near_duplicate'])
    expect(await failing({ nodes, siblings: [recolored, moved] })).toEqual([])
    expect(lookDistance(twin, moved).bits).toBeGreaterThan(8)
  })

  test('text_fit fails when a layout reports that its text does not fit', async () => {
    expect(await failing({ composition: { fits: false } })).toEqual(['text_fit'])
  })

  test('text_clipped fails for text outside the canvas, or without visible pixels', async () => {
    expect(await failing({ nodes: [title({ left: 700, whiteSpace: 'nowrap' }), line()] })).toContain('text_clipped')
    const cut = place({ x: 120, y: 100, w: 0, h: 0 }, { overflow: 'hidden' }, [line({ left: 0, top: 0 })])
    expect(await failing({ nodes: [title({ top: 300 }), cut] })).toContain('text_clipped')
  })

  test('safe_zone fails for text or a logo in the platform’s own area', async () => {
    expect(await failing({ ratio: '9:16', nodes: [title({ top: 400 }), line({ top: 700 })] })).toEqual([])
    expect(await failing({ ratio: '9:16', nodes: [title({ top: 400 }), line({ top: 1300 })] })).toEqual(['safe_zone'])
    const high = await logo({ left: 120, top: 120 })
    expect(await failing({ ratio: '9:16', nodes: [title({ top: 400 }), high] })).toEqual(['safe_zone'])
  })

  test('text_touching fails when the ink of two texts touches, not when only their boxes do', async () => {
    const under = (top: number) => line({ top, left: 160 })
    expect(await failing({ nodes: [title(), under(214)] })).toContain('text_touching')
    // No letter of "Trail shoes" has a descender, so the boxes may overlap.
    expect(await failing({ nodes: [title(), under(236)] })).toEqual([])
  })

  test('lines_touching fails when a descender touches the ascender below', async () => {
    const words = (lineHeight: number) =>
      text('gypsy\nbdhkl', 'headline', style(150, { lineHeight, whiteSpace: 'pre' }))
    expect(await failing({ nodes: [words(0.8), line({ top: 700 })] })).toEqual(['lines_touching'])
    expect(await failing({ nodes: [words(1.2), line({ top: 700 })] })).toEqual([])
  })

  test('text_on_art fails for text at the edge of the product', async () => {
    const solid = [{ x: 300, y: 380, w: 500, h: 500 }]
    expect(await failing({ composition: { solid } })).toEqual(['text_on_art'])
    expect(await failing({ composition: { solid: [{ x: 300, y: 500, w: 500, h: 400 }] } })).toEqual([])
  })

  test('logo_clear fails for text in the clear space of the logo, or a logo that is cut off', async () => {
    expect(await failing({ nodes: [title(), line(), await logo({ left: 180, top: 470 })] })).toEqual(['logo_clear'])
    const edge = await logo({ left: 500, top: 1040 })
    expect(await failing({ nodes: [title(), line(), edge] })).toContain('logo_clear')
  })

  test('legible fails for text that is too small on a phone, earlier for key text', async () => {
    const small = (role: 'when' | 'legal', size: number) => text('Until Sunday', role, style(size, { top: 600 }))
    expect(await failing({ nodes: [title(), small('when', 22)] })).toEqual(['legible'])
    expect(await failing({ nodes: [title(), small('legal', 22)] })).toEqual([])
    expect(await failing({ nodes: [title(), small('legal', 12)] })).toEqual(['legible'])
    // The same size appears half as large on the wide canvas.
    expect(await failing({ ratio: '16:9', nodes: [title(), small('when', 30)] })).toEqual(['legible'])
  })

  test('last_word fails for a headline that ends in a short word on its own line', async () => {
    const words = (last: string) =>
      text(`Shoes for mountains\nand for long days in\n${last}`, 'headline', style(70, { whiteSpace: 'pre' }))
    expect(await failing({ nodes: [words('it'), line({ top: 600 })] })).toEqual(['last_word'])
    expect(await failing({ nodes: [words('the rain of May'), line({ top: 600 })] })).toEqual([])
  })

  test('face_covered and subject_covered fail when text or a card lies on who or what a photo shows', async () => {
    const rect = { x: 0, y: 0, w: 1080, h: 1080 }
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="#ddd"/></svg>'
    const photo = image(Buffer.from(svg), { position: 'absolute', left: 0, top: 0, width: 1080, height: 1080 })
    // The face is where the headline stands; the subject is the lower half.
    const seen = (face: boolean) => ({
      photos: [
        {
          rect,
          window: { x: 0, y: 0, w: 135, h: 135 },
          report: reportWith(face ? { x: 15, y: 12, w: 24, h: 24 } : null),
        },
      ],
    })
    expect(await failing({ nodes: [photo, title(), line()], composition: seen(false) })).toEqual([])
    expect(await failing({ nodes: [photo, title(), line()], composition: seen(true) })).toEqual(['face_covered'])
    const card = patch({ left: 0, top: 600, width: 1080, height: 400, backgroundColor: '#f4efe6' })
    const covered = await failing({ nodes: [photo, title(), line(), card], composition: seen(false) })
    expect(covered).toEqual(['subject_covered'])
  })

  test('carried fails when a fact of the brief is missing on the picture', async () => {
    const says = [{ role: 'when', text: 'Until Sunday', span: null }] as const
    const stage = ({ copy }: Stage) => ({ copy: { ...copy, says } })
    expect(await failing({ stage })).toEqual(['carried'])
    expect(
      await failing({ stage, nodes: [title(), text('Until\u00a0Sunday', 'when', style(44, { top: 600 }))] }),
    ).toEqual([])
  })
})
