import { expect, test } from 'vitest'
import type { RenderRequest } from '@adloom/creative-engine'
import { serumBrief, wordsOnly } from '@adloom/creative-engine/testing/briefs'
import { imagePrompt, shortName } from './image-prompt.ts'

const request = (more: Partial<RenderRequest>): RenderRequest => ({
  brief: wordsOnly('Half price croissants before 9am'),
  aspectRatio: '1:1',
  quality: 'express',
  seed: 1,
  variation: 0,
  variationCount: 1,
  ...more,
})

test('the prompt contains the customer’s text, the facts of brand and product, and the rules for ads', () => {
  const brief = serumBrief()
  brief.brand = {
    ...brief.brand!,
    bannedWords: ['cheap'],
    requiredDisclaimers: ['Results vary.'],
    websiteUrl: 'https://lumea.example',
  }
  const prompt = imagePrompt(request({ brief, aspectRatio: '9:16', variation: 1, variationCount: 3 }), 2)
  for (const part of [
    '20% off your first order',
    '$38',
    'Luméa',
    '#2f4a3c',
    'cheap',
    'Results vary.',
    'number 2 of 3',
    '9:16',
    'come along',
  ])
    expect(prompt).toContain(part)
  expect(prompt).not.toContain('lumea.example')
})

test('the prompt keeps the limit of every provider, and shortens the customer’s text rather than the rules', () => {
  const instructions = `Sale ${'very '.repeat(900)}`
  const prompt = imagePrompt(request({ brief: { ...serumBrief(), instructions } }), 0)
  expect(prompt.length).toBeLessThanOrEqual(4_000)
  expect(prompt).toContain('Sale very very')
  expect(prompt).toContain('Draw no logo')
})

test('a brief of pictures alone gives a prompt', () => {
  expect(imagePrompt(request({ brief: wordsOnly('') }), 1)).not.toContain('The brief')
  expect(shortName(wordsOnly(''))).toBe('Ad')
})

test('the name of a picture is the first sentence, cut between words', () => {
  expect(shortName(wordsOnly('Half price croissants. Before 9am.'))).toBe('Half price croissants.')
  const long = shortName(wordsOnly('word '.repeat(60)))
  expect(long).toMatch(/^(word )+word…$/)
  expect(long.length).toBeLessThanOrEqual(81)
})
