// A drawer whose picture is there already.
import { serveReads } from '@adloom/service/serve-reads'
import { draws } from '../src/draws.ts'
import { wordsOnly } from '../src/engine/testing/briefs.ts'

const request = { aspectRatio: '1:1', quality: 'express', seed: 1, variation: 0, variationCount: 4 } as const
const stored = await draws.draw({ brief: wordsOnly('30% off trail shoes until Sunday. Bold, sunny.'), ...request })

serveReads({ ...draws, draw: () => Promise.resolve(stored) })
