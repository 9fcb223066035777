import { ToolError } from '@adloom/contracts'
import { describe, expect, test } from 'vitest'
import {
  checkModelTakes,
  chooseModel,
  createCatalog,
  EMBEDDED_COPY_MODEL,
  EMBEDDED_IMAGE_MODEL,
  EMBEDDED_VIDEO_MODEL,
} from './catalog.ts'
import { parseModels } from './hosted-model.ts'

const prices = { express: 1, studio: 4, copy: 2, video: { express: 10, studio: 20 } }
const catalogOf = (list = '') =>
  createCatalog(
    prices,
    parseModels(list, (fault) => expect.unreachable(fault)),
  )
const issuesOf = (act: () => unknown) => {
  try {
    act()
  } catch (cause) {
    return cause instanceof ToolError && cause.code === 'invalid_input'
      ? cause.extras.issues?.map(({ path }) => path)
      : cause
  }
  return 'nothing was refused'
}

describe('the model catalog', () => {
  test('contains the embedded models when none is configured, with one entry for each price', () => {
    expect(catalogOf().map(({ id, quality, price, isDefault }) => [id, quality, price.credits, isDefault])).toEqual([
      [EMBEDDED_COPY_MODEL, 'any', 2, true],
      [EMBEDDED_IMAGE_MODEL, 'express', 1, true],
      [EMBEDDED_IMAGE_MODEL, 'studio', 4, true],
      [EMBEDDED_VIDEO_MODEL, 'express', 10, true],
      [EMBEDDED_VIDEO_MODEL, 'studio', 20, true],
    ])
  })

  test('begins with the defaults, which include the first outside model for copy and for speech, but none for images', () => {
    const catalog = catalogOf('openai:gpt-5-mini fal:fal-ai/aura openai:gpt-5 openai:tts-1?voices=nova:female:en')
    expect(catalog.map(({ name, isDefault }) => `${name} ${isDefault}`)).toEqual([
      'Embedded image engine true',
      'Embedded image engine true',
      'Embedded video engine true',
      'Embedded video engine true',
      'gpt-5-mini true',
      'tts-1 true',
      'Embedded copy writer false',
      'fal-ai/aura false',
      'gpt-5 false',
    ])
  })

  test('uses the price of an entry, otherwise the usual price of its kind', () => {
    const catalog = catalogOf(
      'openai:gpt-image-1 openai:dall-e-3?quality=express google:gemini-3-image?credits=7 openai:gpt-5 openai:tts-1?voices=nova:female:en',
    )
    const price = (name: string) => catalog.find((model) => model.name === name)?.price
    expect(price('gpt-image-1')).toEqual({ credits: 4, per: 'image' })
    expect(price('dall-e-3')).toEqual({ credits: 1, per: 'image' })
    expect(price('gemini-3-image')).toEqual({ credits: 7, per: 'image' })
    expect(price('gpt-5')).toEqual({ credits: 2, per: 'call' })
    expect(price('tts-1')).toEqual({ credits: 0, per: '15_seconds' })
  })
})

describe('the model of a call', () => {
  const catalog = catalogOf('openai:gpt-image-1?quality=studio&ratios=1:1 fal:fal-ai/flux/dev openai:gpt-5')

  test('is the default for its quality unless the call names one', () => {
    expect(chooseModel(catalog, 'image', { quality: 'studio' })).toMatchObject({
      id: EMBEDDED_IMAGE_MODEL,
      price: { credits: 4 },
    })
    expect(chooseModel(catalog, 'image', { quality: 'express', modelId: 'fal:fal-ai/flux/dev' })).toMatchObject({
      quality: 'any',
    })
    expect(chooseModel(catalog, 'copy', { quality: 'express' })).toMatchObject({ id: 'openai:gpt-5' })
  })

  test('is refused when no model has that name, kind and quality', () => {
    for (const modelId of ['nobody:nothing', 'openai:gpt-5', 'fal-ai/flux/dev', 'OPENAI:gpt-image-1'])
      expect(
        issuesOf(() => chooseModel(catalog, 'image', { quality: 'express', modelId })),
        modelId,
      ).toEqual(['modelId'])
    const express = { quality: 'express', modelId: 'openai:gpt-image-1' } as const
    expect(issuesOf(() => chooseModel(catalog, 'image', express))).toEqual(['quality'])
  })

  test('must support the formats and the number of pictures that the call names', () => {
    const studio = chooseModel(catalog, 'image', { quality: 'studio', modelId: 'openai:gpt-image-1' })
    const flux = chooseModel(catalog, 'image', { quality: 'express', modelId: 'fal:fal-ai/flux/dev' })
    checkModelTakes(studio, { aspectRatios: ['1:1', '1:1'], referenceAssetIds: ['a', 'b', 'c', 'd', 'e'] })
    expect(issuesOf(() => checkModelTakes(studio, { aspectRatios: ['1:1', '4:5', '9:16'] }))).toEqual([
      'aspectRatios[1]',
      'aspectRatios[2]',
    ])
    expect(issuesOf(() => checkModelTakes(flux, { aspectRatios: ['16:9'], referenceAssetIds: ['a'] }))).toEqual([
      'referenceAssetIds',
    ])
  })
})
