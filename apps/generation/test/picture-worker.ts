// Draws pictures of 1080 × 1080 for whoever forked it. `{ draw }` is answered when the engine has made the picture, from
// brief to thumbnail; `{ layOut }` with the layouts of pictures as pages for a browser; `{ paint }` when the renderer, and
// nothing else, has drawn one of the layouts laid out last, by its place among them.
import { Renderer } from '@takumi-rs/core'
import sharp from 'sharp'
import { compose } from '../src/engine/compose.ts'
import { renderPixels } from '../src/engine/checks/look.ts'
import type { DrawNode } from '../src/engine/draw/nodes.ts'
import { type AdBrief, CANVAS, createEngine } from '../src/engine/index.ts'
import { prepare } from '../src/engine/materials.ts'
import { planBatch } from '../src/engine/plan.ts'
import { serumBrief, tinBrief, wordsOnly } from '../src/engine/testing/briefs.ts'
import { registerFonts } from '../src/engine/type/fonts.ts'
import { pageOf } from './layout-page.ts'
import { decodeHere } from '../src/engine/art/decode-here.ts'

/** A picture of a batch of `variations`. Batches of other numbers have other words. */
type Wanted = {
  brief: keyof typeof BRIEFS
  batch: number
  variation: number
  quality: 'express' | 'studio'
}
type Layout = Omit<Wanted, 'quality'>
type Message = { draw: Wanted } | { layOut: Layout[] } | { paint: number }

const VARIATIONS = 4
const BRIEFS = {
  words: wordsOnly('30% off trail shoes until Sunday. Bold, sunny.'),
  serum: serumBrief(),
  tin: tinBrief(),
}
const { width, height } = CANVAS['1:1']

const engine = await createEngine(decodeHere)
const renderer = new Renderer()
await registerFonts(renderer)
let laidOut: DrawNode[] = []

process.on('disconnect', () => process.exit())
process.on('message', (message: Message) => {
  answerTo(message).then(
    (answer) => process.send?.({ answer }),
    (cause: unknown) => process.send?.({ failure: String(cause) }),
  )
})

async function answerTo(message: Message): Promise<unknown> {
  if ('draw' in message) return draw(message.draw)
  if ('paint' in message) return paint(laidOut[message.paint]!)
  laidOut = []
  for (const wanted of message.layOut) laidOut.push(await layOut(wanted))
  return laidOut.map(pageOf)
}

/** As the engine draws and encodes an express picture. */
async function paint(root: DrawNode): Promise<number> {
  const { data } = await renderPixels(renderer, root, width, height, 1)
  const picture = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha()
  return (await picture.png({ compressionLevel: 3 }).toBuffer()).length
}

async function draw({ quality, variation, ...wanted }: Wanted): Promise<number> {
  const request = { aspectRatio: '1:1', quality, variation, variationCount: VARIATIONS, seed: wanted.batch } as const
  return (await engine.render({ brief: briefOf(wanted), ...request })).png.length
}

/** The concept that the engine tries first. */
async function layOut({ batch, variation, brief }: Layout): Promise<DrawNode> {
  const preparation = await prepare(decodeHere, briefOf({ brief, batch }), batch, '1:1')
  const concept = planBatch(preparation.materials, batch, VARIATIONS)[variation]
  if (!concept) throw new Error('Nothing was planned.')
  return (await compose(renderer, '1:1', concept, preparation)).composition.root
}

function briefOf({ brief, batch }: Pick<Wanted, 'brief' | 'batch'>): AdBrief {
  const known = BRIEFS[brief]
  return { ...known, instructions: known.instructions.replace(/\d+(?=% off)/, String(10 + (batch % 60))) }
}
