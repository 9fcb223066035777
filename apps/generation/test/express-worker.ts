// Draws express pictures for whoever forked it: every message `{ seed }` is answered with the size of one picture.
import { createEngine } from '../src/engine/index.ts'

const engine = await createEngine()
const brief = {
  instructions: '30 % off trail shoes until Sunday. Bold, sunny.',
  brand: null,
  product: null,
  photos: [],
}

process.on('disconnect', () => process.exit())
process.on('message', (message: { seed: number }) => {
  const request = { brief, aspectRatio: '1:1', quality: 'express', variation: 0, variationCount: 1 } as const
  engine.render({ ...request, seed: message.seed }).then(
    ({ png }) => process.send?.({ answer: png.length }),
    (cause: unknown) => process.send?.({ failure: String(cause) }),
  )
})
