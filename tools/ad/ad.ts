// `npm run ad -- "<what to advertise>"` turns one sentence into finished pictures. All calls use the public API.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { styleText } from 'node:util'
import cliProgress from 'cli-progress'
import { callTool, download } from './api.ts'
import { useInstallation } from './installation.ts'
import { readArgs } from '../args.ts'

const HELP = `Usage: npm run ad -- "30 % off trail shoes until Sunday. Bold, sunny." [options]

Makes an ad in four aspect ratios and saves the pictures.

  --ratios      Aspect ratios: 1:1,4:5,9:16,16:9       (default: all four)
  --variations  Variations of each, 1 to 10            (default: 1)
  --quality     express or studio                      (default: express)
  --seed        0 to 2147483647; the same seed gives the same ads (default: random)
  --brand-kit   Id of a brand kit of the demo team     (default: none)
  --product     Id of a product of the demo team       (default: none)
  --out         Folder for the pictures                (default: ads)
`

type Status = {
  status: string
  progress: number
  pollAfterSeconds: number
  generations: {
    aspectRatio: string
    variation: number
    status: string
    url?: string
    error?: { message: string }
    credits: { charged: number }
  }[]
}

const { values, positionals } = readArgs(
  {
    allowPositionals: true,
    options: {
      ratios: { type: 'string', default: '1:1,4:5,9:16,16:9' },
      variations: { type: 'string', default: '1' },
      quality: { type: 'string', default: 'express' },
      seed: { type: 'string' },
      'brand-kit': { type: 'string' },
      product: { type: 'string' },
      out: { type: 'string', default: 'ads' },
      help: { type: 'boolean', short: 'h' },
    },
  },
  HELP,
)

async function makeAd(instructions: string) {
  await using installation = await useInstallation()
  const { baseUrl, apiKey, openWorkspaceId } = installation
  const call = <T>(tool: string, input: object) => callTool<T>({ baseUrl, apiKey }, tool, input)

  const named = values['brand-kit'] ?? values.product
  const started = await call<{ batchId: string; credits: { reserved: number } }>('generate_image', {
    instructions,
    aspectRatios: values.ratios.split(',').map((ratio) => ratio.trim()),
    variationCount: Number(values.variations),
    quality: values.quality,
    ...(values.seed ? { seed: Number(values.seed) } : {}),
    ...(values['brand-kit'] ? { brandKitId: values['brand-kit'] } : {}),
    ...(values.product ? { productId: values.product } : {}),
    // This workspace has no brand kit, so the sentence alone determines the look of the ad.
    ...(named ? {} : { workspaceId: openWorkspaceId }),
  })
  const batch = await watch(() => call<Status>('get_generation_status', { batchId: started.batchId }))
  const saved = await save(instructions, batch, download)
  report(batch, saved)
}

async function watch(ask: () => Promise<Status>): Promise<Status> {
  const bar = new cliProgress.SingleBar({
    format: 'Drawing  {bar} {percentage}%  {state}',
    hideCursor: true,
    noTTYOutput: false,
  })
  bar.start(100, 0, { state: 'queued' })
  try {
    for (;;) {
      const batch = await ask()
      const done = batch.generations.filter((item) => item.status === 'completed').length
      bar.update(batch.progress, { state: `${done} of ${batch.generations.length} pictures` })
      if (!['queued', 'running'].includes(batch.status)) return batch
      await new Promise((resume) => setTimeout(resume, Math.min(batch.pollAfterSeconds, 1) * 1000))
    }
  } finally {
    bar.stop()
  }
}

async function save(
  instructions: string,
  batch: Status,
  fetchFile: (url: string) => Promise<Uint8Array>,
): Promise<string[]> {
  const name =
    instructions
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 48) || 'ad'
  const folder = resolve(values.out)
  mkdirSync(folder, { recursive: true })
  const finished = batch.generations.filter((item) => item.url)
  return Promise.all(
    finished.map(async (item) => {
      const suffix = values.variations === '1' ? '' : `-${item.variation}`
      const file = join(folder, `${name}-${item.aspectRatio.replace(':', 'x')}${suffix}.png`)
      writeFileSync(file, await fetchFile(item.url!))
      return file
    }),
  )
}

const count = (n: number, what: string) => `${n} ${what}${n === 1 ? '' : 's'}`

function report(batch: Status, saved: string[]) {
  for (const file of saved) console.log(`  ${styleText('bold', relative(process.cwd(), file))}`)
  const charged = batch.generations.reduce((sum, item) => sum + item.credits.charged, 0)
  console.log(`\n${count(saved.length, 'picture')} for ${count(charged, 'credit')}.`)
  for (const item of batch.generations.filter((item) => item.error)) {
    console.error(`${item.aspectRatio}: ${item.error!.message}`)
    process.exitCode = 1
  }
}

const instructions = positionals.join(' ').trim()
if (values.help || !instructions) {
  console.log(HELP)
  process.exitCode = values.help ? 0 : 2
} else {
  try {
    await makeAd(instructions)
  } catch (cause) {
    console.error(cause instanceof Error ? cause.message : cause)
    process.exitCode = 1
  }
}
