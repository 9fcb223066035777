import { createRequire } from 'node:module'
import { join } from 'node:path'
import { readFileSync } from 'node:fs'
import { ROOT } from '@adloom/system'
import { startChild } from './child.ts'
import { startChromium } from './chromium.ts'
import { cpuSecondsOf, familyOf } from './cpu.ts'
import { inRounds, paired, type Reading, readingOf } from './rounds.ts'

export type ExpressImageResult = {
  name: 'express image'
  /** Processor time of one express picture to that of headless Chromium for the same picture; null without Chromium. */
  ratio: Reading | null
  detail: {
    /** Processor seconds per picture, all threads: brief, layout, checks, PNG and thumbnail. */
    engine: Reading
    /** Processor seconds per picture, all processes: page, layout and PNG. */
    chromium: Reading | null
  }
}

const ROUNDS = { max: 9, budgetMs: 60_000 }
const PICTURES_PER_ROUND = 6
const WARM_UP = 4

/**
 * Compares the processor time of an express picture of 1080 × 1080 with that of headless Chromium taking a screenshot of
 * the same picture as a page. Both are warm, and both draw another picture every time.
 */
export async function measureExpressImage(say: (line: string) => void): Promise<ExpressImageResult> {
  await using engine = await startChild('../../apps/generation/test/express-worker.ts')
  await using chromium = await startChromium()
  if (!chromium) say('express image: no chromium on the PATH, so the comparison is left out')
  let seed = 0
  const draw = {
    engine: () => engine.ask({ seed: ++seed }),
    chromium: async () => chromium?.screenshot(pageOf(++seed)),
  }
  const pid = { engine: engine.pid, chromium: chromium?.pid ?? 0 }
  const measure = async (name: 'engine' | 'chromium') => {
    const before = familySeconds(pid[name])
    for (let i = 0; i < PICTURES_PER_ROUND; i++) await draw[name]()
    return (familySeconds(pid[name]) - before) / PICTURES_PER_ROUND
  }
  const names = chromium ? (['engine', 'chromium'] as const) : (['engine'] as const)
  for (const name of names) for (let i = 0; i < WARM_UP; i++) await draw[name]()
  say('express image: drawing')
  const seconds = await inRounds<'engine' | 'chromium'>(names, ROUNDS, measure)
  return {
    name: 'express image',
    ratio: chromium ? readingOf(paired(seconds.engine, seconds.chromium, (ours, theirs) => ours / theirs)) : null,
    detail: { engine: readingOf(seconds.engine), chromium: chromium ? readingOf(seconds.chromium) : null },
  }
}

const familySeconds = (pid: number) => familyOf(pid).reduce((sum, member) => sum + cpuSecondsOf(member), 0)

const packages = createRequire(join(ROOT, 'apps/generation/package.json'))

/** The picture the engine makes of "30 % off trail shoes until Sunday", as a page. `number` makes every page new. */
function pageOf(number: number): string {
  const { icons } = packages('@iconify-json/fluent-emoji-flat/icons.json') as {
    icons: Record<string, { body: string }>
  }
  const font = readFileSync(packages.resolve('@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2'))
  return `<!doctype html><meta charset="utf-8"><style>
    @font-face { font-family: A; src: url(data:font/woff2;base64,${font.toString('base64')}); font-weight: 100 900; font-stretch: 62% 125% }
    * { margin: 0 } body { width: 1080px; height: 1080px; overflow: hidden; position: relative; font-family: A; color: #3a1a05;
      background: repeating-conic-gradient(from ${number % 9}deg at 60% 72%, #ffd24d 0 11.25deg, #ffc21a 0 22.5deg) }
    b { position: absolute; left: 72px; top: 50px; font-size: 300px; font-weight: 860; font-stretch: 114%; letter-spacing: -.045em }
    h1 { position: absolute; left: 72px; top: 370px; font-size: 88px; font-weight: 860; font-stretch: 114%; letter-spacing: -.028em }
    p { position: absolute; left: 72px; top: 500px; font-size: 42px; font-weight: 720 }
    a { position: absolute; left: 72px; top: 590px; padding: 26px 48px; border-radius: 16px; background: #3a1a05; color: #fff; font-size: 40px; font-weight: 720 }
    svg { position: absolute; left: 400px; top: 490px; width: 600px; height: 560px; transform: rotate(10deg); filter: drop-shadow(0 12px 18px #0006) }
    </style><b>30%</b><h1>off trail shoes</h1><p>Until Sunday</p><a>Shop now →</a>
    <svg viewBox="0 0 32 32"><g stroke="#fff" stroke-width="3" stroke-linejoin="round">${icons['hiking-boot']?.body ?? ''}</g>${icons['hiking-boot']?.body ?? ''}</svg>`
}
