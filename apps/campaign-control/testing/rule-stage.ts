import { actions, type Caller, type InputOf } from '@adloom/contracts'
import { makePerson } from '@adloom/testing'
import { type CampaignStage, openCampaignStage } from './campaign-stage.ts'
import { rowsOf } from './rows.ts'

type Definition = InputOf<typeof actions.create_rule>['definition']
type Given = Parameters<typeof definitionOf>[0]

/** A rule that pauses ad sets without enough sales for a click, with other parts as given. */
export const definitionOf = (parts: Record<string, unknown> = {}) =>
  ({
    level: 'ad_set',
    conditions: {
      match: 'all',
      conditions: [{ metric: 'conversionRate', operator: '<', threshold: 0.01, window: 'last_14d' }],
    },
    action: { type: 'pause' },
    ...parts,
  }) as never as Definition

/** A stage with a team that has an account with a campaign, an ad set and an ad, and people of every role. */
export async function openRuleStage() {
  const stage: CampaignStage = await openCampaignStage()
  const rows = rowsOf(stage)

  return {
    ...stage,
    rows,
    newTeamWithAds: () => newTeamWithAds(stage, rows),
    createRule: (team: { owner: Caller }, parts: Given = {}, more: { isEnabled?: boolean } = {}) =>
      stage.callAction(
        actions.create_rule,
        { name: 'Weak ad sets', definition: definitionOf(parts), ...more },
        { as: team.owner },
      ),
    /** A suggestion that waits for a decision. Returns its id. */
    async putMatch(team: TeamWithAds, ruleId: string, fields: Record<string, unknown> = {}): Promise<string> {
      const id = crypto.randomUUID()
      const now = stage.clock.now()
      const row = {
        team_id: team.teamId,
        id,
        rule_id: ruleId,
        rule_version: 1,
        ad_account_id: team.accountId,
        entity_type: 'ad_set',
        entity_id: team.adSetId,
        entity_name: 'Broad',
        campaign_id: team.campaignId,
        status: 'pending_approval',
        action: 'pause',
        currency: 'USD',
        conditions: stage.admin.json([]),
        evidence: stage.admin.json({}),
        explanation: 'Because.',
        projection: stage.admin.json({}),
        impact_minor: 0,
        matched_at: now,
        expires_at: new Date(now.getTime() + 48 * 3_600_000),
        ...fields,
      }
      await stage.admin`insert into campaign_control.rule_matches ${stage.admin(row)}`
      return id
    },
    async statusOf(matchId: string): Promise<string> {
      const [row] = await stage.admin<{ status: string }[]>`
        select status from campaign_control.rule_matches where id = ${matchId}`
      return row!.status
    },
    /** What the audit log of a team says, oldest first. */
    async audit({ teamId }: { teamId: string }) {
      const rows = await stage.admin<{ entry: string }[]>`
        select entry from campaign_control.audit_entries where team_id = ${teamId} order by seq`
      type Entry = { kind: string; about: Record<string, string>; data?: object; actor: { userId: string } | null }
      return rows.map(({ entry }) => JSON.parse(entry) as Entry)
    },
  }
}

async function newTeamWithAds(stage: CampaignStage, rows: ReturnType<typeof rowsOf>) {
  const team = stage.newTeam({ workspaces: 2 })
  const { teamId, workspaceIds } = team
  const [first, second] = workspaceIds as [string, string]
  const accountId = await rows.putAccount(team, { workspaceIds: [first] })
  const campaignId = await rows.putCampaign(team, accountId, { name: 'Spring' })
  const adSetId = await rows.putAdSet(team, accountId, campaignId, { name: 'Broad' })
  const adId = await rows.putAd(team, accountId, { campaignId, adSetId }, { name: 'Picture' })
  const person = (role: Caller['role']) => makePerson({ teamId, workspaceIds, role })
  return {
    ...team,
    accountId,
    campaignId,
    adSetId,
    adId,
    owner: person('owner'),
    admin: person('admin'),
    member: person('member'),
    /** An admin of the second workspace only, which has no account until it is given one. */
    limited: makePerson({ teamId, role: 'admin', workspaceIds: [second], allWorkspaces: false }),
  }
}
export type RuleStage = Awaited<ReturnType<typeof openRuleStage>>
export type TeamWithAds = Awaited<ReturnType<typeof newTeamWithAds>>
