// A drawing process that returns the same finished picture for every request.
import { serveReads } from '@adloom/service/serve-reads'
import { wordsOnly } from '@adloom/creative-engine/testing/briefs'
import { draws } from '../src/pictures/draws.ts'

const request = { aspectRatio: '1:1', quality: 'express', seed: 1, variation: 0, variationCount: 4 } as const
const stored = await draws.draw({ brief: wordsOnly('30% off trail shoes until Sunday. Bold, sunny.'), ...request })

serveReads({ ...draws, draw: () => Promise.resolve(stored) })
