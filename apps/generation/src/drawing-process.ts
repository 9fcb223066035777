import { serveReads } from '@adloom/service/serve-reads'
import { draws } from './pictures/draws.ts'

serveReads(draws)
