// Draws pictures of 1080 × 1080 for its parent process. `{ draw }` makes a picture with the whole engine, from brief to
// thumbnail. `{ layOut }` returns layouts of pictures as pages for a browser. `{ paint }` renders one of the layouts of
// the last `{ layOut }`, by index, and nothing else. What the engine refuses is null.
import { type AdBrief, RenderError } from '@adloom/creative-engine'
import { decodeHere } from '@adloom/creative-engine/decoding'
import { createEngine } from '@adloom/creative-engine/drawing'
import { serumBrief, tinBrief, wordsOnly } from '@adloom/creative-engine/testing/briefs'
import { createLayouts, type Layout } from '@adloom/creative-engine/testing/layouts'
import { answerParent } from '../child.ts'

/** A picture of a batch of `variations`. Each batch number has its own words. */
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
let laidOut: (Layout | null)[] = []

answerParent(async (message: Message): Promise<unknown> => {
  if ('draw' in message) {
    const { quality } = message.draw
    const picture = await orNull(engine.render({ ...requestOf(message.draw), quality }))
    return picture?.png.length
  }
  if ('paint' in message) return laidOut[message.paint]?.paint()
  laidOut = []
  for (const wanted of message.layOut) laidOut.push(await orNull(layOut(requestOf(wanted))))
  return laidOut.map((layout) => layout?.page)
})

/** The result, or null when the engine has no picture that passes. */
const orNull = <T>(making: Promise<T>): Promise<T | null> =>
  making.catch((error: unknown) => {
    if (error instanceof RenderError && error.code !== 'render_failed') return null
    throw error
  })

function requestOf({ brief, batch, variation }: Omit<Wanted, 'quality'>) {
  const known = BRIEFS[brief]
  const instructions = known.instructions.replace(/\d+(?=% off)/, String(10 + (batch % 60)))
  const wordsOfBatch: AdBrief = { ...known, instructions }
  return { brief: wordsOfBatch, aspectRatio: '1:1', variation, variationCount: VARIATIONS, seed: batch } as const
}
