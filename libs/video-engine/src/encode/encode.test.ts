import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BufferSource, Input, MP4 } from 'mediabunny'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { FPS, SAMPLE_RATE } from '../types.ts'
import { readParts } from './facts.ts'
import { openEncoder } from './open-encoder.ts'
import { canvas, job, movingBar, still, tone } from './testing/clip.ts'
import { openWebcodecs } from './webcodecs.ts'
import { i420Of } from './yuv.ts'

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const native = await openEncoder({ only: 'node-webcodecs' }).catch(() => null)
const encoders = [...(native ? [native] : []), await openEncoder({ only: 'h264-mp4-encoder' })]

test('a machine that has the binary of node-webcodecs uses it, as Linux on x64 does', async () => {
  const hasBinary = native !== null || `${process.platform}-${process.arch}` === 'linux-x64'
  expect((await openEncoder()).name).toBe(hasBinary ? 'node-webcodecs' : 'h264-mp4-encoder')
})

test('a configured program that does not work is an error that names it', async () => {
  await expect(openEncoder({ ffmpegPath: '/nowhere/ffmpeg' })).rejects.toThrow(
    /No video encoder works.*\/nowhere\/ffmpeg/,
  )
  await expect(openEncoder({ ffmpegPath: process.execPath })).rejects.toThrow(/ended with|reaches|bad option/)
})

describe.each(encoders)('$name', (encoder) => {
  test('makes an MP4 file of H.264 and AAC that begins with its index', async () => {
    const { facts } = await encoder.encode(job())
    expect(facts).toMatchObject({
      isFastStart: true,
      video: { codec: expect.stringMatching(/^avc1\./), width: 144, height: 256, frameCount: 15, isBt709: true },
      sound: { codec: 'mp4a.40.2', sampleRate: SAMPLE_RATE, channels: 2 },
    })
    expect(facts.video.duration).toBeCloseTo(0.5, 5)
    expect(facts.sound?.duration).toBeCloseTo(0.5, 1)
  })

  test('gives the same bytes for the same input, and others for another', async () => {
    const files = await Promise.all([job(), job(), job({ frames: movingBar(15, [0, 0, 90]) })].map(encoder.encode))
    const [one, again, other] = files.map(({ mp4 }) => hashOf(mp4))
    expect(again).toBe(one)
    expect(other).not.toBe(one)
  })

  test('shows white as white, and every colour within four steps', async () => {
    for (const color of [
      [255, 255, 255],
      [0, 0, 0],
      [200, 60, 40],
      [20, 90, 200],
    ] as const) {
      const { stills } = await encoder.encode(job({ frames: still(8, [...color]), sound: null, stills: [{ at: 0.2 }] }))
      const { channels } = await sharp(stills[0]!.jpeg).stats()
      for (const [at, value] of color.entries()) expect(Math.abs(channels[at]!.mean - value)).toBeLessThan(4)
    }
  })

  test.runIf(native)('plays white as white and black as black', async () => {
    for (const [value, luma] of [
      [255, 235],
      [0, 16],
    ] as const) {
      const { mp4 } = await encoder.encode(job({ frames: still(8, [value, value, value]), sound: null }))
      const { keyFrames, videoDescription } = await readParts(mp4, new Set([0]))
      const key = { data: keyFrames.get(0)!, description: videoDescription, width: 144, height: 256 }
      const picture = await openWebcodecs().decoder!.decodeKeyFrame(key)
      for (const at of [0, 5000, 36_863]) expect(Math.abs(picture[at]! - luma)).toBeLessThanOrEqual(2)
    }
  })

  test('makes a silent video without a sound track', async () => {
    expect((await encoder.encode(job({ sound: null }))).facts.sound).toBeNull()
  })

  test('ends at once when it is cancelled, and tells the frames to end', async () => {
    const cancel = new AbortController()
    let isEnded = false
    async function* frames() {
      try {
        for await (const frame of movingBar(500)) {
          yield frame
          if (frame.rgba[3 * 4 * canvas.width * 4] === 255) cancel.abort(new Error('cancelled by the customer'))
        }
      } finally {
        isEnded = true
      }
    }
    await expect(encoder.encode(job({ frames: frames(), signal: cancel.signal }))).rejects.toThrow('by the customer')
    expect(isEnded).toBe(true)
    expect((await encoder.encode(job())).facts.video.frameCount).toBe(15)
  })

  test('ends when it is cancelled while the next frame never comes', async () => {
    const cancel = new AbortController()
    async function* frames() {
      yield* movingBar(2)
      setImmediate(() => cancel.abort(new Error('cancelled')))
      await new Promise(() => {})
    }
    await expect(encoder.encode(job({ frames: frames(), signal: cancel.signal }))).rejects.toThrow('cancelled')
  })

  test('passes on the error of a frame that cannot be drawn', async () => {
    async function* frames() {
      yield* movingBar(3)
      throw new Error('this scene has no picture')
    }
    await expect(encoder.encode(job({ frames: frames() }))).rejects.toThrow('this scene has no picture')
  })

  test('refuses input that is no video', async () => {
    const sound = tone(15)
    sound.right[700] = Number.NaN
    await expect(encoder.encode(job({ sound }))).rejects.toThrow('sound.right[700]: NaN')
    await expect(encoder.encode(job({ frames: movingBar(0) }))).rejects.toThrow('at least one frame')
    await expect(encoder.encode(job({ canvas: { ...canvas, width: 145 } }))).rejects.toThrow('even')
    await expect(encoder.encode(job({ canvas: { ...canvas, width: 146 } }))).rejects.toThrow('Frame 0 is 144')
    await expect(encoder.encode(job({ stills: [{ at: 3 }] }))).rejects.toThrow('stills: 3 is after the end')
    await expect(encoder.encode(job({ signal: AbortSignal.abort(new Error('too late')) }))).rejects.toThrow('too late')
  })

  test('takes stills of the frames at the times asked for', async () => {
    const stills = [{ at: 0.1 }, { at: 0.4, width: 72 }]
    const made = await encoder.encode(job({ stills }))
    expect(made.stills.map(({ at, width, height }) => [at, width, height])).toEqual([
      [0.1, 144, 256],
      [0.4, 72, 128],
    ])
    const pixels = await sharp(made.stills[0]!.jpeg).raw().toBuffer()
    const row = (y: number) => pixels[(y * 144 + 70) * 3 + 2]!
    // Frame 3 has its white bar from row 12 to 28, and orange around it.
    expect(row(20)).toBeGreaterThan(240)
    expect(row(40)).toBeLessThan(60)
  })
})

