import { always, never, valued, withoutSql } from '../changes.ts'
import type { Mutants } from '../mutant.ts'

const CREATE = 'create-rule.pg.test.ts'
const UPDATE = 'update-rule.pg.test.ts'
const LIST = 'list-rules.pg.test.ts'
const PROTECT = 'protect-entity.pg.test.ts'
const EVERYBODY = "['owner', 'admin', 'member']"

/** Who writes rules, for what, and who stops automation. */
export const rules: Mutants = {
  'rules-need-role': {
    protection: 'members make no rules',
    mistake: { createRule: valued('roles', EVERYBODY) },
    caughtBy: [CREATE],
  },
  'changed-rules-need-role': {
    protection: 'members change no rules',
    mistake: { updateRule: valued('roles', EVERYBODY) },
    caughtBy: [UPDATE],
  },
  'kill-switch-needs-role': {
    protection: 'members do not pause or resume automation',
    mistake: { setAutomationPaused: valued('roles', EVERYBODY) },
    caughtBy: [UPDATE],
  },
  'protecting-needs-role': {
    protection: 'members protect nothing',
    mistake: { protectEntity: valued('roles', EVERYBODY) },
    caughtBy: [UPDATE],
  },
  'unprotecting-needs-role': {
    protection: 'members take no protection away',
    mistake: { unprotectEntity: valued('roles', EVERYBODY) },
    caughtBy: [UPDATE],
  },
  'rules-of-own-accounts': {
    protection: 'people of some workspaces neither see nor change rules of accounts of others',
    mistake: { isInReach: always('allWorkspaces') },
    caughtBy: [LIST],
  },
  'rules-name-own-accounts': {
    protection: 'people of some workspaces make no rules for all accounts of the team',
    mistake: { checkScope: never('allWorkspaces') },
    caughtBy: [CREATE],
  },
  'rules-for-reached-accounts': {
    protection: 'a rule is made only for ad accounts that its author reaches',
    mistake: { missingOf: never('some') },
    caughtBy: [CREATE],
  },
  'rules-for-reached-campaigns': {
    protection: 'a rule is made only for campaigns of ad accounts that its author reaches',
    mistake: { findCampaigns: withoutSql('any', 1) },
    caughtBy: [CREATE],
  },
  'unprotected-by-its-people': {
    protection: 'only people of the workspaces of an ad account take protection away in it',
    mistake: { requireKnown: withoutSql('workspace_id') },
    caughtBy: [PROTECT],
  },
  'protected-of-own-accounts': {
    protection: 'people see only what is protected in ad accounts of their workspaces',
    mistake: { listAccountIds: withoutSql('workspace_id') },
    caughtBy: [PROTECT],
  },
}
