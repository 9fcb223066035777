import { type Caller, type RuleDefinition, ToolError } from '@adloom/contracts'
import { type Fragment, type Fragments, readsOf, type TeamSql, type Tx } from '@adloom/db'
import { wakeRules } from '../rules/wake.ts'
import type { Author } from './check-scope.ts'

/** A rule as it is stored, with the definition that is in force. */
export type StoredRule = {
  ruleId: string
  name: string
  isEnabled: boolean
  version: number
  definition: RuleDefinition
  failures: number
  breakerOpenedAt: Date | null
  createdAt: Date
  updatedAt: Date
  deletedAt: Date | null
}

export const authorOf = ({ caller, workspaceIds }: { caller: Caller; workspaceIds: readonly string[] }): Author => ({
  teamId: caller.teamId,
  workspaceIds,
  allWorkspaces: caller.allWorkspaces,
})

/**
 * Whether a person may see and change the rule whose version in force is `v`. A rule belongs to the team. Who acts on
 * some of its workspaces has only the rules that name their ad accounts, all of these workspaces.
 */
export const isInReach = ({ fragment }: Fragments, { allWorkspaces, workspaceIds }: Author): Fragment =>
  allWorkspaces
    ? fragment`true`
    : fragment`(v.definition -> 'scope' -> 'adAccountIds' is not null and not exists (
        select from jsonb_array_elements_text(v.definition -> 'scope' -> 'adAccountIds') as named (id)
        where not exists (
          select from ad_account_workspaces w
          where w.team_id = v.team_id and w.ad_account_id = named.id
            and w.workspace_id = any(${[...workspaceIds]}::uuid[]))))`

/** The columns of `StoredRule`, of the rule `r` with its version in force `v`. */
export const ruleColumns = ({ fragment }: Fragments): Fragment => fragment`
  r.id as "ruleId", r.name, r.is_enabled as "isEnabled", r.version, v.definition, r.failures,
  r.breaker_opened_at as "breakerOpenedAt", r.created_at as "createdAt", r.updated_at as "updatedAt",
  r.deleted_at as "deletedAt"`

const findRule = async (sql: TeamSql, author: Author, ruleId: string): Promise<StoredRule | undefined> => {
  const [rule] = await sql<StoredRule[]>`
    select ${ruleColumns(sql)}
    from rules r join rule_versions v on v.team_id = r.team_id and v.rule_id = r.id and v.version = r.version
    where r.team_id = ${author.teamId} and r.id = ${ruleId} and ${isInReach(sql, author)}`
  return rule
}

/** Reads a rule that is not deleted. Errors: `not_found`, for one that is missing, foreign or out of reach alike. */
export async function getRule(sql: TeamSql, author: Author, ruleId: string): Promise<StoredRule> {
  const rule = await findRule(sql, author, ruleId)
  if (!rule || rule.deletedAt) throw new ToolError('not_found', NO_RULE)
  return rule
}

/** The same, alone until the transaction ends, and also one that is deleted. */
export async function lockRule(tx: Tx, author: Author, ruleId: string): Promise<StoredRule> {
  await tx`select from rules where team_id = ${author.teamId} and id = ${ruleId} for no key update`
  const rule = await findRule(readsOf(tx), author, ruleId)
  if (!rule) throw new ToolError('not_found', NO_RULE)
  return rule
}

/** The same, unless it is deleted. */
export async function lockLiveRule(tx: Tx, author: Author, ruleId: string): Promise<StoredRule> {
  const rule = await lockRule(tx, author, ruleId)
  if (rule.deletedAt) throw new ToolError('not_found', NO_RULE)
  return rule
}

const NO_RULE = 'There is no such rule.'

type NewVersion = {
  teamId: string
  ruleId: string
  version: number
  definition: RuleDefinition
  by: string
  at: Date
}

export async function insertVersion(tx: Tx, { teamId, ruleId, version, definition, by, at }: NewVersion) {
  await tx`
    insert into rule_versions (team_id, rule_id, version, definition, created_by, created_at)
    values (${teamId}, ${ruleId}, ${version}, ${tx.json(definition)}, ${by}, ${at})`
  await wakeRules(tx, teamId, at)
}

type NewRule = Omit<NewVersion, 'version'> & { name: string; isEnabled: boolean }

/** Stores a rule with its first version. Returns false when there is or was one with this id. */
export async function insertRule(tx: Tx, { name, isEnabled, ...first }: NewRule): Promise<boolean> {
  const { teamId, ruleId, by, at } = first
  const rows = await tx`
    insert into rules (team_id, id, name, is_enabled, version, created_by, created_at, updated_at)
    values (${teamId}, ${ruleId}, ${name}, ${isEnabled}, 1, ${by}, ${at}, ${at})
    on conflict do nothing returning 1`
  if (rows.length === 0) return false
  await insertVersion(tx, { ...first, version: 1 })
  return true
}
