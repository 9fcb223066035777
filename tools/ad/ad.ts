// `npm run ad -- "<what to advertise>"` turns a sentence, a page or a photo into finished pictures. All calls use the public
// API.
import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { styleText } from 'node:util'
import cliProgress from 'cli-progress'
import { callAction, callTool, download, type Person, signIn, uploadPhoto } from './api.ts'
import { confirm } from './confirm.ts'
import { contentFrom } from './content.ts'
import { type Formats, formatsFrom } from './formats.ts'
import { type Installation, useInstallation } from './installation.ts'
import { count, linesOfReading, type Read } from './show-reading.ts'
import { readPhoto, type Subject, subjectOf } from './subject.ts'
import { readArgs } from '../args.ts'

const HELP = `Usage: npm run ad -- "30 % off trail shoes until Sunday. Bold, sunny." [options]
       npm run ad -- https://shop.example/trail-shoe
       npm run ad -- shoe.jpg "New in store: Nimbus trail shoes, 89 €"

Reads the brief, shows what it understood, and makes the pictures after you agree. A page address and photos can stand
beside a sentence or alone. Without a terminal it goes on without a question.

  --content     One part exactly as given, such as --content price="49 €". Repeat it for more parts, and for the lists
                bullets, contact and mustNotSay. Dates are until=, from= and on=. An empty value keeps a part off.
  --format      Aspect ratios: 1:1,4:5,9:16,16:9       (default: all four)
                1.91:1 and display sizes, such as 300x250,728x90,160x600, are drawn from the first of them, without credits.
  --variations  Variations of each, 1 to 10            (default: 1)
  --quality     express or studio                      (default: express)
  --seed        0 to 2147483647; the same seed gives the same ads (default: random)
  --brand-kit   Id of a brand kit of the demo team     (default: none)
  --product     Id of a product of the demo team       (default: none)
  --out         Folder for the pictures                (default: ads)
  --yes, -y     Do not ask
`

type Status = {
  status: string
  progress: number
  pollAfterSeconds: number | null
  generations: (Picture & { status: string; assetId?: string; credits: { charged: number } })[]
}

/** A finished picture or the reason why it was not made. */
type Picture = { aspectRatio: string; variation: number; url?: string; error?: { message: string } }
type Exported = {
  pictures: { size: string; asset: { url: string } | null; error: { message: string; retryable: boolean } | null }[]
}
type Wanted = { subject: Subject; content: ReturnType<typeof contentFrom>; formats: Formats }

const { values, positionals } = readArgs(
  {
    allowPositionals: true,
    options: {
      content: { type: 'string', multiple: true, default: [] },
      format: { type: 'string', default: '1:1,4:5,9:16,16:9' },
      variations: { type: 'string', default: '1' },
      quality: { type: 'string', default: 'express' },
      seed: { type: 'string' },
      'brand-kit': { type: 'string' },
      product: { type: 'string' },
      out: { type: 'string', default: 'ads' },
      yes: { type: 'boolean', short: 'y' },
      help: { type: 'boolean', short: 'h' },
    },
  },
  HELP,
)

async function makeAd({ subject, content, formats }: Wanted) {
  await using installation = await useInstallation()
  const { baseUrl, demo, openWorkspaceId } = installation
  const person = await signIn(baseUrl, demo)
  const isNamed = values['brand-kit'] !== undefined || values.product !== undefined
  // The open workspace has no brand kit, so the brief alone determines the look of the ad.
  const workspaceId = isNamed ? demo.workspaceIds[0]! : openWorkspaceId
  const said = {
    ...(subject.instructions ? { instructions: subject.instructions } : {}),
    ...(subject.sourceUrl ? { sourceUrl: subject.sourceUrl } : {}),
    ...(content ? { content } : {}),
    ...(values['brand-kit'] ? { brandKitId: values['brand-kit'] } : {}),
    ...(values.product ? { productId: values.product } : {}),
    quality: values.quality,
    ...(await photosOf(person, subject, workspaceId)),
    workspaceId,
  }
  if (!(await isAgreed(person, said, formats))) return console.log('Nothing was made.')
  const batch = await draw(installation, said, formats)
  const exported = await exportSizes(person, batch, formats)
  const saved = await save(nameOf(subject), [...batch.generations, ...exported])
  report(batch, exported, saved)
}

