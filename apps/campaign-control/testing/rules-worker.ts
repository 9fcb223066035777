// Evaluates rules as the process campaign-control-sync does, for its parent process, with one connection for each role of
// it, so that the shares of the database and of the process can be measured. `{ databaseUrl, systemUrl }` connects and
// returns the process ids of the backends. `{ now }` evaluates every account that is due then, and returns how many were
// and the longest that the event loop was held, in milliseconds.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { connectDb, connectReads, type ReadPool, type Sql } from '@adloom/db'
import { silentLog } from '@adloom/runtime'
import { z } from 'zod'
import { type EvaluationDeps, evaluateNextAccount } from '../src/evaluation/evaluate-account.ts'
import { rulesEnv, ruleSettingsOf } from '../src/rules/settings.ts'

type Connect = { databaseUrl: string; systemUrl: string }

let deps: EvaluationDeps
let now = new Date(0)

process.on('disconnect', () => process.exit())
process.on('message', (message: Connect | { now: string }) => {
  const answered = 'databaseUrl' in message ? connect(message) : evaluate(message.now)
  answered.then(
    (answer) => process.send?.({ answer }),
    (cause: unknown) => process.send?.({ failure: cause instanceof Error ? cause.stack : String(cause) }),
  )
})

async function connect({ databaseUrl, systemUrl }: Connect): Promise<number[]> {
  const options = { name: 'rules-worker', max: 1 }
  const pools = {
    readDb: connectReads(databaseUrl, options),
    db: connectDb(databaseUrl, options),
    systemDb: connectDb(systemUrl, options),
  }
  const rules = ruleSettingsOf(z.object(rulesEnv).parse({}))
  deps = { ...pools, log: silentLog, clock: { now: () => now }, rules }
  return Promise.all([pools.readDb, pools.db, pools.systemDb].map(backendOf))
}

const backendOf = async (pool: ReadPool | Sql): Promise<number> => {
  const [row] = await (pool as Sql)<{ pid: number }[]>`select pg_backend_pid() as pid`
  return row!.pid
}

const RESOLUTION_MS = 5

async function evaluate(at: string) {
  now = new Date(at)
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  let evaluated = 0
  while (await evaluateNextAccount(deps)) evaluated++
  delay.disable()
  return { evaluated, heldMs: Math.max(0, delay.max / 1e6 - RESOLUTION_MS) }
}
