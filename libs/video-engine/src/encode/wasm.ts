import { createRequire } from 'node:module'
import type * as h264 from 'h264-mp4-encoder'
import type { Codec, EncodedPicture, PictureFormat } from './codec.ts'
import { packetsOf } from './packets-of.ts'
import type { I420 } from './yuv.ts'

type Library = typeof h264

/** From 0 to 10, the quickest. Key frames are the same at all, and the quickest takes under half of the time. */
const SPEED = 10
/**
 * The quantizer, from 10 to 51. Its control of the bit rate is not used: it begins so coarsely that white plays grey and
 * the first second is blurred. With 26, a photo keeps 40 dB.
 */
const QUANTIZER = 26
let opened = 0

/**
 * The codec of h264-mp4-encoder: minih264 in WebAssembly, for machines that node-webcodecs has no binary for. It runs
 * anywhere, takes about twice as long, decodes nothing, and chooses its own key frames, one a second. It keeps
 * its whole output in memory: about a megabyte for each second of a large video, whatever its bit rate should be.
 */
export function openWasm(): Codec {
  const library = withoutListeners(() => createRequire(import.meta.url)('h264-mp4-encoder') as Library)
  return {
    name: 'h264-mp4-encoder',
    encodePictures: (pictures, format, signal) => encodePictures(library, pictures, format, signal),
    decoder: null,
  }
}

async function* encodePictures(
  library: Library,
  pictures: AsyncIterable<I420>,
  format: PictureFormat,
  signal: AbortSignal,
): AsyncGenerator<EncodedPicture> {
  const encoder = await library.createH264MP4Encoder()
  // Encoders share one file system in memory.
  const file = `${opened++}.mp4`
  encoder.outputFilename = file
  encoder.width = format.width
  encoder.height = format.height
  encoder.frameRate = format.fps
  encoder.quantizationParameter = QUANTIZER
  encoder.speed = SPEED
  encoder.groupOfPictures = format.fps
  encoder.initialize()
  let isFinal = false
  try {
    for await (const picture of pictures) {
      signal.throwIfAborted()
      encoder.addFrameYuv(picture)
    }
    encoder.finalize()
    isFinal = true
    yield* packetsOf(encoder.FS.readFile(file))
  } finally {
    // The library aborts the whole process when it deletes an encoder that is not final.
    if (!isFinal) encoder.finalize()
    encoder.delete()
    encoder.FS.unlink(file)
  }
}

/** Loads a module that takes over the errors of the whole process, and gives them back to the process. */
function withoutListeners<Module>(load: () => Module): Module {
  const events = ['uncaughtException', 'unhandledRejection'] as const
  const before = events.map((event) => new Set(process.rawListeners(event)))
  const loaded = load()
  for (const [at, event] of events.entries())
    for (const listener of process.rawListeners(event))
      if (!before[at]?.has(listener)) process.removeListener(event, listener)
  return loaded
}
