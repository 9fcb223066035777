import { DRAWING_FLAGS, startChild } from '../child.ts'
import { startChromium } from '../chromium.ts'
import { cpuSecondsOf, familyOf } from '../cpu.ts'
import { inRounds, paired, type Reading, readingOf } from '../rounds.ts'

const BRIEFS = ['words', 'serum', 'tin'] as const
/** The number of variations that the worker of this bench plans. */
const VARIATIONS = 4
const ROUNDS = { max: 12, budgetMs: 90_000 }
const WARM_UP_ROUNDS = 4

/** The measured variants, in processor milliseconds per picture. */
export const SIDES = {
  renderer: 'the renderer alone: a layout to a PNG',
  express: 'express, from brief to thumbnail',
  studio: 'studio, from brief to thumbnail',
  replaced: 'Chromium: the document replaced in one page',
  fast: 'Chromium: the same with its fast PNG, which is half as large again',
  loaded: 'Chromium: the page loaded from a file',
} as const
export type SideName = keyof typeof SIDES
export const ENGINE_SIDES = ['renderer', 'express', 'studio'] as const
export const CHROMIUM_SIDES = ['replaced', 'fast', 'loaded'] as const
type EngineSide = (typeof ENGINE_SIDES)[number]

export type PicturesResult = {
  milliseconds: Partial<Record<SideName, Reading>>
  /** The ratio of pictures per processor second, the engine's to Chromium's. Null without Chromium. */
  ratios: Record<EngineSide, Record<(typeof CHROMIUM_SIDES)[number], Reading>> | null
}

/**
 * Compares pictures of 1080 × 1080 per second of processor time with headless Chromium, which takes PNGs of the same
 * layouts as pages with the same fonts and photos. All processes are warm. A round is one new batch of each brief: one
 * of words alone, and two with products. Each side of the engine has a process, so that none finds known what another made.
 */
export async function measurePictures(say: (line: string) => void): Promise<PicturesResult> {
  await using renderer = await startChild('./pictures/picture-worker.ts', DRAWING_FLAGS)
  await using express = await startChild('./pictures/picture-worker.ts', DRAWING_FLAGS)
  await using studio = await startChild('./pictures/picture-worker.ts', DRAWING_FLAGS)
  await using chromium = await startChromium()
  if (!chromium) say('pictures: no chromium on the PATH, so the comparison is left out')

  /** Makes a picture of a page and its place in the batch. Null when the engine has none. */
  const draw: Record<SideName, (wanted: object, page: string, place: number) => Promise<unknown>> = {
    renderer: (_wanted, _page, place) => renderer.ask({ paint: place }),
    express: (wanted) => express.ask({ draw: { ...wanted, quality: 'express' } }),
    studio: (wanted) => studio.ask({ draw: { ...wanted, quality: 'studio' } }),
    replaced: async (_wanted, page) => chromium?.replace(page),
    fast: async (_wanted, page) => chromium?.replace(page, { fast: true }),
    loaded: async (_wanted, page) => chromium?.load(page),
  }
  const pids: Record<EngineSide, number> = { renderer: renderer.pid, express: express.pid, studio: studio.pid }
  const rounds: Partial<Record<SideName, number>> = {}
  const measure = async (name: SideName) => {
    const batch = (rounds[name] = (rounds[name] ?? 0) + 1)
    const wanted = BRIEFS.flatMap((brief) =>
      Array.from({ length: VARIATIONS }, (_, variation) => ({ brief, batch, variation })),
    )
    const pages = await renderer.ask<(string | null)[]>({ layOut: wanted })
    const pid = name in pids ? pids[name as EngineSide] : (chromium?.pid ?? 0)
    let made = 0
    const before = familySeconds(pid)
    for (const [place, one] of wanted.entries()) {
      const page = pages[place]
      if (page && (await draw[name](one, page, place)) !== null) made++
    }
    return ((familySeconds(pid) - before) / made) * 1e3
  }

  const names: SideName[] = [...ENGINE_SIDES, ...(chromium ? CHROMIUM_SIDES : [])]
  say('pictures: warming up')
  for (let i = 0; i < WARM_UP_ROUNDS; i++) for (const name of names) await measure(name)
  say('pictures: drawing')
  const taken = await inRounds(names, ROUNDS, measure)
  const ratio = (ours: SideName, theirs: SideName) =>
    readingOf(paired(taken[theirs], taken[ours], (chromiums, own) => chromiums / own))
  const toChromium = (ours: SideName) => ({
    replaced: ratio(ours, 'replaced'),
    fast: ratio(ours, 'fast'),
    loaded: ratio(ours, 'loaded'),
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
