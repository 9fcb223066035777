import { describe, expect, test } from 'vitest'
import { findIllustrations } from './illustrations.ts'

const certain: [string, string][] = [
  ['trail shoes', 'hiking-boot'],
  ['sneakers', 'running-shoe'],
  ['coffee shop', 'hot-beverage'],
  ['croissants', 'croissant'],
  ['yoga classes', 'person-in-lotus-position'],
  ['used cars', 'automobile'],
  ['pizza', 'pizza'],
  ['dental check-up', 'tooth'],
  ["kids' birthday parties", 'birthday-cake'],
  ['wool sweaters', 'yarn'],
  ['e-bike test rides', 'bicycle'],
  ['vegan skincare', 'lotion-bottle'],
  ['dog grooming', 'dog'],
  ['engagement rings', 'ring'],
  ['wine glasses', 'wine-glass'],
  ['golf course membership', 'flag-in-hole'],
  ['house cleaning', 'broom'],
  ['Blumen', 'bouquet'],
  ['strawberries', 'strawberry'],
  ['umbrellas', 'umbrella'],
]
const uncertain = [
  'mouse pads',
  'bank holiday sale',
  'key account manager',
  'bat mitzvah catering',
  'onion rings',
  'ring light',
  'single rooms',
  'pain relief',
  'cloud hosting',
  'life insurance',
  'star projector',
  'standing desk',
  'rose gold phone case',
  'main street office',
  'crane hire',
  'fish tank',
  'used-car loans',
  'coffee machine descaler',
  'bicycle insurance',
  'job in a flower shop',
  'pizza oven',
]

describe('findIllustrations', () => {
  test.each(certain)('finds for %s the illustration %s', async (thing, id) => {
    expect((await findIllustrations([thing]))[0]?.id).toBe(id)
  })

  test.each(uncertain)('finds nothing rather than something wrong for %s', async (thing) => {
    expect(await findIllustrations([thing])).toEqual([])
  })

  test('falls back to the next text', async () => {
    expect((await findIllustrations(['Stand up', 'office chairs']))[0]?.id).toBe('chair')
  })
})
