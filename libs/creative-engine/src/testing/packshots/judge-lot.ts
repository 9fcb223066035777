import { decodePhoto } from '../../art/decode/photo.ts'
import { analysePhoto } from '../../photos/analyse-photo.ts'
import type { Matte } from '../../photos/photo-report.ts'
import { drawPackshot, type Packshot } from './packshots.ts'

/** What became of one packshot. */
export type Judged = {
  name: string
  /** Whether the product differs from its backdrop along four fifths of its outline. */
  differs: boolean
  /** Whether the cut-out passed its fringe check, and its overlap with the true one (intersection over union, 0..1). */
  passed: boolean
  overlap: number | null
  halo: number | null
  /** Processor time of the whole analysis. */
  milliseconds: number
}

/**
 * Draws and analyses the packshots of a lot. `tuned` is the lot that the limits were looked at with; every other lot is
 * unseen. The first picture warms up and is not counted.
 */
export async function judgeLot(lot: string, count: number): Promise<Judged[]> {
  const judged: Judged[] = []
  for (let i = -1; i < count; i++) {
    const packshot = await drawPackshot(lot, Math.max(0, i))
    const photo = await decodePhoto(packshot.jpeg)
    if (!photo) throw new Error(`${packshot.name} cannot be read.`)
    const before = process.cpuUsage()
    const { matte } = analysePhoto(photo)
    const { user, system } = process.cpuUsage(before)
    if (i < 0) continue
    judged.push({
      name: packshot.name,
      differs: packshot.differs,
      passed: matte?.fringe.passed ?? false,
      overlap: matte && overlapOf(matte, packshot),
      halo: matte?.fringe.halo ?? null,
      milliseconds: (user + system) / 1000,
    })
  }
  return judged
}

/** The overlap of a cut-out with the truth: soft intersection over soft union. */
export function overlapOf({ cut }: Matte, { alpha, width, height }: Packshot): number {
  let [shared, either] = [0, 0]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const truth = alpha[y * width + x] ?? 0
      const inside = x >= cut.x && y >= cut.y && x < cut.x + cut.w && y < cut.y + cut.h
      const own = inside ? (cut.data[((y - cut.y) * cut.w + x - cut.x) * 4 + 3] ?? 0) : 0
      shared += Math.min(truth, own)
      either += Math.max(truth, own)
    }
  }
  return either > 0 ? shared / either : 0
}
