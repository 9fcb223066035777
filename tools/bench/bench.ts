// `npm run bench`: compares the product with the least code that could do the same, as ratios measured in one run.
//   npm run bench                     everything
//   npm run bench -- request start    some parts: request, mcp, start, search, status, performance, pictures, results, sync, rules, launch, worst, reading, photos, video, pages
//   npm run bench -- --json file      also write the numbers to a file
//   npm run bench -- request --loads 64,open --minutes 5
//                                     some loads (64, 1, open), and the minutes for each (default 3)
//   npm run bench -- request --short-idle-list
//                                     the pool of the bare service is mended as Adloom's is
//   npm run bench -- reading --sets tuned,unseen -v
//                                     the briefs of some sets (tuned and unseen unless named; fresh), and what was
//                                     wrong and missed
import { writeFileSync } from 'node:fs'
import { parseArgs, styleText } from 'node:util'
import { canMeasureCpu } from './cpu.ts'

const say = (line: string) => console.log(styleText('dim', `· ${line}`))

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'string' },
    loads: { type: 'string' },
    minutes: { type: 'string', default: '3' },
    'short-idle-list': { type: 'boolean', default: false },
    sets: { type: 'string', default: 'tuned,unseen' },
    verbose: { type: 'boolean', short: 'v', default: false },
  },
})
const minutes = Number(values.minutes)

function fail(message: string): never {
  console.error(message)
  process.exit(2)
}

/** Each part is imported when it runs, so that the imports of one do not affect another. */
const PARTS = {
  async request() {
    const { LOAD_NAMES, measureRequest } = await import('./request/request.ts')
    const { printRequest } = await import('./report-request.ts')
    const wanted = values.loads?.split(',')
    const unknown = wanted?.find((name) => !(LOAD_NAMES as readonly string[]).includes(name))
    if (unknown !== undefined) fail(`There is no load "${unknown}". Loads: ${LOAD_NAMES.join(', ')}.`)
    const loads = LOAD_NAMES.filter((name) => !wanted || wanted.includes(name))
    return printed(
      await measureRequest(say, { loads, minutes, hasShortIdleList: values['short-idle-list'] }),
      printRequest,
    )
  },
  async mcp() {
    const [{ measureMcp }, { printMcp }] = await Promise.all([import('./mcp/mcp.ts'), import('./report.ts')])
    return printed(await measureMcp(say), printMcp)
  },
  async start() {
    const [{ measureStart }, { printStart }] = await Promise.all([import('./start/start.ts'), import('./report.ts')])
    return printed(await measureStart(say), printStart)
  },
  async search() {
    const { measureSearch } = await import('./search/search.ts')
    const { printSearch } = await import('./report-studio.ts')
    return printed(await measureSearch(say), printSearch)
  },
  async status() {
    const { measureStatus } = await import('./status/status.ts')
    const { printStatus } = await import('./report-studio.ts')
    return printed(await measureStatus(say), printStatus)
  },
  async performance() {
    const { measurePerformance } = await import('./performance/performance.ts')
    const { printPerformance } = await import('./report-performance.ts')
    return printed(await measurePerformance(say), printPerformance)
  },
  async pictures() {
    const { measurePictures } = await import('./pictures/pictures.ts')
    const { printPictures } = await import('./report-studio.ts')
    return printed(await measurePictures(say), printPictures)
  },
  async results() {
    const { measureResults } = await import('./results/results.ts')
    const { printResults } = await import('./report-results.ts')
    return printed(await measureResults(say), printResults)
  },
  async sync() {
    const { measureSync } = await import('./sync/sync.ts')
    const { printSync } = await import('./report-sync.ts')
    return printed(await measureSync(say), printSync)
  },
  async rules() {
    const { measureRules } = await import('./rules/rules.ts')
    const { printRules } = await import('./report-rules.ts')
    return printed(await measureRules(say), printRules)
  },
  async launch() {
    const { measureLaunch } = await import('./launch/launch.ts')
    const { printLaunch } = await import('./report-launch.ts')
    return printed(await measureLaunch(say), printLaunch)
  },
  async photos() {
    const { measurePhotos } = await import('./photos/photos.ts')
    const { printPhotos } = await import('./report-photos.ts')
    return printed(await measurePhotos(say), printPhotos)
  },
  async video() {
    const { measureVideo } = await import('./video/video.ts')
    const { printVideo } = await import('./report-video.ts')
    return printed(await measureVideo(say), printVideo)
  },
  async pages() {
    const { measurePages } = await import('./pages/pages.ts')
    const { printPages } = await import('./report-pages.ts')
    return printed(await measurePages(say), printPages)
  },
  async worst() {
    const { measureWorst } = await import('./worst/worst.ts')
    const { printWorst } = await import('./report-worst.ts')
    return printed(await measureWorst(say), printWorst)
  },
  async reading() {
    const [{ measureReading }, { SETS }] = await Promise.all([
      import('./reading/reading.ts'),
      import('./reading/corpus.ts'),
    ])
    const { printReading } = await import('./report-reading.ts')
    const wanted = values.sets.split(',')
    const unknown = wanted.find((name) => !(SETS as readonly string[]).includes(name))
    if (unknown !== undefined) fail(`There is no set "${unknown}". Sets: ${SETS.join(', ')}.`)
    const sets = SETS.filter((name) => wanted.includes(name))
    return printed(await measureReading(say, sets), (result) => printReading(result, values.verbose))
  },
}

function printed<T>(result: T, print: (result: T) => void): T {
  print(result)
  return result
}

type Part = keyof typeof PARTS
const NAMES = Object.keys(PARTS) as Part[]
/** Parts that work without reading the processor time of other processes. */
const ANYWHERE: readonly Part[] = ['start', 'launch', 'worst', 'photos', 'video', 'pages']

const unknown = positionals.find((name) => !(NAMES as string[]).includes(name))
if (unknown !== undefined) fail(`There is no part "${unknown}". Parts: ${NAMES.join(', ')}.`)
if (!Number.isInteger(minutes) || minutes < 1) fail('--minutes must be a whole number from 1.')
const results: Partial<Record<Part, unknown>> = {}
for (const part of NAMES.filter((name) => positionals.length === 0 || positionals.includes(name))) {
  if (canMeasureCpu() || ANYWHERE.includes(part)) results[part] = await PARTS[part]()
  else say(`${part}: skipped, this system does not tell the processor time of other processes`)
}
if (values.json) writeFileSync(values.json, `${JSON.stringify(results, null, 2)}\n`)
