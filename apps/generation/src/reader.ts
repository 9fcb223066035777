import { serveReads } from '@adloom/service/serve-reads'
import sharp from 'sharp'
import { reads } from './pictures/reads.ts'

// No picture is read twice, so a cache would only take memory.
sharp.cache(false)

serveReads(reads)
