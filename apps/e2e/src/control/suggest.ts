import { randomUUID } from 'node:crypto'
import { RuleDefinition } from '@adloom/contracts'
import type { ControlStage, ControlTeam } from '@adloom/testing'

type Suggested = { type: 'campaign' | 'ad_set'; id: string; name: string; campaignId: string; adAccountId: string }

const HIGH_CPA = { metric: 'cpa', operator: '>', threshold: 30, window: 'last_7d' } as const
const NONE = {
  ...{ baseline: null, dailySpendDelta: null, dailyConversionsDelta: null, interval: null, sampleDays: 0 },
  note: 'Too little history.',
}

/** A suggestion of a rule of its own that waits, as an evaluation stores it. Returns its id. */
export async function suggest(
  { admin }: ControlStage,
  { teamId, userId }: ControlTeam,
  action: 'pause' | 'resume',
  { type, id, name, campaignId, adAccountId }: Suggested,
): Promise<string> {
  const [ruleId, matchId] = [randomUUID(), randomUUID()]
  const conditions = { match: 'all', conditions: [HIGH_CPA] } as const
  const definition = RuleDefinition.parse({ level: type, conditions, action: { type: action } })
  const spend = { amount: '206.00', currency: 'USD' }
  const evidence = { spend, impressions: 18_400, conversions: 5, windowDays: 7, sampleOk: true }
  await admin`
    insert into campaign_control.rules (team_id, id, name, is_enabled, version, created_by, created_at, updated_at)
    values (${teamId}, ${ruleId}, 'High CPA', true, 1, ${userId}, now(), now())`
  await admin`
    insert into campaign_control.rule_versions (team_id, rule_id, version, definition, created_by, created_at)
    values (${teamId}, ${ruleId}, 1, ${admin.json(definition)}, ${userId}, now())`
  await admin`
    insert into campaign_control.rule_matches (team_id, id, rule_id, rule_version, ad_account_id, entity_type, entity_id,
      entity_name, campaign_id, status, action, currency, conditions, evidence, explanation, projection, impact_minor,
      matched_at, expires_at)
    values (${teamId}, ${matchId}, ${ruleId}, 1, ${adAccountId}, ${type}, ${id}, ${name}, ${campaignId},
      'pending_approval', ${action}, 'USD', ${admin.json([{ ...HIGH_CPA, observed: 41.2, met: true }])},
      ${admin.json(evidence)}, 'The cost per conversion was 41.20, above 30.00.',
      ${admin.json({ ifApproved: NONE, ifRejected: NONE })}, 2943, now(), now() + interval '2 days')`
  return matchId
}
