import { expect, test } from 'vitest'
import { presentReading, readBrief } from '@adloom/brief-reader'
import type { ImageRequest } from '../../model.ts'
import { serumBrief, wordsOnly } from '@adloom/creative-engine/testing/briefs'
import { imagePrompt, shortName } from './image-prompt.ts'

const request = (more: Partial<ImageRequest>): ImageRequest => ({
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

test('the texts are those of the reading, the wishes are told apart, and what must not be said is a rule', () => {
  const instructions = 'Trail shoes 49 € until Sunday. Warm colours. Don’t mention free delivery.'
  const reading = presentReading(readBrief(instructions), [])
  const prompt = imagePrompt(request({ brief: wordsOnly(instructions), reading }), 0)
  const block = (title: string) => prompt.split('\n\n').find((part) => part.startsWith(title)) ?? ''
  expect(block('What it says')).toContain('Price: 49 €')
  expect(block('What it says')).toContain('Date: until Sunday')
  expect(block('What it says')).not.toMatch(/warm|delivery/i)
  expect(block('Wishes')).toMatch(/warm colours/i)
  expect(block('The rules')).toMatch(/Neither say nor show: .*free delivery/i)
})

test('the price of the brief is told and not that of the catalogue', () => {
  const brief = { ...serumBrief(), instructions: 'Serum now $29' }
  const reading = presentReading(readBrief(brief.instructions), [])
  const prompt = imagePrompt(request({ brief, reading }), 0)
  expect(prompt).toContain('$29')
  expect(prompt).not.toContain('$38')
})
