import { serveReads } from '@adloom/service/serve-reads'
import { reads } from './import/reads.ts'

serveReads(reads)
