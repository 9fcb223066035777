import { FPS, SAMPLE_RATE, type Canvas, type Frame, type Stereo } from '../../types.ts'
import type { EncodeJob } from '../encode.ts'

type Color = [red: number, green: number, blue: number]

/** A small vertical canvas, quick to encode. */
export const canvas: Canvas = { ratio: '9:16', width: 144, height: 256 }

/** Frames of one colour with a white bar that moves down. `read` counts the frames that were pulled. */
export async function* movingBar(count: number, color: Color = [200, 60, 40], read = { count: 0 }) {
  const { width, height } = canvas
  for (let frame = 0; frame < count; frame++) {
    read.count++
    const rgba = filled(color)
    rgba.fill(255, frame * 4 * width * 4, (frame * 4 + 16) * width * 4)
    yield { width, height, rgba } satisfies Frame
  }
}

/** Frames of one colour. */
export async function* still(count: number, color: Color) {
  const rgba = filled(color)
  for (let frame = 0; frame < count; frame++) yield { width: canvas.width, height: canvas.height, rgba } satisfies Frame
}

function filled([red, green, blue]: Color): Uint8Array {
  const rgba = new Uint8Array(canvas.width * canvas.height * 4)
  for (let at = 0; at < rgba.length; at += 4) rgba.set([red, green, blue, 255], at)
  return rgba
}

/** A tone of 440 Hz on the left and 660 Hz on the right, as long as so many frames. */
export function tone(frames: number, level = 0.2): Stereo {
  const length = Math.round((frames * SAMPLE_RATE) / FPS)
  const wave = (frequency: number) =>
    Float32Array.from({ length }, (_, at) => level * Math.sin((at * 2 * Math.PI * frequency) / SAMPLE_RATE))
  return { left: wave(440), right: wave(660) }
}

/** A job of half a second, with changes. */
export function job(changes: Partial<EncodeJob> = {}): EncodeJob {
  return {
    canvas,
    frames: movingBar(15),
    sound: tone(15),
    metadata: {
      title: 'Trail shoes <new> & light',
      licence: 'For the use of Northbeam',
      credits: ['Voice: CMU Flite.', 'Presenter: ToonHead by Johan Melin, CC BY 4.0.'],
      provenance: {
        digitalSourceType: 'http://cv.iptc.org/newscodes/digitalsourcetype/compositeSynthetic',
        modelId: 'adloom-video-1',
        seed: 42,
        syntheticPerson: true,
      },
    },
    signal: new AbortController().signal,
    ...changes,
  }
}
