import type { Box, CalmRegion, PhotoReport } from '../photo-report.ts'

/** The contrast that text needs (WCAG 2.2, 1.4.3). */
const CONTRAST = 4.5
const SCRIM_STEP = 0.02
const SCRIM_MAX = 0.95
/** The sRGB lightness of the inks and of their scrims. */
const INKS = { light: { ink: 1, scrim: 0.03 }, dark: { ink: 0.06, scrim: 0.98 } } as const

/** The ink that needs the thinner scrim, judged on the darkest and the lightest fiftieth of a rectangle. */
export function inkFor(report: PhotoReport, box: Box): Pick<CalmRegion, 'ink' | 'scrim'> {
  const light = scrimFor(report, box, 'light')
  const dark = scrimFor(report, box, 'dark')
  return light <= dark ? { ink: 'light', scrim: light } : { ink: 'dark', scrim: dark }
}

/** The opacity of the scrim under which an ink reads everywhere in a rectangle, 0..0.95. */
export function scrimFor({ width, height, maps }: PhotoReport, box: Box, ink: CalmRegion['ink']): number {
  const values: number[] = []
  const map = ink === 'light' ? maps.high : maps.low
  const right = Math.min(maps.w, ((box.x + box.w) / width) * maps.w)
  const bottom = Math.min(maps.h, ((box.y + box.h) / height) * maps.h)
  for (let y = Math.max(0, Math.floor((box.y / height) * maps.h)); y < bottom; y++) {
    for (let x = Math.max(0, Math.floor((box.x / width) * maps.w)); x < right; x++) values.push(map[y * maps.w + x]!)
  }
  values.sort((a, b) => a - b)
  const worst = values[Math.floor(values.length * (ink === 'light' ? 0.98 : 0.02))] ?? (ink === 'light' ? 1 : 0)
  const { ink: own, scrim } = INKS[ink]
  for (let a = 0; a < SCRIM_MAX; a += SCRIM_STEP) {
    if (contrastOf(own, worst * (1 - a) + scrim * a) >= CONTRAST) return a
  }
  return SCRIM_MAX
}

const linear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)

function contrastOf(a: number, b: number): number {
  return (Math.max(linear(a), linear(b)) + 0.05) / (Math.min(linear(a), linear(b)) + 0.05)
}
