import { describe, expect, test } from 'vitest'
import { type Agent, openAgent } from './agent.ts'
import { inputOf, type World } from './world.ts'

type Answer = Record<string, unknown>

/** Shows a preview as nextStep or detail says, and confirms it. */
async function confirm(agent: Agent, tool: string, args: Record<string, unknown>, answer: Answer) {
  const shown = `${agent.take(answer, 'preview.entity.name')}\n${agent.take(answer, 'preview.summary')}`
  const confirmationToken = agent.take(answer, 'confirmationToken')
  return { shown, done: await agent.call(tool, { ...args, confirmationToken }) }
}

/** What the issue calls a dry reading: an agent that only reads reaches each goal, and finds no step to guess. */
export function describeAgent(getWorld: () => World) {
  const open = () => {
    const { stage, team } = getWorld()
    return openAgent(`${stage.site.publicUrl}/mcp`, team.key)
  }

  describe('An agent that knows only tools/list and the answers', () => {
    test('resumes the campaign that a person names', async () => {
      const { stage, campaign } = getWorld()
      await stage.platform(campaign.campaignId, { status: 'PAUSED' })
      await using agent = await open()
      const found = await agent.call('lookup_campaign', { query: agent.hear('Spring') })
      expect(agent.take(found, 'ambiguous')).toBe(false)
      const args = { campaignId: agent.take(found, 'matches.0.campaignId') }
      const { shown, done } = await confirm(agent, 'resume_campaign', args, await agent.call('resume_campaign', args))
      expect(shown).toMatch(/^Spring\nResume campaign \d+ in ad account act_1001[.]\nStatus: paused → active[.]\n/)
      expect(agent.take(done, 'status')).toBe('executed')
      expect(await stage.platform(campaign.campaignId)).toMatchObject({ status: 'ACTIVE' })
    })

    test('pauses an ad set, and after drift shows the new preview and confirms with the new token', async () => {
      // Not the one of the other tests: a budget can be changed four times an hour.
      const { stage, spare } = getWorld()
      await stage.platform(spare.adSetId, { status: 'ACTIVE', daily_budget: '20000' })
      await using agent = await open()
      const query = agent.hear('Autumn')
      const found = await agent.call('lookup_campaign', { query, includeAdSets: true })
      const args = { adSetId: agent.take(found, 'matches.0.adSets.0.adSetId') }
      const preview = await agent.call('pause_ad_set', args)
      await stage.platform(spare.adSetId, { daily_budget: '23000' })
      const { shown, done: drifted } = await confirm(agent, 'pause_ad_set', args, preview)
      expect(shown).toMatch(/^Broad\nPause ad set .*\nStatus: active → paused[.]\nDaily spend: [\d.]+ USD less[.]\n/)
      expect(drifted).toMatchObject({ code: 'state_drifted' })
      const again = await confirm(agent, 'pause_ad_set', args, drifted)
      expect(again.shown).toContain('Status: active → paused.')
      expect(agent.take(again.done, 'status')).toBe('executed')
      expect(await stage.platform(spare.adSetId)).toMatchObject({ status: 'PAUSED' })
    })

    test('approves a suggestion, and rejects another for a reason that it has read', async () => {
      const world = getWorld()
      const { stage, team, campaign } = world
      await stage.admin`
        update campaign_control.rule_matches set status = 'expired'
        where team_id = ${team.teamId} and status = 'pending_approval'`
      for (let n = 0; n < 2; n++) await inputOf(world, 'approve_automation_action')
      await stage.platform(campaign.adSetId, { status: 'ACTIVE' })
      await using agent = await open()
      const listed = await agent.call('list_pending_automation_actions', {})
      expect(agent.take(listed, 'matches.0.explanation')).toContain('cost per conversion')
      expect(agent.take(listed, 'matches.0.projection')).toMatchObject({ ifApproved: {}, ifRejected: {} })
      const args = { matchId: agent.take(listed, 'matches.0.matchId') }
      const preview = await agent.call('approve_automation_action', args)
      const { done } = await confirm(agent, 'approve_automation_action', args, preview)
      expect(agent.take(done, 'status')).toBe('executed')
      expect(await stage.platform(campaign.adSetId)).toMatchObject({ status: 'PAUSED' })

      const other = { matchId: agent.take(listed, 'matches.1.matchId'), reason: agent.choose('this_is_a_winner') }
      const rejected = await agent.call('reject_automation_action', other)
      expect(rejected).toMatchObject({ status: 'rejected', effect: { kind: 'suppression' } })
      const left = await agent.call('list_pending_automation_actions', {})
      expect(left).toMatchObject({ matches: [] })
    })
  })
}
