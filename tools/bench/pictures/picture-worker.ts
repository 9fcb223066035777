// Draws pictures of 1080 × 1080 for whoever forked it. `{ draw }` is answered when the engine has made the picture, from
// brief to thumbnail; `{ layOut }` with the layouts of pictures as pages for a browser; `{ paint }` when the renderer, and
// nothing else, has drawn one of the layouts laid out last, by its place among them.
import type { AdBrief } from '@adloom/creative-engine'
import { decodeHere } from '@adloom/creative-engine/decoding'
import { createEngine } from '@adloom/creative-engine/drawing'
import { serumBrief, tinBrief, wordsOnly } from '@adloom/creative-engine/testing/briefs'
import { createLayouts, type Layout } from '@adloom/creative-engine/testing/layouts'
import { answerParent } from '../child.ts'

/** A picture of a batch of `variations`. Batches of other numbers have other words. */
type Wanted = {
  brief: keyof typeof BRIEFS
  batch: number
  variation: number
  quality: 'express' | 'studio'
}
type Message = { draw: Wanted } | { layOut: Omit<Wanted, 'quality'>[] } | { paint: number }

const VARIATIONS = 4
const BRIEFS = {
  words: wordsOnly('30% off trail shoes until Sunday. Bold, sunny.'),
  serum: serumBrief(),
  tin: tinBrief(),
}

const engine = await createEngine(decodeHere)
const layOut = await createLayouts()
let laidOut: Layout[] = []

answerParent(async (message: Message): Promise<unknown> => {
  if ('draw' in message) {
    const picture = await engine.render({ ...requestOf(message.draw), quality: message.draw.quality })
    return picture.png.length
  }
  if ('paint' in message) return laidOut[message.paint]!.paint()
  laidOut = []
  for (const wanted of message.layOut) laidOut.push(await layOut(requestOf(wanted)))
  return laidOut.map(({ page }) => page)
})

function requestOf({ brief, batch, variation }: Omit<Wanted, 'quality'>) {
  const known = BRIEFS[brief]
  const instructions = known.instructions.replace(/\d+(?=% off)/, String(10 + (batch % 60)))
  const wordsOfBatch: AdBrief = { ...known, instructions }
  return { brief: wordsOfBatch, aspectRatio: '1:1', variation, variationCount: VARIATIONS, seed: batch } as const
}
