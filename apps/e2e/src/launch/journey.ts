import type { OutputOf, tools } from '@adloom/contracts'
import { until } from '@adloom/testing'
import { expect, test } from 'vitest'
import { doorsOf } from '../control/doors.ts'
import { expectOneTree } from './outcome.ts'
import { ACCOUNT, BEHIND_DAYS, configurationOf, type LaunchWorld } from './world.ts'

/** What somebody does who has just connected an agent: it makes a picture and a draft, a person launches it, and results come. */
export function describeJourney(getWorld: () => LaunchWorld) {
  test('An agent’s draft becomes a campaign that a person has launched, and its results lead back to the picture', async () => {
    const world = getWorld()
    const { stage, team, owner } = world
    const { MCP } = doorsOf(stage.site.publicUrl)
    const call = async <T extends keyof typeof tools>(tool: T, input: object): Promise<OutputOf<(typeof tools)[T]>> => {
      const { status, body, text } = await MCP(tool, input, team.key)
      if (status !== 200) throw new Error(`${tool} was refused: ${text}`)
      return body as OutputOf<(typeof tools)[T]>
    }

    await stage.start('generation-worker')
    const started = await call('generate_image', {
      instructions: 'Glow serum, calm',
      aspectRatios: ['4:5'],
      quality: 'express',
    })
    const made = await until(
      async () => {
        const { status, generations } = await call('get_generation_status', { batchId: started.batchId })
        return status === 'completed' ? generations[0]! : null
      },
      { timeoutMs: 60_000, everyMs: 100, what: 'the picture' },
    )
    await stage.stop('generation-worker')

    // The agent forgets the pixel, and says so.
    const { tracking, adSets, ...rest } = configurationOf(world)
    const [adSet] = adSets as [NonNullable<typeof adSets>[number]]
    const withPicture = [{ ...adSet, ads: [{ ...adSet.ads![0]!, assets: [{ assetId: made.assetId! }] }] }]
    const draft = await call('create_launch_draft', { ...rest, adSets: withPicture })
    expect(draft).toMatchObject({ status: 'draft', validation: { ready: false } })
    expect(draft.validation.issues).toContainEqual(
      expect.objectContaining({ code: 'pixel_missing', path: 'tracking.pixelId', fix: expect.any(String) as string }),
    )

    const { draftId } = draft
    const configuration = { ...rest, tracking, adSets: withPicture }
    const fixed = await owner('update_draft', { draftId, version: draft.version, configuration })
    expect(fixed.body).toMatchObject({ status: 'ready', version: draft.version + 1 })
    const checked = await owner('check_draft', { draftId })
    expect(checked.body).toMatchObject({ validation: { ready: true, errors: 0 } })
    expect(checked.body['checks']).toContainEqual(expect.objectContaining({ by: 'platform', state: 'passed' }))
    expect((await call('get_launch_status', { draftId })).status).toBe('not_launched')

    const launchId = await world.launch({ draftId, version: draft.version + 1 })
    const launch = await world.settled(launchId)
    const file = await (await fetch((await call('lookup_asset', { assetId: made.assetId! })).url!)).arrayBuffer()
    const ids = await expectOneTree({ ...world, pictures: [world.md5Of(made.assetId!, file)] }, configuration, launch)

    await stage.sandbox.clock.advance({ days: BEHIND_DAYS })
    await stage.admin`update drafts.launches set next_at = now() where id = ${launchId} and next_at is not null`
    await until(async () => (await call('get_launch_status', { launchId })).status === 'live', { what: 'the review' })

    await stage.readAccounts()
    const { campaigns } = await call('list_campaigns', {})
    expect(campaigns.find(({ campaignId }) => campaignId === ids!.campaign)).toMatchObject({
      draftId,
      status: 'active',
    })
    const { rows } = await call('query_performance', {
      adAccountId: ACCOUNT,
      breakdown: 'creative',
      datePreset: 'last_7d',
      filters: { campaignIds: [ids!.campaign] },
    })
    expect(rows).toHaveLength(1)
    expect(rows[0]!.key).toMatchObject({ assetId: made.assetId, generationId: made.id })
    expect(rows[0]!.metrics['spend']).toBeGreaterThan(0)
    expect((await call('lookup_asset', { assetId: made.assetId! })).usage).toBeDefined()
  })
}
