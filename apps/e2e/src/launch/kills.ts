import { until } from '@adloom/testing'
import { expect } from 'vitest'
import { expectOneTree } from './outcome.ts'
import { type Configuration, configurationOf, type Launch, type LaunchWorld } from './world.ts'

export const STAGES = [
  'preflight',
  'upload_assets',
  'create_campaign',
  'create_ad_sets',
  'create_creatives',
  'create_ads',
  'verify',
  'activate',
] as const
// A choice: those that a launch goes through.
export const VICTIMS = ['drafts', 'campaign-control', 'ad-sandbox'] as const
export type Stage = (typeof STAGES)[number]
export type Victim = (typeof VICTIMS)[number]

/** How long each answer of the platform takes, so that every stage lasts long enough to be met. */
const SLOW_MS = 120

/**
 * Launches a small draft, kills processes while a stage is under way, and expects that the launch ends with one campaign
 * equal to the draft. `isPatient`: claims of a killed process end when they end, after a minute; otherwise at once.
 */
export async function surviveKill(
  world: LaunchWorld,
  at: Stage,
  victims: readonly Victim[],
  { isPatient = false } = {},
) {
  const { stage } = world
  const configuration = await newConfiguration(world)
  const draft = await world.create(configuration)
  await stage.sandbox.addFault({ times: null, action: { type: 'delay', ms: SLOW_MS } })
  const launchId = await world.launch(draft)
  await untilAt(world, launchId, at)
  await Promise.all(victims.map((victim) => stage.kill(victim)))
  await stage.sandbox.clearFaults()
  if (!isPatient) await endClaims(world)
  const launch = await ended(world, launchId, isPatient)
  const about = `${victims.join(' and ')} killed at ${at}`
  expect(launch.issues, about).toEqual([])
  expect(launch.status, about).toMatch(/^(in_review|live)$/)
  return expectOneTree(world, configuration, launch)
}

/** A draft with a picture that is not on the platform yet, so that there is something to upload. */
async function newConfiguration(world: LaunchWorld): Promise<Configuration> {
  world.pictures[0] = await world.newPicture()
  return configurationOf(world)
}

/** Waits until a step of a stage is under way. Fails when the launch is past it. */
const untilAt = ({ stage }: LaunchWorld, launchId: string, at: Stage) =>
  until(
    async () => {
      const rows = await stage.admin<{ stage: Stage; state: string }[]>`
        select stage, state from drafts.launch_steps where launch_id = ${launchId} and state <> 'pending'`
      if (rows.some((row) => STAGES.indexOf(row.stage) > STAGES.indexOf(at))) throw new Error(`${at} was missed`)
      return rows.some((row) => row.stage === at && row.state === 'running')
    },
    { everyMs: 5, what: `stage ${at}` },
  )

/** What a minute does: a dead process works on nothing any more. */
const endClaims = async ({ stage }: LaunchWorld) => {
  await stage.admin`update campaign_control.launch_writes set claimed_until = now() where claimed_until > now()`
}

/** Waits for the end of a launch. Unless a test is patient, what waits for the platform's lists to catch up goes on at once. */
async function ended(world: LaunchWorld, launchId: string, isPatient: boolean): Promise<Launch> {
  const { stage } = world
  const hurry = setInterval(() => {
    if (isPatient) return
    // The sandbox shows at once what was made, so there is nothing to wait for.
    void stage.admin`update drafts.launches set next_at = now() where id = ${launchId} and next_at > now() and activated_at is null`.catch(
      () => {},
    )
    void stage.admin`
      update campaign_control.launch_writes set asked_at = asked_at - interval '10 seconds'
      where launch_id = ${launchId} and state = 'sent'`.catch(() => {})
  }, 250)
  try {
    return await world.settled(launchId, isPatient ? 240_000 : 60_000)
  } finally {
    clearInterval(hurry)
  }
}

/** Each write of a launch whose answer the platform may lose. */
export const WRITES = {
  upload: { pathRegex: '/adimages$' },
  label: { pathRegex: '/adlabels$' },
  campaign: { pathRegex: '/campaigns$', nth: 2 },
  'ad set': { pathRegex: '/adsets$' },
  creative: { pathRegex: '/adcreatives$' },
  ad: { pathRegex: '/ads$' },
  'switching on an ad': { pathRegex: '^/\\d+$' },
  // After four ads and two ad sets.
  'switching on the campaign': { pathRegex: '^/\\d+$', nth: 7 },
} as const
export type Write = keyof typeof WRITES

/** Launches a small draft, loses the answer to a write that was done, and expects one campaign equal to the draft. */
export async function surviveLostAnswer(world: LaunchWorld, write: Write, { nth = 1 } = {}) {
  const configuration = await newConfiguration(world)
  const draft = await world.create(configuration)
  const match = { method: 'POST' as const, nth, ...WRITES[write] }
  await world.stage.sandbox.addFault({ match, action: { type: 'reset_after' } })
  const before = (await world.stage.sandbox.requests()).at(-1)!.number
  const launch = await ended(world, await world.launch(draft), false)
  await world.stage.sandbox.clearFaults()
  const lost = (await world.stage.sandbox.requests(before)).filter(({ faults }) => faults.length > 0)
  expect(lost, `lost answers to a ${write}`).toHaveLength(1)
  expect(launch.status, write).toMatch(/^(in_review|live)$/)
  const ids = await expectOneTree(world, configuration, launch)
  if (write === 'switching on the campaign' && lost[0]!.path !== `/${ids?.campaign}`)
    throw new Error(`the answer to another write was lost: ${lost[0]!.path}`)
  return ids
}
