import { startChild } from '../child.ts'
import { type Reading, readingOf } from '../rounds.ts'
import type { MadeFilm, Spent } from './video-worker.ts'

/** Films that are made; the first one warms up fonts, voice and renderer. */
const FILMS = 4
/** A busy machine draws and encodes a film of a quarter of a minute in this time. */
const ANSWER_MS = 300_000

/** The parts of a film, in the order in which they are done. */
export const PARTS_OF_FILM: Record<keyof Spent, string> = {
  voice: 'plan and voice',
  mixing: 'music and mixing',
  drawing: 'drawing of the frames',
  encoding: 'colours, sound and H.264',
  finishing: 'file and its verification',
}

export type VideoResult = {
  /** Seconds of finished video for each second of processor time, from script to verified file. */
  rate: Reading
  seconds: number
  encoder: string
  /** Processor milliseconds for each second of video. */
  parts: Record<keyof Spent, Reading>
}

/** Makes a film of 1080 × 1920 with presenter, captions, product and sound through the library's door, in a process of its own. */
export async function measureVideo(say: (line: string) => void): Promise<VideoResult> {
  await using worker = await startChild('./video/video-worker.ts', [], { answerMs: ANSWER_MS, isChatty: true })
  const films: MadeFilm[] = []
  for (let i = 0; i < FILMS; i++) {
    say(i === 0 ? 'video: warming up' : `video: film ${i} of ${FILMS - 1}`)
    films.push(await worker.ask<MadeFilm>({}))
  }
  const measured = films.slice(1)
  const { seconds, encoder } = measured[0]!
  const whole = ({ spent }: MadeFilm) => Object.values(spent).reduce((sum, part) => sum + part, 0)
  const partOf = (part: keyof Spent) => readingOf(measured.map((film) => (film.spent[part] / film.seconds) * 1e3))
  return {
    rate: readingOf(measured.map((film) => film.seconds / whole(film))),
    seconds,
    encoder,
    parts: {
      voice: partOf('voice'),
      mixing: partOf('mixing'),
      drawing: partOf('drawing'),
      encoding: partOf('encoding'),
      finishing: partOf('finishing'),
    },
  }
}
