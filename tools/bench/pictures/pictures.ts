import { DRAWING_FLAGS, startChild } from '../child.ts'
import { startChromium } from '../chromium.ts'
import { cpuSecondsOf, familyOf } from '../cpu.ts'
import { inRounds, paired, type Reading, readingOf } from '../rounds.ts'

const BRIEFS = ['words', 'serum', 'tin'] as const
/** The number of variations that the worker of this bench plans. */
const VARIATIONS = 4
const ROUNDS = { max: 12, budgetMs: 90_000 }
const WARM_UP_ROUNDS = 2

/** The measured variants, in processor milliseconds per picture. */
export const SIDES = {
  renderer: 'the renderer alone: a layout to a PNG',
  express: 'express, from brief to thumbnail',
  studio: 'studio, from brief to thumbnail',
  replaced: 'Chromium: the document replaced in one page',
  loaded: 'Chromium: the page loaded from a file',
} as const
export type SideName = keyof typeof SIDES
export const ENGINE_SIDES = ['renderer', 'express', 'studio'] as const
export const CHROMIUM_SIDES = ['replaced', 'loaded'] as const

export type PicturesResult = {
  milliseconds: Partial<Record<SideName, Reading>>
  /** The ratio of pictures per processor second, the engine's to Chromium's. Null without Chromium. */
  ratios: Record<(typeof ENGINE_SIDES)[number], Record<(typeof CHROMIUM_SIDES)[number], Reading>> | null
}

/**
 * Compares pictures of 1080 × 1080 per second of processor time with headless Chromium, which takes PNGs of the same
 * layouts as pages with the same fonts and photos. All processes are warm. A round is one new batch of each brief: one
 * of words alone, and two with products.
 */
export async function measurePictures(say: (line: string) => void): Promise<PicturesResult> {
  await using engine = await startChild('./pictures/picture-worker.ts', DRAWING_FLAGS)
  await using chromium = await startChromium()
  if (!chromium) say('pictures: no chromium on the PATH, so the comparison is left out')

  const draw: Record<SideName, (wanted: object, page: string, place: number) => Promise<unknown>> = {
    renderer: (_wanted, _page, place) => engine.ask({ paint: place }),
    express: (wanted) => engine.ask({ draw: { ...wanted, quality: 'express' } }),
    studio: (wanted) => engine.ask({ draw: { ...wanted, quality: 'studio' } }),
    replaced: async (_wanted, page) => chromium?.replace(page),
    loaded: async (_wanted, page) => chromium?.load(page),
  }
  const rounds: Partial<Record<SideName, number>> = {}
  const measure = async (name: SideName) => {
    const batch = (rounds[name] = (rounds[name] ?? 0) + 1)
    const wanted = BRIEFS.flatMap((brief) =>
      Array.from({ length: VARIATIONS }, (_, variation) => ({ brief, batch, variation })),
    )
    const pages = await engine.ask<string[]>({ layOut: wanted })
    const pid = name === 'replaced' || name === 'loaded' ? (chromium?.pid ?? 0) : engine.pid
    const before = familySeconds(pid)
    for (const [place, one] of wanted.entries()) await draw[name](one, pages[place]!, place)
    return ((familySeconds(pid) - before) / wanted.length) * 1e3
  }

  const names: SideName[] = [...ENGINE_SIDES, ...(chromium ? CHROMIUM_SIDES : [])]
  say('pictures: warming up')
  for (let i = 0; i < WARM_UP_ROUNDS; i++) for (const name of names) await measure(name)
  say('pictures: drawing')
  const taken = await inRounds(names, ROUNDS, measure)
  const toChromium = (ours: SideName) => ({
    replaced: readingOf(paired(taken.replaced, taken[ours], (theirs, own) => theirs / own)),
    loaded: readingOf(paired(taken.loaded, taken[ours], (theirs, own) => theirs / own)),
  })
  return {
    milliseconds: Object.fromEntries(names.map((name) => [name, readingOf(taken[name])])),
    ratios: chromium && {
      renderer: toChromium('renderer'),
      express: toChromium('express'),
      studio: toChromium('studio'),
    },
  }
}

const familySeconds = (pid: number) => familyOf(pid).reduce((sum, member) => sum + cpuSecondsOf(member), 0)
