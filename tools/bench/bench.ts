// `npm run bench`: what the product costs beside the least that could do the same, as ratios measured in one run.
//   npm run bench                     everything
//   npm run bench -- request start    some parts: request, mcp, start, search, status, pictures, bookkeeping,
//                                     reads, worst
//   npm run bench -- --json file      the numbers into a file too
//   npm run bench -- request --loads 64,open --minutes 5
//                                     some loads (64, 16, 1, open, 64-one, 1-one), each for so long (default 3)
import { writeFileSync } from 'node:fs'
import { parseArgs, styleText } from 'node:util'
import { canMeasureCpu } from './cpu.ts'
import { printMcp, printStart } from './report.ts'

const PARTS = ['request', 'mcp', 'start', 'search', 'status', 'pictures', 'bookkeeping', 'reads', 'worst'] as const
type Part = (typeof PARTS)[number]

const say = (line: string) => console.log(styleText('dim', `· ${line}`))

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'string' }, loads: { type: 'string' }, minutes: { type: 'string', default: '3' } },
})
const minutes = Number(values.minutes)

const skip = (part: Part) => say(`${part}: skipped, this system does not tell the processor time of other processes`)

function fail(message: string): never {
  console.error(message)
  process.exit(2)
}

/** Each part is loaded when it runs: what one needs must not weigh on another. */
const measures: Record<Part, () => Promise<unknown>> = {
  async request() {
    if (!canMeasureCpu()) return skip('request')
    const { LOAD_NAMES, measureRequest } = await import('./request/request.ts')
    const { printRequest } = await import('./report-request.ts')
    const wanted = values.loads?.split(',')
    const unknown = wanted?.find((name) => !(LOAD_NAMES as readonly string[]).includes(name))
    if (unknown !== undefined) fail(`There is no load "${unknown}". Loads: ${LOAD_NAMES.join(', ')}.`)
    const loads = LOAD_NAMES.filter((name) => !wanted || wanted.includes(name))
    const result = await measureRequest(say, { loads, minutes, layers: !wanted })
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
  async reads() {
    const { measureReads } = await import('./reads/reads.ts')
    const { printReads } = await import('./report-studio.ts')
    const result = await measureReads(say)
    printReads(result)
    return result
  },
  async worst() {
    const { measureWorst } = await import('./worst/worst.ts')
    const { printWorst } = await import('./report-worst.ts')
    const result = await measureWorst(say)
    printWorst(result)
    return result
  },
}

const unknown = positionals.find((name) => !(PARTS as readonly string[]).includes(name))
if (unknown !== undefined) fail(`There is no part "${unknown}". Parts: ${PARTS.join(', ')}.`)
if (!Number.isInteger(minutes) || minutes < 1) fail('--minutes must be a whole number from 1.')
const results: Partial<Record<Part, unknown>> = {}
for (const part of PARTS) {
  if (positionals.length === 0 || positionals.includes(part)) results[part] = (await measures[part]()) ?? null
}
if (values.json) writeFileSync(values.json, `${JSON.stringify(results, null, 2)}\n`)
