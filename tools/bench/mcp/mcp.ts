import { startChild } from '../child.ts'
import { cpuSecondsOf } from '../cpu.ts'
import { openPlace } from '../request/place.ts'
import { inRounds, paired, type Reading, readingOf } from '../rounds.ts'
import type { Load } from './load.ts'
import { TRANSPORT_NAMES, type TransportName } from './transports.ts'

const CONCURRENCY = 64
const ROUNDS = { max: 60, budgetMs: 40_000 }
const REQUESTS = 500
const WARM_UP = 8_000

export type McpResult = {
  /** The ratio of MCP to REST, for gateway and service together. */
  ratio: Record<Exclude<TransportName, 'rest'>, Reading>
  /** Processor time per call, in microseconds. */
  gateway: Record<TransportName, Reading>
  service: Record<TransportName, Reading>
}

type Sample = { gateway: number; service: number }

/** Compares the processor time of `get_credit_balance` over MCP with that over REST, in the same gateway. */
export async function measureMcp(say: (line: string) => void): Promise<McpResult> {
  say('mcp: starting the product')
  await using stack = new AsyncDisposableStack()
  const { site, apps, apiKey } = stack.use(await openPlace())
  const load = stack.use(await startChild('./mcp/load.ts'))
  const requests = requestsTo(`http://127.0.0.1:${site.ports.gateway}`, apiKey)
  const sample = async (name: TransportName, times: number): Promise<Sample> => {
    const before = [cpuSecondsOf(apps.gateway.pid), cpuSecondsOf(apps.org.pid)] as const
    await load.ask({ ...requests[name], requests: times, concurrency: CONCURRENCY } satisfies Load)
    const used = (pid: number, since: number) => ((cpuSecondsOf(pid) - since) / times) * 1e6
    return { gateway: used(apps.gateway.pid, before[0]), service: used(apps.org.pid, before[1]) }
  }

  say('mcp: warming up')
  for (const name of TRANSPORT_NAMES) await sample(name, WARM_UP)
  say(`mcp: rounds of ${REQUESTS} calls each, ${CONCURRENCY} at a time`)
  const samples: Record<TransportName, Sample[]> = { rest: [], modern: [], legacy: [] }
  const totals = await inRounds(TRANSPORT_NAMES, ROUNDS, async (name) => {
    const taken = await sample(name, REQUESTS)
    samples[name].push(taken)
    return taken.gateway + taken.service
  })
  const toRest = (name: TransportName) => readingOf(paired(totals[name], totals.rest, (a, b) => a / b))
  return {
    ratio: { modern: toRest('modern'), legacy: toRest('legacy') },
    gateway: byTransport((name) => readingOf(samples[name].map((taken) => taken.gateway))),
    service: byTransport((name) => readingOf(samples[name].map((taken) => taken.service))),
  }
}

function requestsTo(origin: string, apiKey: string): Record<TransportName, Pick<Load, 'url' | 'headers' | 'body'>> {
  const authorization = `Bearer ${apiKey}`
  const name = 'get_credit_balance'
  const message = (params: object) => JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })
  const accept = 'application/json, text/event-stream'
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1.0.0' },
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  return {
    rest: { url: `${origin}/v1/tools/${name}`, headers: { authorization }, body: '{}' },
    modern: {
      url: `${origin}/mcp`,
      headers: {
        authorization,
        accept,
        'mcp-protocol-version': '2026-07-28',
        'mcp-method': 'tools/call',
        'mcp-name': name,
      },
      body: message({ name, arguments: {}, _meta }),
    },
    legacy: {
      url: `${origin}/mcp`,
      headers: { authorization, accept, 'mcp-protocol-version': '2025-11-25' },
      body: message({ name, arguments: {} }),
    },
  }
}

const byTransport = <T>(of: (name: TransportName) => T) =>
  Object.fromEntries(TRANSPORT_NAMES.map((name) => [name, of(name)])) as Record<TransportName, T>
