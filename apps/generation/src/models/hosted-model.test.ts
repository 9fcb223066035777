import { readConfig } from '@adloom/runtime'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { modelsEnv, modelSettingsOf } from './settings.ts'
import { parseModels } from './hosted-model.ts'

const parse = (list: string) => {
  const faults: string[] = []
  return { models: parseModels(list, (message) => faults.push(message)), faults }
}

describe('the list of models', () => {
  test('may be empty, and is separated by commas, spaces or line breaks', () => {
    expect(parse('')).toEqual({ models: [], faults: [] })
    const { models } = parse('openai:gpt-image-1, google:gemini-2.5-flash-image\n fal:fal-ai/flux/dev')
    expect(models.map(({ id }) => id)).toEqual([
      'openai:gpt-image-1',
      'google:gemini-2.5-flash-image',
      'fal:fal-ai/flux/dev',
    ])
  })

  test('needs only names, which determine what a model generates and accepts', () => {
    const { models } = parse('openai:gpt-image-1 openai:gpt-5-mini replicate:owner/name:0123abc')
    expect(models.map(({ modality, maxReferenceAssets }) => [modality, maxReferenceAssets])).toEqual([
      ['image', 5],
      ['copy', 0],
      ['image', 0],
    ])
    expect(models[2]).toMatchObject({ id: 'replicate:owner/name:0123abc', model: 'owner/name:0123abc', credits: null })
  })

  test('accepts options', () => {
    const options = 'modality=image&quality=studio&credits=12&ratios=1:1+4:5&references=2&name=House+style'
    expect(parse(`fal:fal-ai/flux/edit?${options}`).models).toEqual([
      {
        id: 'fal:fal-ai/flux/edit',
        provider: 'fal',
        model: 'fal-ai/flux/edit',
        name: 'House style',
        modality: 'image',
        quality: 'studio',
        credits: 12,
        aspectRatios: ['1:1', '4:5'],
        maxReferenceAssets: 2,
        takesSeed: true,
        clipSeconds: null,
        voices: [],
      },
    ])
  })

  test('tells video models by their names, and the length of their clips', () => {
    const { models, faults } = parse(
      'google:veo-3.1?seconds=4 fal:fal-ai/kling/image-to-video replicate:a/b?modality=video&ratios=9:16',
    )
    expect(faults).toEqual([])
    expect(
      models.map(({ modality, maxReferenceAssets, clipSeconds, aspectRatios }) => [
        modality,
        maxReferenceAssets,
        clipSeconds,
        aspectRatios,
      ]),
    ).toEqual([
      ['video', 1, 4, ['9:16', '16:9']],
      ['video', 1, null, ['1:1', '9:16', '16:9']],
      ['video', 0, null, ['9:16']],
    ])
  })

  test('names the voices of a model for speech', () => {
    const { models, faults } = parse(
      'fal:fal-ai/kokoro-tts?credits=1&voices=af_heart:female:en-US:Heart;Kore:neutral:de+fr',
    )
    expect(faults).toEqual([])
    const shared = { modelId: 'fal:fal-ai/kokoro-tts', provider: 'fal', credits: 1 }
    expect(models[0]).toMatchObject({ modality: 'voice', credits: 1 })
    expect(models[0]!.voices).toEqual([
      {
        ...shared,
        id: 'fal:fal-ai/kokoro-tts/af_heart',
        voice: 'af_heart',
        name: 'Heart',
        gender: 'female',
        languages: ['en-US'],
      },
      {
        ...shared,
        id: 'fal:fal-ai/kokoro-tts/Kore',
        voice: 'Kore',
        name: 'Kore',
        gender: 'neutral',
        languages: ['de', 'fr'],
      },
    ])
  })

  test('may contain a model twice, with a price for each quality', () => {
    const { models, faults } = parse(
      'openai:gpt-image-1?quality=express&credits=3 openai:gpt-image-1?quality=studio&credits=9',
    )
    expect(models.map(({ quality, credits }) => [quality, credits])).toEqual([
      ['express', 3],
      ['studio', 9],
    ])
    expect(faults).toEqual([])
  })

  test.each([
    ['gpt-image-1', 'must be provider:model'],
    ['openai:', 'must be provider:model'],
    ['opnai:gpt-image-1', 'Adloom supports openai, google, fal, replicate'],
    ['openai:gpt-image-1?color=red', 'has the unknown option color'],
    ['openai:gpt-image-1?quality=best', 'not one of express, studio, any'],
    ['openai:gpt-image-1?credits=0', 'credits=0'],
    ['openai:gpt-image-1?credits=1.5', 'not a whole number'],
    ['openai:gpt-image-1?ratios=3:2', 'the ratio 3:2'],
    ['openai:gpt-image-1?references=9', 'from 0 to 5'],
    ['replicate:a/b?modality=copy', 'not one of image, video'],
    // generate_ad_copy has no quality, so the model could never be chosen.
    ['openai:gpt-5?quality=studio', 'only image models'],
    ['openai:gpt-image-1 openai:gpt-image-1?quality=studio', 'is listed twice for studio quality'],
    ['openai:tts-1', 'has no voices'],
    ['openai:gpt-image-1?seconds=4', 'only video models'],
    ['fal:some-video?quality=studio', 'only image models'],
    ['fal:some-video?references=2', 'from 0 to 1'],
    ['openai:gpt-5?voices=nova:female:en', 'only voice models'],
    ['openai:tts-1?voices=nova', 'gender is not one of'],
    ['openai:tts-1?voices=nova:female', 'languages are not BCP 47'],
    ['openai:tts-1?voices=no/va:female:en', 'must be voice:gender:languages'],
    ['openai:tts-1?voices=nova:female:en;nova:male:de', 'names the voice nova twice'],
    [`openai:${'x'.repeat(130)}`, 'at most 128'],
  ])('refuses %s with the reason', (list, why) => {
    expect(parse(list).faults).toEqual([expect.stringContaining(why)])
  })
})

describe('the configuration of models', () => {
  const Settings = z.object(modelsEnv).transform(modelSettingsOf)
  const read = (env: Record<string, string>) => readConfig(Settings, env)

  test('requires no key when no model is listed, and ignores keys that are set', () => {
    expect(read({ OPENAI_API_KEY: 'k' })).toMatchObject({ hosted: [], access: {} })
  })

  test('reports all errors at once: an unknown provider, a missing key', () => {
    const env = { ADLOOM_MODELS: 'opnai:a openai:gpt-image-1 fal:fal-ai/flux/dev', OPENAI_API_KEY: '' }
    expect(() => read(env)).toThrow(
      /ADLOOM_MODELS: opnai:a .*\n.*OPENAI_API_KEY: is not set.*openai:gpt-image-1.*\n.*FAL_API_KEY/,
    )
  })

  test('accepts another address of an API, and hides the keys', () => {
    const settings = read({
      ADLOOM_MODELS: 'openai:gpt-image-1,fal:fal-ai/flux/dev',
      OPENAI_API_KEY: 'key-of-openai',
      OPENAI_BASE_URL: 'https://gateway.example/v1/',
      FAL_KEY: 'key-of-fal',
    })
    expect(settings.access.openai?.baseUrl).toBe('https://gateway.example/v1')
    expect(settings.access.fal).toMatchObject({ baseUrl: 'https://fal.run' })
    expect(settings.access.fal?.key.reveal()).toBe('key-of-fal')
    expect(JSON.stringify(settings)).not.toContain('key-of')
    expect(() => read({ OPENAI_BASE_URL: 'ftp://x' })).toThrow('OPENAI_BASE_URL: must be an http or https address')
  })
})
