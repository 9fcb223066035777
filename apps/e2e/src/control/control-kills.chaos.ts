// `npm run chaos`: campaign-control is killed at random moments while clients confirm changes of forty ad sets and repeat
// their calls until they know the outcome.
//   CHAOS_MINUTES   how long to run (default 5; a round takes about a minute and a half, because claims last for a minute)
//   CHAOS_SEED      the seed of the random choices (default: random; printed, so that a run can be repeated)
import { setTimeout as sleep } from 'node:timers/promises'
import { type ControlStage, type ControlTeam, openControlStage } from '@adloom/testing'
import { expect, test } from 'vitest'
import { type Door, type DoorAnswer, doorsOf } from './doors.ts'
import { randomFrom } from '../random.ts'

const minutes = Number(process.env['CHAOS_MINUTES'] || 5)
const seed = Number(process.env['CHAOS_SEED'] || Math.floor(Math.random() * 2 ** 31))

/** Longer than a claim lasts, and shorter than a token is valid. */
const PATIENCE_MS = 240_000
const KILLS = 4
/** Answers after which a client repeats its call with the same token. */
const REPEATED = new Set(['timeout', 'unavailable', 'call_in_progress', 'upstream_failed'])

test(`kills during confirmed changes for ${minutes} minutes do each of them once (seed ${seed})`, async () => {
  const random = randomFrom(seed)
  await using stage = await openControlStage({ scenario: 'portfolio' })
  const team = await stage.newTeam()
  await Promise.all([stage.start('gateway'), stage.readAccounts()])
  const doors = Object.values(doorsOf(stage.site.publicUrl))
  const adSets = Object.values(await stage.campaignsOf(team)).flatMap(({ adSetIds }) => adSetIds)
  expect(adSets.length).toBeGreaterThan(30)

  let rounds = 0
  for (const end = performance.now() + minutes * 60_000; performance.now() < end; rounds++) {
    const offered = await offerAll(stage, doors[0]!, team, adSets)
    const after = (await stage.sandbox.requests()).at(-1)!.number
    const confirmed = offered.map(({ adSetId, confirmationToken }, at) =>
      untilAnswered(doors[at % doors.length]!, { adSetId, confirmationToken }, team.key, () => random() * 500),
    )
    for (let n = 0; n < KILLS; n++) {
      await sleep(random() * 1_500)
      await stage.kill('campaign-control')
    }
    const answers = await Promise.all(confirmed)
    for (const [at, { body }] of answers.entries()) {
      const { adSetId, confirmationToken } = offered[at]!
      expect(body, adSetId).toMatchObject({ status: 'executed', after: { status: 'paused' } })
      const done = (await stage.writesOf(adSetId, after)).filter(({ status }) => status === 200)
      expect(done, `writes of ${adSetId}`).toHaveLength(1)
      const again = await doors[0]!('pause_ad_set', { adSetId, confirmationToken }, team.key)
      expect(again.body).toEqual(body)
    }
  }
  process.stdout.write(`${rounds} rounds of ${adSets.length} changes and ${KILLS} kills\n`)
})

/** Switches every ad set on, as somebody does on the platform, and previews that it is paused. */
async function offerAll(stage: ControlStage, door: Door, { key }: ControlTeam, adSets: readonly string[]) {
  const offered: { adSetId: string; confirmationToken: string }[] = []
  for (const adSetId of adSets) {
    await stage.platform(adSetId, { status: 'ACTIVE' })
    const { body } = await door('pause_ad_set', { adSetId }, key)
    expect(body).toMatchObject({ status: 'confirmation_required' })
    offered.push({ adSetId, confirmationToken: body['confirmationToken'] as string })
  }
  return offered
}

/** Repeats a call as a client should, until its answer says what became of it. */
async function untilAnswered(door: Door, input: object, key: string, pauseMs: () => number): Promise<DoorAnswer> {
  const deadline = performance.now() + PATIENCE_MS
  for (;;) {
    const answer = await door('pause_ad_set', input, key)
    if (!REPEATED.has(answer.body['code'] as string)) return answer
    if (performance.now() > deadline) throw new Error(`no outcome: ${answer.text}`)
    await sleep(pauseMs())
  }
}
