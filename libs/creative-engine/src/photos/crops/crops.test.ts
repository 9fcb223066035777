import { expect, test } from 'vitest'
import { analysePhoto } from '../analyse-photo.ts'
import type { Face, PhotoReport } from '../photo-report.ts'
import { calmRegions } from './calm-regions.ts'
import { checkCover } from './check-cover.ts'
import { cropFor } from './crop-for.ts'
import { findViews } from './fills-canvas.ts'
import { overlap } from './overlap.ts'

const [width, height] = [900, 600]

/** A photo: calm on the left, restless on the right, with somebody at x = 700 who looks to the left. */
function portrait(): PhotoReport {
  const pixels = Buffer.alloc(width * height * 4, 255)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const restless = x > 520 ? ((x * 7 + y * 13) % 61) * 2 : 0
      pixels.set([60 + restless, 80 + restless, 120 + (restless >> 1), 255], (y * width + x) * 4)
    }
  }
  const report = analysePhoto({ pixels, width, height })
  const face: Face = { x: 640, y: 180, w: 120, h: 120, score: 0.9, points: [] }
  const { w, h } = report.maps
  const subject = report.maps.subject.map((_, i) => {
    const [x, y] = [((i % w) * width) / w, (Math.floor(i / w) * height) / h]
    return x > 590 && x < 820 && y > 110 ? 1 : 0
  })
  return {
    ...report,
    faces: [face],
    looks: 'left',
    subject: { x: 590, y: 110, w: 230, h: 490 },
    maps: { ...report.maps, subject },
  }
}
const report = portrait()

test.each([9 / 16, 0.8, 1, 16 / 9])('a crop of %f keeps the head whole or says that it does not fit', (aspect) => {
  const crop = cropFor(report, aspect)
  expect(crop.w / crop.h).toBeCloseTo(aspect, 3)
  expect(crop.facesWhole || !crop.fits).toBe(true)
  expect(crop.facesWhole).toBe(true)
})

test('text gets the calm side and never the head', () => {
  const whole = { x: 0, y: 0, w: width, h: height }
  const regions = calmRegions(report, whole)
  expect(regions.length).toBeGreaterThan(0)
  for (const region of regions) expect(overlap(region, report.faces[0]!)).toBe(0)
  expect(regions[0]!.x + regions[0]!.w).toBeLessThan(640)
})

test('a face that is touched, or a sixth of the subject, is too much', () => {
  expect(checkCover(report, [{ x: 100, y: 100, w: 300, h: 300 }]).passed).toBe(true)
  expect(checkCover(report, [{ x: 640, y: 180, w: 40, h: 40 }])).toMatchObject({ passed: false })
  expect(checkCover(report, [{ x: 580, y: 420, w: 250, h: 180 }])).toMatchObject({ face: 0, passed: false })
})

test('a photo fills the canvas only where text has ground', () => {
  const canvas = { width: 1920, height: 1080 }
  expect(findViews(report, canvas, { x: 100, y: 86, w: 1720, h: 908 }).length).toBeGreaterThan(0)
  const busy = { ...report, maps: { ...report.maps, detail: report.maps.detail.map(() => 0.6) } }
  expect(findViews(busy, canvas, { x: 100, y: 86, w: 1720, h: 908 })).toEqual([])
})
