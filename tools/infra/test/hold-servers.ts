// A program for tests: starts both servers below the folder it is given, tells their process ids to its parent, and
// holds them until it is told to stop or killed.
import { join } from 'node:path'
import { startNats } from '../src/nats.ts'
import { startPostgres } from '../src/postgres.ts'

const folder = process.argv[2]!
const servers = await Promise.all([
  startPostgres({ dataDir: join(folder, 'postgres'), durable: false }),
  startNats({ storeDir: join(folder, 'nats') }),
])
process.on('SIGINT', async () => {
  await Promise.all(servers.map((server) => server.stop()))
  process.exit(0)
})
process.send!(servers.map((server) => server.pid))
setInterval(() => {}, 60_000)
