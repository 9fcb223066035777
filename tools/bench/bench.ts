// `npm run bench`: what the product costs beside the least that could do the same, as ratios measured in one run.
//   npm run bench                     everything
//   npm run bench -- request start    some parts: request, mcp, start, search, status, pictures, bookkeeping
//   npm run bench -- --json file      the numbers into a file too
//   npm run bench -- request --concurrency 1
//                                     so many requests under way (default 64)
import { writeFileSync } from 'node:fs'
import { parseArgs, styleText } from 'node:util'
import { canMeasureCpu } from './cpu.ts'
import { printMcp, printRequest, printStart } from './report.ts'

const PARTS = ['request', 'mcp', 'start', 'search', 'status', 'pictures', 'bookkeeping'] as const
type Part = (typeof PARTS)[number]

const say = (line: string) => console.log(styleText('dim', `· ${line}`))

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'string' }, concurrency: { type: 'string', default: '64' } },
})
const concurrency = Number(values.concurrency)

const skip = (part: Part) => say(`${part}: skipped, this system does not tell the processor time of other processes`)

/** Each part is loaded when it runs: what one needs must not weigh on another. */
const measures: Record<Part, () => Promise<unknown>> = {
  async request() {
    if (!canMeasureCpu()) return skip('request')
    const { measureRequest } = await import('./request/request.ts')
    const result = await measureRequest(say, concurrency)
    printRequest(result)
    return result
  },
  async mcp() {
    if (!canMeasureCpu()) return skip('mcp')
    const { measureMcp } = await import('./mcp/mcp.ts')
    const result = await measureMcp(say)
    printMcp(result)
    return result
  },
  async start() {
    const { measureStart } = await import('./start/start.ts')
    const result = await measureStart(say)
    printStart(result)
    return result
  },
  async search() {
    if (!canMeasureCpu()) return skip('search')
    const { measureSearch } = await import('./search/search.ts')
    const { printSearch } = await import('./report-studio.ts')
    const result = await measureSearch(say)
    printSearch(result)
    return result
  },
  async status() {
    if (!canMeasureCpu()) return skip('status')
    const { measureStatus } = await import('./status/status.ts')
    const { printStatus } = await import('./report-studio.ts')
    const result = await measureStatus(say)
    printStatus(result)
    return result
  },
  async pictures() {
    if (!canMeasureCpu()) return skip('pictures')
    const { measurePictures } = await import('./pictures/pictures.ts')
    const { printPictures } = await import('./report-studio.ts')
    const result = await measurePictures(say)
    printPictures(result)
    return result
  },
  async bookkeeping() {
    if (!canMeasureCpu()) return skip('bookkeeping')
    const { measureBookkeeping } = await import('./bookkeeping/bookkeeping.ts')
    const { printBookkeeping } = await import('./report-studio.ts')
    const result = await measureBookkeeping(say)
    printBookkeeping(result)
    return result
  },
}

const unknown = positionals.find((name) => !(PARTS as readonly string[]).includes(name))
if (unknown !== undefined) {
  console.error(`There is no part "${unknown}". Parts: ${PARTS.join(', ')}.`)
  process.exit(2)
}
if (!Number.isInteger(concurrency) || concurrency < 1 || concurrency > 1_000) {
  console.error('--concurrency must be a whole number from 1 to 1000.')
  process.exit(2)
}
const results: Partial<Record<Part, unknown>> = {}
for (const part of PARTS) {
  if (positionals.length === 0 || positionals.includes(part)) results[part] = (await measures[part]()) ?? null
}
if (values.json) writeFileSync(values.json, `${JSON.stringify(results, null, 2)}\n`)
