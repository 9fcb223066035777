import { OVERLAP_MIN, type PhotosResult } from './photos/photos.ts'
import { number, table, title } from './report.ts'

export function printPhotos(result: PhotosResult) {
  title('Packshots cut out of their backdrops, against their true outlines')
  const percent = (part: number, whole: number) => `${number((100 * part) / Math.max(1, whole))} %`
  table(
    ['lot', 'packshots', 'differ from the backdrop', 'of these pass', 'all that pass', 'least overlap', 'ms each'],
    Object.entries(result).map(([name, lot]) => [
      name,
      String(lot.count),
      String(lot.differing),
      percent(lot.differingPassed, lot.differing),
      percent(lot.passed, lot.count),
      lot.overlapLeast.toFixed(3),
      number(lot.milliseconds.median),
    ]),
  )
  for (const [name, { wrong }] of Object.entries(result)) {
    for (const one of wrong) console.log(`  ${name}: passed with an overlap under ${OVERLAP_MIN}: ${one}`)
  }
}
