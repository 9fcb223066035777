import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { EncodeError, type Codec, type Decoder, type EncodedPicture, type PictureFormat } from './codec.ts'
import { packetsOf } from './packets-of.ts'
import type { I420 } from './yuv.ts'

/** Characters of ffmpeg's own words that an error keeps. */
const WORDS_MAX = 600

/**
 * The codec of an ffmpeg program that the operator configured by its path, with its libx264 on one thread. Its licence
 * is the operator's matter. It only encodes: files are decoded by `decoder`, if the machine has one.
 */
export function openSystemFfmpeg(path: string, decoder: Decoder | null): Codec {
  return {
    name: 'ffmpeg',
    encodePictures: (pictures, format, signal) => encodePictures(path, pictures, format, signal),
    decoder,
  }
}

async function* encodePictures(
  path: string,
  pictures: AsyncIterable<I420>,
  format: PictureFormat,
  signal: AbortSignal,
): AsyncGenerator<EncodedPicture> {
  const child = spawn(path, argumentsOf(format), { stdio: ['pipe', 'pipe', 'pipe'] })
  // A program that is gone is reported by its exit code, and not by the pipe that it leaves behind.
  child.stdin.on('error', () => {})
  const ended = endOf(child, path)
  const words = buffer(child.stderr).then((bytes) => bytes.toString('utf8').trim().slice(-WORDS_MAX))
  const file = buffer(child.stdout)
  try {
    for await (const picture of pictures) {
      signal.throwIfAborted()
      if (child.exitCode !== null || !child.stdin.writable) break
      // The pipe keeps what it is given, and the caller uses the memory of the picture again.
      if (!child.stdin.write(Buffer.from(picture))) await Promise.race([drained(child.stdin, signal), ended])
    }
    child.stdin.end()
    const code = await ended
    if (code !== 0) throw new EncodeError(`${path} ended with ${code}: ${await words}`)
    yield* packetsOf(await file)
  } finally {
    if (child.exitCode === null) child.kill('SIGKILL')
    await Promise.allSettled([ended, words, file])
  }
}

/** Resolves when the pipe takes more, or broke, which the end of the program explains. */
async function drained(pipe: Writable, signal: AbortSignal): Promise<void> {
  await once(pipe, 'drain', { signal }).catch(() => signal.throwIfAborted())
}

function argumentsOf({ width, height, fps, bitsPerSecond, keyFrames }: PictureFormat): string[] {
  const input = `-f rawvideo -pix_fmt yuv420p -video_size ${width}x${height} -framerate ${fps} -i pipe:0`
  const rate = `-b:v ${bitsPerSecond} -maxrate ${bitsPerSecond * 2} -bufsize ${bitsPerSecond * 2}`
  const codec = `-c:v libx264 -profile:v high -preset veryfast -bf 0 -g ${fps} -threads 1 ${rate}`
  const color = '-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv'
  const keys = [...keyFrames].map((frame) => `eq(n,${frame})`).join('+') || '0'
  const output = '-bitexact -movflags frag_keyframe+empty_moov+default_base_moof -f mp4 pipe:1'
  return [
    ...`-nostdin -hide_banner -loglevel error ${input} -an ${codec} ${color}`.split(' '),
    ...['-force_key_frames', `expr:${keys}`],
    ...output.split(' '),
  ]
}

/** Resolves with the exit code or the signal that ended the program. Rejects if it cannot be started. */
async function endOf(child: ChildProcess, path: string): Promise<number | NodeJS.Signals> {
  const [code, signal] = await once(child, 'close').catch((cause: unknown) => {
    throw new EncodeError(`${path} does not start.`, { cause })
  })
  return code ?? signal
}
