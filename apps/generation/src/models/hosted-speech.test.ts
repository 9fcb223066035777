import { silentLog } from '@adloom/runtime'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type ProviderStandIn, startProviderStandIn } from '../../testing/provider-stand-in.ts'
import { type HostedVoices, openHostedVoices } from './hosted-speech.ts'
import { openMediaProcesses, type MediaProcesses } from './media/media-processes.ts'
import { modelsEnv, modelSettingsOf } from './settings.ts'

// These tests start a process.
vi.setConfig({ testTimeout: 30_000 })

const TEXT = 'Heute frisch geröstet. Morgen schon bei dir!'
let standIn: ProviderStandIn
let media: MediaProcesses
let voices: HostedVoices
beforeAll(async () => {
  standIn = await startProviderStandIn()
  media = openMediaProcesses(silentLog)
  const Settings = z.object(modelsEnv).transform(modelSettingsOf)
  const list = 'openai:gpt-4o-mini-tts?voices=nova:female:de'
  voices = await openHostedVoices(Settings.parse({ ...standIn.env(list), MODEL_TIMEOUT_SECONDS: '20' }), media)
})
afterAll(() => Promise.all([standIn[Symbol.asyncDispose](), media[Symbol.asyncDispose]()]))
beforeEach(() => standIn.forget())

function createKept() {
  const files = new Map<string, Uint8Array>()
  return {
    files,
    get: async (name: string) => files.get(name) ?? null,
    put: async (name: string, bytes: Uint8Array) => void files.set(name, bytes),
  }
}
const say = (kept: ReturnType<typeof createKept>, { signal = new AbortController().signal, text = TEXT } = {}) =>
  voices.speak({ voiceId: 'openai:gpt-4o-mini-tts/nova', text, rate: 1.1, kept, signal })

test('A hosted voice speaks a language that the embedded ones do not, with times for its words', async () => {
  const { samples, words, phones } = await say(createKept())
  expect(JSON.parse(standIn.asked[0]!.body.toString())).toMatchObject({ input: TEXT, voice: 'nova', speed: 1.1 })
  expect(samples.length / 48_000).toBeCloseTo(2, 1)
  expect(words.map(({ text }) => text).join(' ')).toBe(TEXT)
  expect(words[2]!.end).toBeCloseTo(0.67, 1)
  expect(words[3]!.start).toBeCloseTo(1.17, 1)
  expect(phones.at(-1)!.end).toBeCloseTo(samples.length / 48_000, 3)
})

test('What was said once is not paid again, also by another process', async () => {
  const kept = createKept()
  const first = await say(kept)
  const again = await say(kept)
  expect(again.words).toEqual(first.words)
  expect(standIn.asked).toHaveLength(1)
  await say(kept, { text: 'Etwas anderes. Noch etwas!' })
  expect(standIn.asked).toHaveLength(2)
})

test('An answer that is no speech fails, may be asked for again, and is not kept', async () => {
  const kept = createKept()
  standIn.fail({ sound: Buffer.from('<html>') }, { sound: Buffer.alloc(48_000, 'RIFF') })
  for (let i = 0; i < 2; i++)
    await expect(say(kept)).rejects.toMatchObject({ code: 'model_failed', retryable: true, againAfterMs: 0 })
  expect(kept.files.size).toBe(0)
})

/** The machines that node-webcodecs is locked for. */
const hasDecoders = process.platform === 'linux' && process.arch === 'x64'
test.runIf(hasDecoders)('MP3 is decoded in the process that can be killed', async () => {
  const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(413)])
  const silence = Buffer.concat(Array.from({ length: 20 }, () => frame))
  const reading = media.read('speech', { team: 'a', path: 'speech' }, () => ({ file: silence, text: TEXT }))
  await expect(reading).rejects.toThrow('The voice gave no sound.')
})

test('A voice that is gone is unavailable, and an aborted call ends with its reason', async () => {
  const signal = new AbortController().signal
  const gone = voices.speak({ voiceId: 'openai:gpt-4o-mini-tts/onyx', text: TEXT, kept: createKept(), signal })
  await expect(gone).rejects.toMatchObject({ code: 'model_unavailable' })
  standIn.fail({ hang: true })
  const lost = new AbortController()
  const saying = say(createKept(), { signal: lost.signal })
  await expect.poll(() => standIn.asked.length).toBe(1)
  lost.abort(new Error('the lease is lost'))
  await expect(saying).rejects.toThrow('the lease is lost')
})
