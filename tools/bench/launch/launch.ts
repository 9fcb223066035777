import { setTimeout as sleep } from 'node:timers/promises'
import { openPlace, type Place } from './place.ts'

const SIZES = { large: { adSets: 20, ads: 50 }, small: { adSets: 2, ads: 5 } } as const
const ROUNDS = 7
/** A launch that takes longer ends the measurement. */
const LAUNCH_MAX_MS = 15 * 60_000
const LOOK_MS = 2_000
const ENDED: readonly string[] = ['in_review', 'live', 'partially_live', 'failed', 'rolled_back']

export type LaunchResult = {
  ads: number
  /** Milliseconds to create and validate a draft, medians, and the ratio of the large one to the small one. */
  create: { large: number; small: number; ratio: number }
  status: string
  seconds: number
  steps: number
  requests: number
  /** Answers of the platform that it takes no more for now. */
  throttled: number
  /** Percent, each time it was looked at. */
  progress: number[]
}

/** Creates and validates a draft of 1,000 ads and one of 10, and launches the large one on the sandbox. */
export async function measureLaunch(say: (line: string) => void): Promise<LaunchResult> {
  await using stack = new AsyncDisposableStack()
  say('launch: starting an installation')
  const place = await openPlace(stack)
  say('launch: creating drafts of 10 and of 1,000 ads')
  const taken = { large: [] as number[], small: [] as number[] }
  let draft: Draft | undefined
  for (let round = 0; round < ROUNDS; round++)
    for (const size of ['small', 'large'] as const) {
      const startedAt = performance.now()
      const made = await place.tool<Draft>('create_launch_draft', configurationOf(place, SIZES[size]))
      taken[size].push(performance.now() - startedAt)
      if (!made.validation.ready) throw new Error(`the draft is not ready: ${JSON.stringify(made.validation)}`)
      if (size === 'large') draft = made
    }
  const [large, small] = [medianOf(taken.large), medianOf(taken.small)]
  say('launch: launching the one of 1,000 ads')
  return { ads: draft!.summary.ads, create: { large, small, ratio: large / small }, ...(await launch(place, draft!)) }
}

async function launch(place: Place, { draftId, version }: Draft) {
  let after = (await place.control<{ requests: number }>('/state')).requests
  let [requests, throttled] = [0, 0]
  /** The sandbox remembers the last requests only, so that they are counted while the launch runs. */
  const count = async () => {
    const { requests: seen } = await place.control<{ requests: Seen[] }>(`/requests?after=${after}&limit=10000`)
    after = seen.at(-1)?.number ?? after
    requests += seen.length
    throttled += seen.filter(({ errorCode }) => errorCode !== null && THROTTLES.includes(errorCode)).length
  }
  const typedDailyBudget = { amount: '40.00', currency: 'USD' }
  const startedAt = performance.now()
  const { launchId } = await place.act<Launch>('launch_draft', { draftId, version, typedDailyBudget })
  const progress: number[] = []
  for (;;) {
    await sleep(LOOK_MS)
    const found = await place.tool<Launch>('get_launch_status', { launchId })
    await count()
    progress.push(found.progress)
    const ms = performance.now() - startedAt
    const steps = found.stages.reduce((sum, { done }) => sum + done, 0)
    if (ENDED.includes(found.status) || ms > LAUNCH_MAX_MS)
      return { status: found.status, seconds: ms / 1_000, steps, requests, throttled, progress }
  }
}

/** Codes with which the platform takes no more requests for now. */
const THROTTLES: readonly number[] = [4, 17, 32, 341, 613, 80_000, 80_004]

type Draft = { draftId: string; version: number; summary: { ads: number }; validation: { ready: boolean } }
type Launch = { launchId: string; status: string; progress: number; stages: { done: number }[] }
type Seen = { number: number; errorCode: number | null }

/** Every ad has a text of its own, so that none shares its creative. */
function configurationOf(
  { assetId, adAccountId, pageId, pixelId }: Place,
  { adSets, ads }: { adSets: number; ads: number },
) {
  return {
    ...{ name: `Bench ${adSets * ads}`, adAccountId, objective: 'sales', identity: { pageId } },
    budget: { level: 'campaign', type: 'daily', amount: { amount: '40.00', currency: 'USD' } },
    tracking: { pixelId, conversionEvent: 'purchase', urlParameters: 'utm_source=meta' },
    adSets: Array.from({ length: adSets }, (_, s) => ({
      name: `Ad set ${s + 1}`,
      optimizationGoal: 'purchases',
      targeting: { countries: ['US'] },
      ads: Array.from({ length: ads }, (_, a) => ({
        name: `Ad ${a + 1}`,
        format: 'single_image',
        assets: [{ assetId }],
        copy: { primaryTexts: [`Your skin, but awake: ${s + 1}.${a + 1}.`], headlines: ['Meet Glow Serum'] },
        callToAction: 'shop_now',
        destinationUrl: 'https://lumea.example/glow-serum',
      })),
    })),
  }
}

const medianOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
