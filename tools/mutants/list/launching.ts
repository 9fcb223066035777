import { always, never, valued, without, withoutSql } from '../changes.ts'
import type { Mutants } from '../mutant.ts'

const LAUNCH = 'launch.pg.test.ts'
const FAILURES = 'drafts/failures.pg.test.ts'

/** Launches: who starts and stops them, and what keeps money from being spent by mistake. */
export const launching: Mutants = {
  'launch-by-role': {
    protection: 'members do not launch',
    mistake: { launchDraft: valued('roles', "['owner', 'admin', 'member']") },
    caughtBy: [LAUNCH],
  },
  'launch-fresh': {
    protection: 'a draft is launched only after a fresh sign-in',
    mistake: { launchDraft: without('requiresFreshSignIn') },
    caughtBy: [LAUNCH],
  },
  'retry-by-role': {
    protection: 'members do not retry launches',
    mistake: { retryLaunch: valued('roles', "['owner', 'admin', 'member']") },
    caughtBy: [LAUNCH],
  },
  'retry-fresh': {
    protection: 'a launch is retried only after a fresh sign-in',
    mistake: { retryLaunch: without('requiresFreshSignIn') },
    caughtBy: [LAUNCH],
  },
  'cancel-by-role': {
    protection: 'members do not cancel launches',
    mistake: { cancelLaunch: valued('roles', "['owner', 'admin', 'member']") },
    caughtBy: [LAUNCH],
  },
  'roll-back-by-role': {
    protection: 'members do not roll launches back',
    mistake: { rollBackLaunch: valued('roles', "['owner', 'admin', 'member']") },
    caughtBy: [LAUNCH],
  },
  'launch-when-ready': {
    protection: 'a draft with errors is not launched',
    mistake: { prepare: never('isReady') },
    caughtBy: [LAUNCH],
  },
  'launch-as-reviewed': {
    protection: 'a draft is launched at the version that was reviewed',
    mistake: { requireVersion: never('version') },
    caughtBy: [LAUNCH],
  },
  'launch-types-budget': {
    protection: 'a launch above the amount of the policy needs its daily budget typed',
    mistake: { requireTypedBudget: always('typedBudgetNeeded') },
    caughtBy: [LAUNCH],
  },
  'launch-typed-amount': {
    protection: 'a typed daily budget has to be the one of the launch',
    mistake: { requireTypedBudget: always('toMinorUnits') },
    caughtBy: [LAUNCH],
  },
  'launch-typed-currency': {
    protection: 'a typed daily budget has to be in the currency of the launch',
    mistake: { requireTypedBudget: always('currency') },
    caughtBy: [LAUNCH],
  },
  'launch-of-own-workspaces': {
    protection: 'a launch is seen and changed only within the workspaces of the call',
    mistake: { findLaunch: withoutSql('workspace_id') },
    caughtBy: [LAUNCH],
  },
  'cancel-before-the-switch': {
    protection: 'a launch whose campaign is being switched on is not cancelled',
    mistake: { requireCancellable: never('rows') },
    caughtBy: [FAILURES],
  },
  'nothing-after-a-cancel': {
    protection: 'no step begins after a launch was cancelled',
    mistake: { begin: never('goal') },
    caughtBy: [FAILURES],
  },
  'lease-of-a-launch': {
    protection: 'a process that lost its lease of a launch writes nothing',
    mistake: { requireLease: withoutSql('lease_id') },
    caughtBy: [FAILURES],
  },
  'off-before-failed': {
    protection: 'a launch has not failed while something of it may be on',
    mistake: { resume: always('mayBeOn', 0) },
    caughtBy: [FAILURES],
  },
  'retry-of-the-same-draft': {
    protection: 'a failed launch whose draft was changed since is neither retried nor rolled back',
    mistake: { reopen: never('launch_failed') },
    caughtBy: [FAILURES],
  },
}
