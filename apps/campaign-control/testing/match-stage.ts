import { randomUUID } from 'node:crypto'
import { type Caller, RuleDefinition } from '@adloom/contracts'
import { tools } from '@adloom/contracts/of/campaign-control'
import { inTx } from '@adloom/db'
import type { Change } from '../src/control/change.ts'
import { createMatches, type NewMatch } from '../src/matches/create-match.ts'
import { type ChangeStage, openChangeStage } from './change-stage.ts'
import type { SyncTeam } from './sync-stage.ts'

type Buyer = Awaited<ReturnType<ChangeStage['newBuyer']>>
type Suggested = Partial<Omit<NewMatch, 'entity'>> & { name?: string }

/** Pauses ad sets that pay more than 30 for a conversion. */
const HIGH_CPA = {
  level: 'ad_set',
  conditions: { match: 'all', conditions: [{ metric: 'cpa', operator: '>', threshold: 30, window: 'last_7d' }] },
  action: { type: 'pause' },
}
const HOUR_MS = 3_600_000

/** The service with an ad account, rules and their suggestions, and with all facts that were published. */
export async function openMatchStage() {
  const stage = await openChangeStage('single_healthy', { isQuick: true })
  const { admin, clock, deps } = stage
  // The relay deletes what it has published.
  await admin.unsafe(`
    create table campaign_control.facts_of_tests (id bigserial primary key, subject text, payload jsonb);
    create function campaign_control.keep_fact() returns trigger language plpgsql security definer as $$
      begin insert into campaign_control.facts_of_tests (subject, payload) values (new.subject, new.payload); return new; end $$;
    create trigger keep_fact after insert on campaign_control.outbox
      for each row execute function campaign_control.keep_fact()`)

  return {
    ...stage,
    async newRule({ teamId, userId }: SyncTeam, definition: object = {}, name = 'Pause on high CPA'): Promise<string> {
      const id = randomUUID()
      const at = clock.now()
      const whole = RuleDefinition.parse({ ...HIGH_CPA, ...definition })
      await admin`
        insert into campaign_control.rules (team_id, id, name, is_enabled, version, created_by, created_at, updated_at)
        values (${teamId}, ${id}, ${name}, true, 1, ${userId}, ${at}, ${at})`
      await admin`
        insert into campaign_control.rule_versions (team_id, rule_id, version, definition, created_by, created_at)
        values (${teamId}, ${id}, 1, ${admin.json(whole)}, ${userId}, ${at})`
      return id
    },
    /** A suggestion for the ad set with this name, as an evaluation of the rule stores it. */
    async suggest(buyer: Buyer, ruleId: string, known: Suggested = {}): Promise<{ matchId: string; adSetId: string }> {
      const { name = 'Visitors', ...fields } = known
      const { teamId } = buyer
      const [adSet] = await admin<{ id: string; adAccountId: string; campaignId: string; currency: string }[]>`
        select s.id, s.ad_account_id as "adAccountId", s.campaign_id as "campaignId", a.currency
        from campaign_control.ad_sets s
        join campaign_control.ad_accounts a on a.team_id = s.team_id and a.id = s.ad_account_id
        where s.team_id = ${teamId} and s.name = ${name} order by s.id limit 1`
      const { id, adAccountId, campaignId, currency } = adSet!
      const match: NewMatch = {
        teamId,
        ruleId,
        ruleVersion: 1,
        adAccountId,
        currency,
        entity: { type: 'ad_set', id, name, campaignId },
        change: { type: 'pause' },
        budget: null,
        conditions: [{ metric: 'cpa', operator: '>', threshold: 30, window: 'last_7d', observed: 41.2, met: true }],
        evidence: {
          spend: { amount: '206.00', currency },
          impressions: 18_400,
          conversions: 5,
          windowDays: 7,
          sampleOk: true,
        },
        explanation: 'Cost per conversion was $41.20 over the last 7 days, above $30.00.',
        projection: { ifApproved: UNKNOWN, ifRejected: UNKNOWN },
        impactMinor: 2_943n,
        matchedAt: clock.now(),
        expiresAt: new Date(clock.now().getTime() + 48 * HOUR_MS),
        ...fields,
      }
      const [matchId] = await inTx(deps.db, { teamId }, (tx) => createMatches(tx, [match], clock.now()))
      return { matchId: matchId!, adSetId: id }
    },
    approve: (matchId: string, as: Caller, confirmationToken?: string) =>
      stage.ask('approve_automation_action', { matchId, ...(confirmationToken && { confirmationToken }) }, as),
    /** Previews and confirms. */
    async approveAtOnce(matchId: string, as: Caller) {
      const { output } = await this.approve(matchId, as)
      return this.approve(matchId, as, output!.confirmationToken)
    },
    reject: (input: Parameters<typeof stage.callTool<typeof tools.reject_automation_action>>[1], as: Caller) =>
      stage.callTool(tools.reject_automation_action, input, { as }),
    async statusOf(matchId: string): Promise<string> {
      const [row] = await admin<{ status: string }[]>`
        select status from campaign_control.rule_matches where id = ${matchId}`
      return row!.status
    },
    /** What was published about a match, oldest first: `decided rejected`. */
    async factsOf(matchId: string): Promise<string[]> {
      const rows = await admin<{ subject: string; status: string | null }[]>`
        select subject, payload ->> 'status' as status from campaign_control.facts_of_tests
        where payload ->> 'matchId' = ${matchId} order by id`
      return rows.map(({ subject, status }) =>
        [subject.split('.').at(-1)!.replace('match_', ''), status].join(' ').trim(),
      )
    },
    /** What the audit log says about a match, oldest first. */
    async auditOf(matchId: string): Promise<string[]> {
      const rows = await admin<{ kind: string }[]>`
        select entry::jsonb ->> 'kind' as kind from campaign_control.audit_entries
        where entry::jsonb -> 'about' ->> 'matchId' = ${matchId} order by seq`
      return rows.map(({ kind }) => kind)
    },
  }
}
export type MatchStage = Awaited<ReturnType<typeof openMatchStage>>

const UNKNOWN = {
  baseline: null,
  dailySpendDelta: null,
  dailyConversionsDelta: null,
  interval: null,
  sampleDays: 0,
  note: 'Too little history.',
}

/** A budget that is to be raised or lowered, and what it was when that was suggested. */
export const scaling = (
  percent: number,
  fromMinor: bigint,
  bounds: Partial<Change & { type: 'scale_budget' }> = {},
) => {
  const change: Change = { type: 'scale_budget', percent, floor: null, ceiling: null, maxStep: null, ...bounds }
  const toMinor = fromMinor + BigInt(Math.round((Number(fromMinor) * percent) / 100))
  return { change, budget: { type: 'daily' as const, fromMinor, toMinor } }
}
