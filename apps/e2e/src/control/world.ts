import { randomUUID } from 'node:crypto'
import type { ControlStage, ControlTeam } from '@adloom/testing'
import type { Door } from './doors.ts'
import type { Act } from './owner.ts'
import { suggest } from './suggest.ts'

export type Entity = { campaignId: string; adSetId: string; adAccountId: string }

/** What all tests of control share. */
export type World = {
  stage: ControlStage
  doors: Record<'REST' | 'MCP', Door>
  team: ControlTeam
  /** The owner of the team, in the web app. */
  act: Act
  /** A team that has another ad account. */
  others: ControlTeam
  /** Of the team: one to change, and one that tests may spoil. */
  campaign: Entity
  spare: Entity
  foreign: Entity
}

export type Tool = 'resume_campaign' | 'pause_ad_set' | 'approve_automation_action' | 'reject_automation_action'
export const TWO_STEP = ['resume_campaign', 'pause_ad_set', 'approve_automation_action'] as const
export const TOOLS = [...TWO_STEP, 'reject_automation_action'] as const

/** What a tool of matches is called with: a suggestion of the team to pause the ad set. */
async function matchOf({ stage }: World, team: ControlTeam, { adSetId, campaignId, adAccountId }: Entity) {
  const adSet = { type: 'ad_set', id: adSetId, name: 'Broad', campaignId, adAccountId } as const
  return { matchId: await suggest(stage, team, 'pause', adSet) }
}

/** Arguments for an entity of a team. */
export async function inputOf(world: World, tool: Tool, entity = world.campaign, team = world.team): Promise<object> {
  switch (tool) {
    case 'resume_campaign':
      return { campaignId: entity.campaignId }
    case 'pause_ad_set':
      return { adSetId: entity.adSetId }
    case 'approve_automation_action':
      return matchOf(world, team, entity)
    case 'reject_automation_action':
      return { ...(await matchOf(world, team, entity)), reason: 'other' }
  }
}

/** Arguments that name nothing that exists. */
export const inputOfNobody = (tool: Tool): object =>
  ({
    resume_campaign: { campaignId: 'nobody' },
    pause_ad_set: { adSetId: 'nobody' },
    approve_automation_action: { matchId: randomUUID() },
    reject_automation_action: { matchId: randomUUID(), reason: 'other' },
  })[tool]

/** Brings the platform to where a tool has something to do, and returns its arguments with a token. */
export async function offer(world: World, tool: Tool, entity = world.campaign) {
  const { stage, doors, team } = world
  await (tool === 'resume_campaign'
    ? stage.platform(entity.campaignId, { status: 'PAUSED' })
    : stage.platform(entity.adSetId, { status: 'ACTIVE', daily_budget: '20000' }))
  const input = await inputOf(world, tool, entity)
  const { body } = await doors.REST(tool, input, team.key)
  if (body['status'] !== 'confirmation_required') throw new Error(`no preview: ${JSON.stringify(body)}`)
  return { ...input, confirmationToken: body['confirmationToken'] as string }
}
