import { urlFor } from '@adloom/db'
import { startChild } from '../child.ts'
import { cpuSecondsOf, familyOf } from '../cpu.ts'
import { inRounds, paired, type Reading, readingOf } from '../rounds.ts'
import type { BareGateway } from './bare-gateway.ts'
import type { BareService } from './bare-service.ts'
import type { LayerCosts, Measure } from './layer-costs.ts'
import { type Layer, LAYER_NAMES } from './layers.ts'
import type { Load } from './load.ts'
import { openPlace, type Place } from './place.ts'

/** Many short rounds: what else the machine does changes within seconds. */
const ROUNDS = { max: 60, budgetMs: 40_000 }
const REQUESTS = 500
/** So many before anything is measured: until then code is still being compiled. */
const WARM_UP = 8_000
const LAYER_ROUNDS = { max: 20, budgetMs: 25_000 }
const LAYER_TIMES = 2_000
const LAYER_WARM_UP = 10_000
const SUBJECT = 'tools.drafts.get_credit_balance'

const PARTS = ['gateway', 'service', 'postgres', 'nats'] as const
/** Processor time a request, in microseconds. */
export type Side = Record<(typeof PARTS)[number], Reading>
export type RequestResult = {
  /** Gateway and service together, product to bare. */
  ratio: Reading
  product: Side
  bare: Side
  /** What each layer adds, in microseconds of gateway and service. */
  layers: Record<Layer, Reading>
}

type Pids = Record<(typeof PARTS)[number], number[]>
type Sample = Record<(typeof PARTS)[number], number>
type Target = { url: string; gateway: number; service: number }

/**
 * Compares the processor time of one `get_credit_balance` with that of a bare pair doing the same hop and select, with
 * `concurrency` requests under way. The layers are always measured with many.
 */
export async function measureRequest(say: (line: string) => void, concurrency: number): Promise<RequestResult> {
  say('request: starting both sides')
  await using stack = new AsyncDisposableStack()
  const place = stack.use(await openPlace())
  const targets = { product: productOf(place), bare: await startBare(place, stack) }
  const load = stack.use(await startChild('request/load.ts'))
  const sample = async (side: 'product' | 'bare', requests: number): Promise<Sample> => {
    const { url, gateway, service } = targets[side]
    const postgres = familyOf(place.servers.postgres)
    const pids: Pids = { gateway: [gateway], service: [service], postgres, nats: [place.servers.nats] }
    const before = secondsOf(pids)
    await load.ask({ url, credential: place.apiKey, concurrency, requests } satisfies Load)
    const after = secondsOf(pids)
    return samplesOf((part) => ((after[part] - before[part]) / requests) * 1e6)
  }

  say('request: warming up')
  for (const side of ['product', 'bare'] as const) await sample(side, WARM_UP)
  say(`request: rounds of ${REQUESTS} requests each, ${concurrency} at a time`)
  const samples = { product: [] as Sample[], bare: [] as Sample[] }
  const totals = await inRounds(['product', 'bare'], ROUNDS, async (side) => {
    const taken = await sample(side, REQUESTS)
    samples[side].push(taken)
    return taken.gateway + taken.service
  })
  say('request: layers one by one')
  return {
    ratio: readingOf(paired(totals.product, totals.bare, (a, b) => a / b)),
    product: samplesOf((part) => readingOf(samples.product.map((taken) => taken[part]))),
    bare: samplesOf((part) => readingOf(samples.bare.map((taken) => taken[part]))),
    layers: await measureLayers(place),
  }
}

async function measureLayers({ site, teamId, apiKey }: Place): Promise<Record<Layer, Reading>> {
  await using child = await startChild('request/layer-costs.ts')
  const { natsUrl, databaseUrl, secrets } = site
  const guardedUrl = urlFor(databaseUrl, 'org_app', secrets.roles.org.app)
  const passwords = { gateway: secrets.bus.gateway, drafts: secrets.bus.drafts }
  await child.ask({ natsUrl, passwords, databaseUrl, guardedUrl, teamId, apiKey } satisfies LayerCosts)
  const microseconds = (layer: Layer, isOn: boolean, times = LAYER_TIMES) =>
    child.ask<number>({ layer, isOn, times } satisfies Measure)
  for (const layer of LAYER_NAMES) for (const isOn of [true, false]) await microseconds(layer, isOn, LAYER_WARM_UP)
  const added = await inRounds(
    LAYER_NAMES,
    LAYER_ROUNDS,
    async (layer) => (await microseconds(layer, true)) - (await microseconds(layer, false)),
  )
  return Object.fromEntries(LAYER_NAMES.map((layer) => [layer, readingOf(added[layer])])) as Record<Layer, Reading>
}

const productOf = ({ site, apps }: Place): Target => ({
  url: toolUrl(site.ports.gateway),
  gateway: apps.gateway.pid,
  service: apps.org.pid,
})

async function startBare({ site, teamId }: Place, stack: AsyncDisposableStack): Promise<Target> {
  const { natsUrl, databaseUrl, secrets } = site
  const [gateway, service] = await Promise.all(
    ['bare-gateway', 'bare-service'].map(async (name) => stack.use(await startChild(`request/${name}.ts`))),
  )
  const shared = { natsUrl, subject: SUBJECT }
  await service!.ask({ ...shared, password: secrets.bus.drafts, databaseUrl } satisfies BareService)
  const settings = { ...shared, password: secrets.bus.gateway, teamId } satisfies BareGateway
  const { port } = await gateway!.ask<{ port: number }>(settings)
  return { url: toolUrl(port), gateway: gateway!.pid, service: service!.pid }
}

const toolUrl = (port: number) => `http://127.0.0.1:${port}/v1/tools/get_credit_balance`

const secondsOf = (pids: Pids) => samplesOf((part) => pids[part].reduce((sum, pid) => sum + cpuSecondsOf(pid), 0))

const samplesOf = <T>(of: (part: (typeof PARTS)[number]) => T) =>
  Object.fromEntries(PARTS.map((part) => [part, of(part)])) as Record<(typeof PARTS)[number], T>
