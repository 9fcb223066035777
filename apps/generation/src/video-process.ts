import { serveReads } from '@adloom/service/serve-reads'
import { films } from './films/films.ts'

serveReads(films)
