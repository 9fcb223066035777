// A program for tests: serves the two-step tool of toy-service.ts until it is killed.
import { secret, silentLog } from '@adloom/runtime'
import { connectService } from '../src/index.ts'
import { serveToy } from './toy-service.ts'

const { nats, database, platformUrl } = JSON.parse(process.argv[2]!) as {
  nats: { url: string; user: string; password: string }
  database: { url: string; systemUrl: string }
  platformUrl: string
}
const deps = await connectService(
  'org',
  {
    nats: { ...nats, password: secret(nats.password) },
    database: { url: secret(database.url), systemUrl: secret(database.systemUrl) },
  },
  silentLog,
)
serveToy(deps, platformUrl)
await deps.bus.flush()
process.send!('ready')
