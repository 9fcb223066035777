import { LRUCache } from 'lru-cache'
import { analysePhoto } from '../photos/analyse-photo.ts'
import { carriedSides } from '../photos/crops/carried-sides.ts'
import { fillsCanvas } from '../photos/crops/fills-canvas.ts'
import type { Matte, PhotoReport } from '../photos/photo-report.ts'
import { FORMATS, type Format } from '../formats.ts'
import type { Check } from '../types.ts'
import { safeArea } from '../draw/stage.ts'
import type { Art, Cutout, PhotoArt } from './art.ts'
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

/** How much each kind of art helps an ad, and how much a photo's place in the brief counts. */
const WORTH = { cutout: 1, person: 0.8, backdrop: 0.7, photo: 0.4 } as const
const RESOLUTION_WORTH = { good: 1, soft: 0.5, 'too small': -1 } as const
const PLACE_WORTH = 0.35

/**
 * How each photo may be shown on a canvas, best first: cut out, with its backdrop carried on, or as it is. A person who can
 * be cut out may be shown with the background too.
 */
export function photoArts(photos: readonly Photo[], format: Format): Art[] {
  return photos
    .flatMap((photo, place) => {
      const report = reportOn(photo)
      const worth = RESOLUTION_WORTH[report.resolution] - place * PLACE_WORTH
      return artsOf(photo, report, format).map((art) => ({ art, worth: WORTH[art.kind] + worth }))
    })
    .sort((a, b) => b.worth - a.worth)
    .map(({ art }) => art)
}

/** Warnings about photos, for the customer. */
export function photoChecks(photos: readonly Photo[]): Check[] {
  const small = photos.filter((photo) => reportOn(photo).resolution === 'too small')
  if (small.length === 0) return []
  const message =
    small.length === photos.length
      ? 'The photo is small or blurred, so it looks soft. A sharp photo of at least 1080 px on its longer side looks better.'
      : 'One of the photos is small or blurred. A sharp photo of at least 1080 px on its longer side looks better.'
  return [{ code: 'photo_low_resolution', severity: 'warning', passed: false, message }]
}

type FromPhoto = Exclude<Art, { kind: 'illustration' }>

function artsOf(photo: Photo, report: PhotoReport, format: Format): FromPhoto[] {
  const { matte } = report
  if (!matte?.fringe.passed) return [wholePhoto(photo, report, format)]
  const cutout = cutoutOf(matte)
  if (matte.from !== 'person') return [{ kind: 'cutout', photo, report, cutout }]
  return [{ kind: 'person', photo, report, cutout }, wholePhoto(photo, report, format)]
}

function wholePhoto(photo: Photo, report: PhotoReport, format: Format): PhotoArt {
  const { backdrop } = report
  if (backdrop.kind !== 'busy' && carriedSides(report)) return { kind: 'backdrop', photo, report }
  return { kind: 'photo', photo, report, fillsCanvas: fillsCanvas(report, FORMATS[format].canvas, safeArea(format)) }
}

function cutoutOf({ cut, shadow, meanColor }: Matte): Cutout {
  const moved = shadow && { ...shadow, x: shadow.x - cut.x, y: shadow.y - cut.y }
  return { data: cut.data, width: cut.w, height: cut.h, meanColor, shadow: moved }
}
