import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type ProviderStandIn, startProviderStandIn } from '../../../testing/provider-stand-in.ts'
import { modelsEnv, modelSettingsOf } from '../settings.ts'
import type { TextModel } from '../model.ts'
import { openSpeechModels, openTextModels } from '../open.ts'

let standIn: ProviderStandIn
let writer: TextModel
const settings = (more: Record<string, string> = {}) =>
  z
    .object(modelsEnv)
    .transform(modelSettingsOf)
    .parse({ ...standIn.env('openai:gpt-5-mini openai:tts-1?voices=nova:female:en'), ...more })
beforeAll(async () => {
  standIn = await startProviderStandIn()
  writer = (await openTextModels(settings(), 5_000)).get('openai:gpt-5-mini')!
})
afterAll(() => standIn[Symbol.asyncDispose]())
beforeEach(() => standIn.forget())

const schema = z.object({ headline: z.string(), words: z.array(z.string()) })
const ask = (model = writer, signal?: AbortSignal) =>
  model.generateStructured({
    system: 'Write ads.',
    prompt: 'Croissants',
    schema,
    seed: 7,
    ...(signal ? { signal } : {}),
  })
const written = { says: JSON.stringify({ headline: 'Warm at eight', words: ['a'] }) }

describe('a text model', () => {
  test('receives system, prompt, schema and seed, and answers as the schema requires', async () => {
    standIn.fail(written)
    expect(await ask()).toEqual({ headline: 'Warm at eight', words: ['a'] })
    const { path, body } = standIn.asked[0]!
    expect(path).toBe('/openai/v1/chat/completions')
    const sent = JSON.parse(body.toString()) as { seed: number; messages: unknown; response_format: { type: string } }
    expect(sent).toMatchObject({ seed: 7, response_format: { type: 'json_schema' } })
    expect(JSON.stringify(sent.messages)).toContain('Croissants')
  })

  test('is called again after failures that may pass, up to the maximum number of attempts', async () => {
    standIn.fail({ status: 500 }, { says: '{"headline": 1}' }, written)
    expect(await ask()).toMatchObject({ headline: 'Warm at eight' })
    expect(standIn.asked).toHaveLength(3)
    standIn.fail({ status: 500 }, { status: 502 }, { status: 503 }, written)
    await expect(ask()).rejects.toMatchObject({ code: 'model_unavailable', retryable: true })
    expect(standIn.asked).toHaveLength(6)
  })

  test('that asks for a longer pause than the remaining time is not waited for', async () => {
    standIn.fail({ status: 429, headers: { 'retry-after': '30' } })
    await expect(ask()).rejects.toMatchObject({ code: 'model_unavailable' })
    expect(standIn.asked).toHaveLength(1)
  })

  test('that refuses is not called again', async () => {
    standIn.fail({ refuse: true })
    await expect(ask()).rejects.toMatchObject({ code: 'content_policy', retryable: false })
    expect(standIn.asked).toHaveLength(1)
  })

  test('has one time limit for all attempts together', async () => {
    standIn.fail({ hang: true }, { hang: true }, { hang: true })
    const hasty = (await openTextModels(settings(), 300)).get('openai:gpt-5-mini')!
    const startedAt = performance.now()
    await expect(ask(hasty)).rejects.toMatchObject({ code: 'model_timeout', retryable: true })
    expect(performance.now() - startedAt).toBeLessThan(2_000)
  })

  test('is aborted when the caller stops waiting', async () => {
    standIn.fail({ hang: true })
    const given = new AbortController()
    const asking = ask(writer, given.signal)
    await expect.poll(() => standIn.asked.length).toBe(1)
    given.abort(new Error('the caller is gone'))
    await expect(asking).rejects.toThrow('the caller is gone')
  })
})

describe('a speech model', () => {
  test('returns speech with its media type', async () => {
    const speaker = (await openSpeechModels(settings())).get('openai:tts-1')!
    standIn.fail({ status: 503 })
    const { audio, mimeType } = await speaker.speak({ text: 'Warm at eight.', voice: 'nova', speed: 1.1 })
    expect({ beginning: Buffer.from(audio).toString('latin1', 0, 4), mimeType }).toEqual({
      beginning: 'RIFF',
      mimeType: 'audio/wav',
    })
    expect(JSON.parse(standIn.asked[1]!.body.toString())).toMatchObject({
      input: 'Warm at eight.',
      voice: 'nova',
      speed: 1.1,
      response_format: 'wav',
    })
  })
})

test('no model is opened when none of its kind is listed', async () => {
  const none = settings({ ADLOOM_MODELS: '' })
  expect([(await openTextModels(none, 1_000)).size, (await openSpeechModels(none)).size]).toEqual([0, 0])
})
