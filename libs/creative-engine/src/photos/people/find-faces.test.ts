import { describe, expect, test } from 'vitest'
import { decodePhoto } from '../../art/decode/photo.ts'
import { peopleAt, portrait, type PortraitPhoto } from '../../testing/portraits.ts'
import { analysePhoto } from '../analyse-photo.ts'
import { overlap } from '../crops/overlap.ts'
import type { Box } from '../photo-report.ts'
import { headOf } from './head.ts'

const reportOn = async (jpeg: Uint8Array) => analysePhoto((await decodePhoto(jpeg))!)
const shareOf = (inner: Box, outer: Box) => overlap(inner, outer) / (inner.w * inner.h)

const photos: [string, () => Promise<PortraitPhoto>][] = [
  ['a portrait', async () => portrait()],
  [
    'somebody on the right of a wide photo',
    () => peopleAt({ width: 1200, height: 675 }, [{ x: 560, y: 60, side: 600 }]),
  ],
  [
    'two people, one of them mirrored and smaller',
    () =>
      peopleAt({ width: 1200, height: 800 }, [
        { x: 60, y: 180, side: 600 },
        { x: 760, y: 360, side: 400, mirrored: true },
      ]),
  ],
]

describe('faces', { timeout: 30_000 }, () => {
  test.each(photos)('of %s are all found where they are, and nothing else is one', async (_, make) => {
    const { jpeg, faces } = await make()
    const report = await reportOn(jpeg)
    expect(report.faces).toHaveLength(faces.length)
    for (const face of faces) {
      // A head, which no text may touch, holds the whole face and is not much larger.
      const heads = report.faces.map(headOf).filter((head) => shareOf(face, head) > 0.95)
      expect(heads).toHaveLength(1)
      expect(heads[0]!.w * heads[0]!.h).toBeLessThan(face.w * face.h * 6)
    }
  })
})
