// `npm run bench`: what the product costs beside the least that could do the same, as ratios measured in one run.
//   npm run bench                     everything
//   npm run bench -- request start    some parts: request, mcp, start, image
//   npm run bench -- --json file      the numbers into a file too
//   npm run bench -- request --concurrency 1
//                                     so many requests under way (default 64)
import { writeFileSync } from 'node:fs'
import { parseArgs, styleText } from 'node:util'
import { canMeasureCpu } from './cpu.ts'
import { printImage, printMcp, printRequest, printStart } from './report.ts'

const PARTS = ['request', 'mcp', 'start', 'image'] as const
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
  async image() {
    const { measureExpressImage } = await import('./express-image.ts')
    const result = await measureExpressImage(say)
    printImage(result)
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
