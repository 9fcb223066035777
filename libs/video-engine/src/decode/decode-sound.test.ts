import { registerAacEncoder } from '@mediabunny/aac-encoder'
import { AdtsOutputFormat, AudioSample, AudioSampleSource, BufferTarget, Output, WavOutputFormat } from 'mediabunny'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadWebcodecs } from '../encode/webcodecs.ts'
import { decodeSound } from './decode-sound.ts'

beforeAll(() => registerAacEncoder())

/** A second of a tone in two channels at 44.1 kHz, in a file. */
async function tone(codec: 'aac' | 'pcm-s16'): Promise<Uint8Array> {
  const target = new BufferTarget()
  const format = codec === 'aac' ? new AdtsOutputFormat() : new WavOutputFormat()
  const output = new Output({ format, target })
  const source = new AudioSampleSource(codec === 'aac' ? { codec, bitrate: 128_000 } : { codec })
  output.addAudioTrack(source)
  await output.start()
  const data = Float32Array.from(
    { length: 2 * 44_100 },
    (_, i) => 0.5 * Math.sin(2 * Math.PI * 440 * ((i >> 1) / 44_100)),
  )
  const sample = new AudioSample({ data, format: 'f32', numberOfChannels: 2, sampleRate: 44_100, timestamp: 0 })
  await source.add(sample)
  sample.close()
  await output.finalize()
  return new Uint8Array(target.buffer!)
}

const level = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)

/** An MPEG frame of silence: 26 ms at 44.1 kHz. */
const MP3_FRAME = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(413)])
const mp3 = (frames: number) => Buffer.concat(Array.from({ length: frames }, () => MP3_FRAME))

test('A WAV file becomes one channel at 48 kHz, also one that is streamed and does not know its length', async () => {
  const file = Buffer.from(await tone('pcm-s16'))
  const whole = await decodeSound(file, { secondsMax: 2 })
  expect(whole.length).toBe(48_000)
  expect(level(whole)).toBeCloseTo(0.354, 2)
  file.writeUInt32LE(0xff_ff_ff_ff, 4)
  file.writeUInt32LE(0xff_ff_ff_ff, file.indexOf('data') + 4)
  expect((await decodeSound(file, { secondsMax: 2 })).length).toBe(48_000)
})

describe.runIf(loadWebcodecs())('With node-webcodecs', () => {
  test('AAC and MP3 are decoded', async () => {
    const sound = await decodeSound(await tone('aac'), { secondsMax: 2 })
    expect(sound.length / 48_000).toBeCloseTo(1, 1)
    expect(level(sound.subarray(4_800, 43_200))).toBeCloseTo(0.354, 1)
    expect((await decodeSound(mp3(20), { secondsMax: 2 })).length / 48_000).toBeCloseTo(0.522, 2)
  })

  test('More sound than was asked for is refused before all of it is decoded', async () => {
    await expect(decodeSound(mp3(100), { secondsMax: 1 })).rejects.toMatchObject({ code: 'too_large' })
  })
})

test.each([
  ['no sound', Buffer.from('<html>hello</html>')],
  ['nothing', Buffer.alloc(0)],
  ['the beginning of a file', Buffer.from('RIFF\0\0\0\0WAVEfmt ')],
])('%s is unreadable', async (_name, file) => {
  await expect(decodeSound(file, { secondsMax: 1 })).rejects.toMatchObject({ code: 'unreadable' })
})
