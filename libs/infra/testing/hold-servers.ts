// A program for tests: starts both servers below the folder it is given, tells their process ids to its parent, and
// holds them until it is interrupted, when it finishes a query before it stops them, or killed.
import { join } from 'node:path'
import { startNats } from '../src/nats/nats.ts'
import { startPostgres } from '../src/postgres/postgres.ts'
import { query } from './support.ts'

const folder = process.argv[2]!
const [postgres, nats] = await Promise.all([
  startPostgres({ dataDir: join(folder, 'postgres'), durable: false }),
  startNats({ storeDir: join(folder, 'nats') }),
])
process.on('SIGINT', async () => {
  await query(postgres.url, 'select pg_sleep(0.3)')
  await Promise.all([postgres.stop(), nats.stop()])
  process.exit(0)
})
process.send!([postgres.pid, nats.pid])
setInterval(() => {}, 60_000)
