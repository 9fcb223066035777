import { type Bus, connectBus } from '@adloom/bus'
import { type Child, startChild } from '../child.ts'
import { type Reading, readingOf } from '../rounds.ts'
import type { BareGateway } from './bare-gateway.ts'
import type { BareService } from './bare-service.ts'
import { KEYS, makeKeys } from './keys.ts'
import type { Credentials, Pace } from './load.ts'
import { byPart, measureMinute, type Part, type SideName, type Taken, type Target } from './minute.ts'
import { openPlace, type Place } from './place.ts'

/** The loads, each with 1,000 credentials in rotation. */
export const LOADS = {
  '64': { what: '64 at a time', pace: { concurrency: 64 } },
  '1': { what: '1 at a time', pace: { concurrency: 1 } },
  open: { what: '300 a second', pace: { perSecond: 300 } },
} as const satisfies Record<string, { what: string; pace: Pace }>
export type LoadName = keyof typeof LOADS
export const LOAD_NAMES = ['64', '1', 'open'] as const satisfies LoadName[]

export type LoadResult = {
  /**
   * The ratios of product to bare, minute by minute: processor time of gateway and service, of each part, and
   * latencies.
   */
  ratio: Reading
  parts: Record<Part, Reading>
  p50: Reading
  p99: Reading
  sides: Record<SideName, Sides>
  /** The share of the product's calls that opened a window, and the writes of the rate limit per call. */
  firsts: number
  writes: number
}
type Sides = { microseconds: Record<Part, Reading>; p50Ms: Reading; p99Ms: Reading; lateMs: Reading }

export type RequestResult = Partial<Record<LoadName, LoadResult>>

export type RequestOptions = { loads: readonly LoadName[]; minutes: number; hasShortIdleList: boolean }

const SUBJECT = 'tools.drafts.get_credit_balance'

type Minute = Record<SideName, Taken> & { writes: number }

/** Compares `get_credit_balance` with a bare pair that makes the same hop and select, under several loads. */
export async function measureRequest(say: (line: string) => void, options: RequestOptions): Promise<RequestResult> {
  say('request: starting both sides')
  await using stack = new AsyncDisposableStack()
  const place = stack.use(await openPlace())
  const { natsUrl, secrets } = place.site
  const user = 'provision'
  const bus = stack.use(await connectBus(user, { url: natsUrl, user, password: secrets.bus[user] }))
  const targets = { product: productOf(place), bare: await startBare(place, stack, options) }
  const load = stack.use(await startChild('./request/load.ts'))
  await load.ask({ credentials: await makeKeys(place.site), spare: place.apiKey } satisfies Credentials)

  say('request: warming up for a minute, which brings the credentials in one after the other')
  await measureMinute(load, targets, LOADS['64'].pace, (share) => Math.max(1, Math.ceil(share * KEYS)))
  const results: RequestResult = {}
  for (const name of options.loads) {
    say(`request: ${LOADS[name].what}, ${options.minutes} min`)
    results[name] = await measureLoad(name, load, targets, bus, options.minutes)
  }
  return results
}

async function measureLoad(
  name: LoadName,
  load: Child,
  targets: Record<SideName, Target>,
  bus: Bus,
  minutes: number,
): Promise<LoadResult> {
  const { pace } = LOADS[name]
  const taken: Minute[] = []
  while (taken.length < minutes) {
    const before = await writesSoFar(bus)
    const minute = await measureMinute(load, targets, pace, () => KEYS)
    taken.push({ ...minute, writes: (await writesSoFar(bus)) - before })
  }
  const ratioOf = (of: (side: Taken) => number) => readingOf(taken.map(({ product, bare }) => of(product) / of(bare)))
  const sideOf = (side: SideName): Sides => {
    const read = (of: (side: Taken) => number) => readingOf(taken.map((minute) => of(minute[side])))
    const microseconds = byPart((part) => read((it) => it.microseconds[part]))
    return {
      microseconds,
      p50Ms: read((it) => it.p50Ms),
      p99Ms: read((it) => it.p99Ms),
      lateMs: read((it) => it.lateMs),
    }
  }
  const sum = (of: (minute: Minute) => number) => taken.reduce((total, minute) => total + of(minute), 0)
  const calls = sum(({ product }) => product.calls)
  return {
    ratio: ratioOf(({ microseconds }) => microseconds.gateway + microseconds.service),
    parts: byPart((part) => ratioOf(({ microseconds }) => microseconds[part])),
    p50: ratioOf(({ p50Ms }) => p50Ms),
    p99: ratioOf(({ p99Ms }) => p99Ms),
    sides: { product: sideOf('product'), bare: sideOf('bare') },
    firsts: sum(({ product }) => product.firsts) / calls,
    writes: sum(({ writes }) => writes) / calls,
  }
}

/** Every change of a count is one message of the stream that stores the counts. */
async function writesSoFar(bus: Bus): Promise<number> {
  const answer = await bus.nc.request('$JS.API.STREAM.INFO.RATE', '')
  return answer.json<{ state: { last_seq: number } }>().state.last_seq
}

const targetOf = ({ servers }: Place, port: number, gateway: number, service: number): Target => ({
  url: `http://127.0.0.1:${port}/v1/tools/get_credit_balance`,
  pids: { gateway, service, nats: servers.nats, postgres: servers.postgres },
})

const productOf = (place: Place) =>
  targetOf(place, place.site.ports.gateway, place.apps.gateway.pid, place.apps.org.pid)

async function startBare(
  place: Place,
  stack: AsyncDisposableStack,
  { hasShortIdleList }: RequestOptions,
): Promise<Target> {
  const { natsUrl, databaseUrl, secrets } = place.site
  const [gateway, service] = await Promise.all(
    ['bare-gateway', 'bare-service'].map(async (name) => stack.use(await startChild(`./request/${name}.ts`))),
  )
  const shared = { natsUrl, subject: SUBJECT }
  await service!.ask({ ...shared, password: secrets.bus.drafts, databaseUrl, hasShortIdleList } satisfies BareService)
  const settings = { ...shared, password: secrets.bus.gateway, teamId: place.teamId } satisfies BareGateway
  const { port } = await gateway!.ask<{ port: number }>(settings)
  return targetOf(place, port, gateway!.pid, service!.pid)
}
