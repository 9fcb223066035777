import type { AdBrief } from '@adloom/creative-engine'
import type { FilmWish } from '../types.ts'

/** A film with a speaker, captions, an English voice and a product, unless a test says otherwise. */
export const wishOf = (change: Partial<FilmWish> = {}): FilmWish => ({
  ratio: '9:16',
  seed: 3,
  seconds: null,
  hasSpeaker: true,
  captionStyle: 'karaoke',
  voiceLanguages: ['en-US'],
  pictures: [{ transparent: true, plain: false }],
  ...change,
})

export const briefOf = (instructions: string, change: Partial<AdBrief> = {}): AdBrief => ({
  instructions,
  brand: null,
  product: null,
  photos: [],
  ...change,
})
