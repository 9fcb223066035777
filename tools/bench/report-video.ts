import { number, spread, table, title } from './report.ts'
import { PARTS_OF_FILM, type VideoResult } from './video/video.ts'

export function printVideo({ rate, seconds, encoder, parts }: VideoResult) {
  title(`Films of ${seconds.toFixed(1)} s at 1080 × 1920 with presenter, captions and sound, encoded by ${encoder}`)
  const between = `middle half of ${rate.rounds} films ${number(rate.low)} to ${number(rate.high)}`
  console.log(`  seconds of video for each second of processor time ${number(rate.median)}  (${between})\n`)
  table(
    ['processor ms for a second of video', 'median', 'middle half'],
    (Object.keys(PARTS_OF_FILM) as (keyof typeof PARTS_OF_FILM)[]).map((part) =>
      spread(PARTS_OF_FILM[part], parts[part]),
    ),
  )
}
