// What single layers cost, with the product's own code, in a process of their own: each as the difference between doing
// something with the layer and without it, many at a time as in the gateway.
import { connectBus, forward } from '@adloom/bus'
import { HEADER, parseInput, tools } from '@adloom/contracts'
import { connectDb, teamSql } from '@adloom/db'
import { silentLog, systemClock } from '@adloom/runtime'
import { createStatements } from '@adloom/service'
import { answerParent } from '../child.ts'
import type { NatsMessage } from '../packages.ts'
import { loadGatewayModules } from './gateway-modules.ts'
import type { Layer } from './layers.ts'

export type LayerCosts = {
  natsUrl: string
  passwords: { gateway: string; drafts: string }
  /** The superuser's: no row-level security. */
  databaseUrl: string
  /** The service's own role. */
  guardedUrl: string
  teamId: string
  apiKey: string
}
/** So many times, with the layer or without. Answered with the processor time of this process, in microseconds each. */
export type Measure = { layer: Layer; isOn: boolean; times: number }

type Work = () => unknown

const CONCURRENCY = 64
const SUBJECT = 'tools.drafts.layer'
const NO_INPUT = new TextEncoder().encode('{}')
const RATE_LIMIT = 100_000_000

let works: Record<Layer, { on: Work; off: Work }>

answerParent(async (message: LayerCosts | Measure) => {
  if ('natsUrl' in message) {
    works = await prepare(message)
    return null
  }
  const { layer, isOn, times } = message
  const work = works[layer][isOn ? 'on' : 'off']
  let left = times
  const before = process.cpuUsage()
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      while (left-- > 0) await work()
    }),
  )
  const { user, system } = process.cpuUsage(before)
  return (user + system) / times
})

async function prepare(settings: LayerCosts): Promise<typeof works> {
  const { natsUrl, passwords, teamId, apiKey } = settings
  const product = await loadGatewayModules()
  const bus = await connectBus('gateway', { url: natsUrl, user: 'gateway', password: passwords.gateway })
  const service = await connectBus('drafts', { url: natsUrl, user: 'drafts', password: passwords.drafts })

  const lookUp = product.createLookups(bus, Date.now)
  const credentials = product.createCredentials({ bus, log: silentLog, lookUp, silenceMaxMs: 2_000, nowMs: Date.now })
  const presented = { credential: apiKey, audience: 'rest', address: () => '', requestId: 'bench' } as const
  const { caller, statement } = await credentials.authenticate(presented)
  const limiter = product.createRateLimiter(bus, systemClock, RATE_LIMIT)
  const grant = await limiter.take(caller.credential.id, 'bench')

  const statements = createStatements(service, systemClock)
  const answer = async (message: NatsMessage) => {
    const given = message.headers?.get(HEADER.caller)
    if (given) await statements.read(given)
    message.respond(message.data)
  }
  service.nc.subscribe(SUBJECT, { queue: 'drafts', callback: (_failure, message) => void answer(message) })
  await service.flush()

  const plain = connectDb(settings.databaseUrl, { name: 'bench' })
  const guarded = teamSql(connectDb(settings.guardedUrl, { name: 'bench' }), teamId)
  const presenter = product.createPresenter('http://localhost', RATE_LIMIT, product.apiHeaders('http://localhost'))
  const outcome = { grant, isAuthenticated: true, replayed: false, result: { body: NO_INPUT } }
  const text = new TextDecoder()
  const nothing = () => {}
  const passOn = (values: Record<string, string>) => () => forward(bus, SUBJECT, NO_INPUT, values, 5_000)
  return {
    auth: { on: () => credentials.authenticate(presented), off: nothing },
    limit: { on: () => limiter.take(caller.credential.id, 'get_credit_balance'), off: nothing },
    statement: { on: passOn({ [HEADER.caller]: statement }), off: passOn({}) },
    rows: {
      on: () => guarded`select included, purchased, used, reserved, period_start, period_end
                        from org.credit_accounts where team_id = ${teamId}`,
      off: () => plain`select included, purchased, used, reserved, period_start, period_end
                       from org.credit_accounts where team_id = ${teamId}`,
    },
    parse: {
      on: () => parseInput(tools.get_credit_balance.input, NO_INPUT),
      off: () => JSON.parse(text.decode(NO_INPUT)) as unknown,
    },
    headers: {
      on: () => presenter.outcome(outcome, product.requestIdOf({ headers: {} }), null, Date.now()),
      off: nothing,
    },
  }
}
