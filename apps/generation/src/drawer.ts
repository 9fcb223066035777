import { serveReads } from '@adloom/service/serve-reads'
import { draws } from './draws.ts'

serveReads(draws)
