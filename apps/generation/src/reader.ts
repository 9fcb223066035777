import { serveReads } from '@adloom/service/serve-reads'
import sharp from 'sharp'
import { reads } from './pictures/reads.ts'

// One picture after the other, of which nothing is wanted again.
sharp.cache(false)

serveReads(reads)
