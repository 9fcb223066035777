import { always, never, valued, withoutSql } from '../changes.ts'
import type { Mutants } from '../mutant.ts'

const APPROVE = 'approve-automation-action.pg.test.ts'
const REJECT = 'reject-automation-action.pg.test.ts'
const LIST = 'list-pending-automation-actions.pg.test.ts'
const LIFT = 'lift-rule-adjustment.pg.test.ts'

/** Who decides on suggestions of automation, and that each is decided once. */
export const suggestions: Mutants = {
  'match-of-own-workspaces': {
    protection: 'a suggestion is decided only within the workspaces of the call',
    mistake: { getMatch: withoutSql('workspace_id') },
    caughtBy: [APPROVE, REJECT],
  },
  'match-of-connected-account': {
    protection: 'a suggestion for a disconnected account is decided by nobody',
    mistake: { getMatch: withoutSql('disconnected_at') },
    caughtBy: [REJECT],
  },
  'matches-of-own-accounts': {
    protection: 'only suggestions for accounts in the workspaces of the call are listed',
    mistake: { passing: withoutSql('ad_account_id') },
    caughtBy: [LIST],
  },
  'decided-match': {
    protection: 'a suggestion that was decided is not previewed again',
    mistake: { isPending: always('status') },
    caughtBy: [APPROVE],
  },
  'expired-match': {
    protection: 'a suggestion whose time is over is not previewed',
    mistake: { isPending: always('expiresAt') },
    caughtBy: [APPROVE],
  },
  'match-held-by-another': {
    protection: 'a suggestion that is being approved is not offered to others',
    mistake: { requireApprovable: never('isOurs') },
    caughtBy: [APPROVE],
  },
  'approved-once': {
    protection: 'of several tokens for one suggestion, one executes',
    mistake: { claimMatch: withoutSql('status') },
    caughtBy: [APPROVE],
  },
  'approved-in-time': {
    protection: 'a token does not outlive its suggestion',
    mistake: { claimMatch: withoutSql('expires_at') },
    caughtBy: [APPROVE],
  },
  'kill-switch': {
    protection: 'nothing is approved while automation is paused',
    mistake: { requireApprovable: never('readIsPaused') },
    caughtBy: [APPROVE],
  },
  'rejected-once': {
    protection: 'what was decided is not rejected',
    mistake: { reject_automation_action: withoutSql('status') },
    caughtBy: [REJECT],
  },
  'rejected-in-time': {
    protection: 'what has expired is not rejected',
    mistake: { reject_automation_action: withoutSql('expires_at') },
    caughtBy: [REJECT],
  },
  'one-reason': {
    protection: 'a rejection keeps its reason',
    mistake: { repeated: withoutSql('reason') },
    caughtBy: [REJECT],
  },
  'lifting-needs-role': {
    protection: 'members do not take back what rules were taught',
    mistake: { liftRuleAdjustment: valued('roles', "['owner', 'admin', 'member']") },
    caughtBy: [LIFT],
  },
  'adjustments-of-own-accounts': {
    protection: 'only what was taught about accounts in the workspaces of the call is shown',
    mistake: { listAdjustments: withoutSql('ad_account_id') },
    caughtBy: [LIFT],
  },
}