test.runIf(native)('no more than three pictures wait in the encoder', async () => {
  const { width, height } = canvas
  const format = { width, height, fps: FPS, bitsPerSecond: 1e6, keyFrames: new Set<number>() }
  let [sent, received, most] = [0, 0, 0]
  async function* pictures() {
    for (; sent < 40; sent++) {
      most = Math.max(most, sent - received)
      yield i420Of(width, height)
    }
  }
  const encoded = openWebcodecs().encodePictures(pictures(), format, new AbortController().signal)
  for await (const { data } of encoded) received += data.length > 0 ? 1 : 0
  expect([sent, received]).toEqual([40, 40])
  expect(most).toBeLessThanOrEqual(3)
})

test('the file says its title, licence, credits and where it comes from', async () => {
  const { mp4 } = await encoders[0]!.encode(job())
  using input = new Input({ source: new BufferSource(mp4), formats: [MP4] })
  const tags = await input.getMetadataTags()
  expect(tags.title).toBe('Trail shoes <new> & light')
  expect(tags.comment).toContain('ToonHead by Johan Melin, CC BY 4.0')
  expect(tags.comment).toContain('synthetic')
  expect(tags.raw?.cprt).toBe('For the use of Northbeam')
  const xmp = Buffer.from(mp4).toString('utf8')
  expect(xmp).toContain(
    '<Iptc4xmpExt:DigitalSourceType>http://cv.iptc.org/newscodes/digitalsourcetype/compositeSynthetic<',
  )
  expect(xmp).toContain('<adloom:SyntheticPerson>True<')
  expect(xmp).toContain('Trail shoes &#60;new&#62; &#38; light')
})

test.runIf(native)('a sound stands in the file at its time and with its level', async () => {
  const sound = tone(30, 0)
  sound.left.fill(0.5, 12_000, 12_100)
  const { mp4 } = await native!.encode(job({ sound, frames: movingBar(30) }))
  const { soundPackets, soundDescription } = await readParts(mp4)
  const samples = await openWebcodecs().decoder!.decodeSound(soundPackets, soundDescription!)
  let loudest = 0
  for (let at = 0; at < samples.length; at++) if (Math.abs(samples[at]!) > Math.abs(samples[loudest]!)) loudest = at
  // Players leave out the first packet, which has a time before zero.
  expect((Math.floor(loudest / 2) - 1024) / SAMPLE_RATE).toBeCloseTo(12_050 / SAMPLE_RATE, 2)
})

const hasFfprobe = spawnSync('ffprobe', ['-version']).status === 0

test.runIf(hasFfprobe)('ffprobe finds the same facts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'adloom-video-'))
  try {
    const file = join(folder, 'video.mp4')
    writeFileSync(file, (await encoders[0]!.encode(job())).mp4)
    const probe = spawnSync('ffprobe', ['-v', 'error', '-count_frames', '-show_streams', '-of', 'json', file])
    expect(probe.stderr.toString()).toBe('')
    const [video, sound] = JSON.parse(probe.stdout.toString()).streams
    expect(video).toMatchObject({
      codec_name: 'h264',
      width: 144,
      height: 256,
      nb_read_frames: '15',
      color_range: 'tv',
    })
    expect(video).toMatchObject({ r_frame_rate: `${FPS}/1`, color_space: 'bt709', pix_fmt: 'yuv420p' })
    expect(sound).toMatchObject({ codec_name: 'aac', sample_rate: '48000', channels: 2 })
  } finally {
    rmSync(folder, { recursive: true })
  }
})