/** Shows what was understood, and asks whether that is what was meant. */
async function isAgreed(person: Person, said: object, formats: Formats): Promise<boolean> {
  const read = await callAction<Read>(person, 'read_brief', said)
  console.log(`\n${linesOfReading(read, formats.aspectRatios.length * Number(values.variations)).join('\n')}\n`)
  if (read.warnings.some(({ severity }) => severity === 'error')) {
    process.exitCode = 1
    return false
  }
  return values.yes === true || (await confirm('Make it?'))
}

async function photosOf(person: Person, { photoPaths }: Subject, workspaceId: string) {
  if (photoPaths.length === 0) return {}
  const uploads = photoPaths.map((path) => uploadPhoto(person, workspaceId, readPhoto(path)))
  return { referenceAssetIds: await Promise.all(uploads) }
}

async function draw({ baseUrl, demo: { apiKey } }: Installation, said: object, formats: Formats): Promise<Status> {
  const call = <T>(tool: string, input: object) => callTool<T>({ baseUrl, apiKey }, tool, input)
  const { batchId } = await call<{ batchId: string }>('generate_image', {
    ...said,
    aspectRatios: formats.aspectRatios,
    variationCount: Number(values.variations),
    ...(values.seed ? { seed: Number(values.seed) } : {}),
  })
  return watch(() => call<Status>('get_generation_status', { batchId, waitSeconds: 1 }))
}

/** Draws each finished variation of the first aspect ratio anew in the other sizes. */
async function exportSizes(person: Person, batch: Status, { aspectRatios, sizes }: Formats): Promise<Picture[]> {
  const finished = batch.generations.filter(({ aspectRatio, url }) => aspectRatio === aspectRatios[0] && url)
  const exported: Picture[] = []
  for (const { assetId, variation } of sizes.length > 0 ? finished : [])
    for (const { size, asset, error } of await exportOne(person, assetId, sizes))
      exported.push({ aspectRatio: size, variation, ...(asset && { url: asset.url }), ...(error && { error }) })
  return exported
}

/** A slow machine draws a few sizes in one call. Those that are drawn stay, so the next call goes on with the rest. */
const EXPORT_CALLS_MAX = 6

async function exportOne(person: Person, assetId: string | undefined, sizes: string[]): Promise<Exported['pictures']> {
  for (let calls = 1; ; calls++) {
    const { pictures } = await callAction<Exported>(person, 'export_picture', { assetId, sizes })
    if (calls === EXPORT_CALLS_MAX || !pictures.some(({ error }) => error?.retryable)) return pictures
  }
}

/** What the files are called after. */
const nameOf = ({ instructions, sourceUrl, photoPaths: [photo = ''] }: Subject) =>
  instructions || sourceUrl?.replace(/^https?:\/\//, '') || basename(photo).replace(/\.\w+$/, '')

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
    }
  } finally {
    bar.stop()
  }
}

async function save(called: string, pictures: Picture[]): Promise<string[]> {
  const name =
    called
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 48) || 'ad'
  const folder = resolve(values.out)
  mkdirSync(folder, { recursive: true })
  const finished = pictures.filter((item) => item.url)
  return Promise.all(
    finished.map(async (item) => {
      const suffix = values.variations === '1' ? '' : `-${item.variation}`
      const file = join(folder, `${name}-${item.aspectRatio.replace(':', 'x')}${suffix}.png`)
      writeFileSync(file, await download(item.url!))
      return file
    }),
  )
}

function report(batch: Status, exported: Picture[], saved: string[]) {
  for (const file of saved) console.log(`  ${styleText('bold', relative(process.cwd(), file))}`)
  const charged = batch.generations.reduce((sum, item) => sum + item.credits.charged, 0)
  console.log(`\n${count(saved.length, 'picture')} for ${count(charged, 'credit')}.`)
  for (const item of [...batch.generations, ...exported].filter((item) => item.error)) {
    console.error(`${item.aspectRatio}: ${item.error!.message}`)
    process.exitCode = 1
  }
}

try {
  const subject = subjectOf(positionals)
  const content = contentFrom(values.content)
  const isEmpty = !subject.instructions && !subject.sourceUrl && subject.photoPaths.length === 0 && !content
  if (values.help || isEmpty) {
    console.log(HELP)
    process.exitCode = values.help ? 0 : 2
  } else await makeAd({ subject, content, formats: formatsFrom(values.format) })
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause)
  process.exitCode = 1
}
