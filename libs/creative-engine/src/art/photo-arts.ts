import { LRUCache } from 'lru-cache'
import { analysePhoto } from '../photos/analyse-photo.ts'
import type { PhotoReport } from '../photos/photo-report.ts'
import type { Art } from './art.ts'
import { cutOut } from './cutout/cutout.ts'
import type { Photo } from './decode/photo.ts'

/** A report with a cut-out takes up to 10 MB. The items of a batch share their photos. */
const REPORTS_REMEMBERED = 8
const reports = new LRUCache<string, PhotoReport>({ max: REPORTS_REMEMBERED })

/** The report on a photo. The last ones are cached by the hash of the file. */
export function reportOn(photo: Photo): PhotoReport {
  const known = reports.get(photo.hash)
  if (known) return known
  const report = analysePhoto(photo, photo.originalSide)
  reports.set(photo.hash, report)
  return report
}

/** How each photo may be shown, best first: cut out, with its backdrop carried on, or as it is. */
export async function photoArts(photos: readonly Photo[]): Promise<Art[]> {
  const arts = await Promise.all(
    photos.map(async (photo): Promise<Art> => {
      const report = reportOn(photo)
      const cutout = await cutOut(photo)
      return cutout ? { kind: 'cutout', photo, report, cutout } : { kind: 'photo', photo, report }
    }),
  )
  return arts
}
