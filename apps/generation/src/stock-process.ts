import { serveReads } from '@adloom/service/serve-reads'
import { makes } from './stock/makes.ts'

serveReads(makes)
