import { serveReads } from '@adloom/service/serve-reads'
import { understandings } from './briefs/understand.ts'

serveReads(understandings)
