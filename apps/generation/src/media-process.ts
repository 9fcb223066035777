import { serveReads } from '@adloom/service/serve-reads'
import { decodes } from './models/media/decodes.ts'

serveReads(decodes)
