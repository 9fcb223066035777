import { always, never, without, withoutSql } from '../changes.ts'
import type { Mutants } from '../mutant.ts'

const CHECKS = 'check-configuration.test.ts'
const VALIDATE = 'validate.pg.test.ts'
const TYPED = 'typed-budget.test.ts'

/** What keeps a draft from being launched: the team's policy, the ad account, and what the platform and laws ask for. */
export const preflight: Mutants = {
  'preflight-daily-spend': {
    protection: 'a draft above the daily spend that the team allows is not ready',
    mistake: { 'drafts/checkPolicy': never('toMinorUnits') },
    caughtBy: [CHECKS],
  },
  'preflight-url-parameters': {
    protection: 'a draft without the URL parameters that the team asks for is not ready',
    mistake: { 'drafts/checkPolicy': never('requireUrlParameters') },
    caughtBy: [CHECKS],
  },
  'preflight-banned-words': {
    protection: 'a draft with a word that the brand kit bans is not ready',
    mistake: { checkBrand: never('findAvoided') },
    caughtBy: [CHECKS],
  },
  'preflight-account-connected': {
    protection: 'a draft in an ad account that is not connected is not ready',
    mistake: { checkAccount: never('STATES') },
    caughtBy: [CHECKS],
  },
  'preflight-account-writable': {
    protection: 'a draft in an ad account that may only be read is not ready',
    mistake: { checkAccount: never('canWrite') },
    caughtBy: [CHECKS],
  },
  'preflight-account-of-workspace': {
    protection: 'a draft in an ad account that its workspace does not have is not ready',
    mistake: { checkAccount: never('account', 1) },
    caughtBy: [CHECKS],
  },
  'preflight-platform-read': {
    protection: 'a draft is not ready while the platform cannot be read',
    mistake: { checkAccount: never('options') },
    caughtBy: [CHECKS],
  },
  'preflight-files-of-workspace': {
    protection: 'a draft does not use files of another workspace',
    mistake: { 'generation.get_asset_facts': withoutSql('workspace_id') },
    caughtBy: [VALIDATE],
  },
  'preflight-protected-audience': {
    protection: 'ages and genders are not chosen for housing, employment and credit',
    mistake: { protectedTargeting: never('PROTECTED_AUDIENCE') },
    caughtBy: [CHECKS],
  },
  'preflight-politics': {
    protection: 'ads about politics are not launched where the platform takes none',
    mistake: { checkCategories: never('NO_POLITICS') },
    caughtBy: [CHECKS],
  },
  'preflight-disclosure': {
    protection: 'ads in the EU and EEA say who benefits and who pays',
    mistake: { checkDisclosure: never('isDisclosed') },
    caughtBy: [CHECKS],
  },
  'preflight-currency': {
    protection: 'a budget in another currency than the account’s is not launched',
    mistake: { 'drafts/amounts': never('currency') },
    caughtBy: [CHECKS],
  },
  'platform-check-of-version': {
    protection: 'what the platform said of one version of a draft does not count for another',
    mistake: { validateWith: always('version') },
    caughtBy: ['drafts/summary.test.ts'],
  },
  'typed-budget-above': {
    protection: 'the daily budget is typed above the amount that is set',
    mistake: { typedBudgetNeeded: never('minorOf') },
    caughtBy: [TYPED],
  },
  'typed-budget-other-currency': {
    protection: 'the daily budget is typed in a currency without an amount',
    mistake: { typedBudgetNeeded: never('above', 0) },
    caughtBy: [TYPED],
  },
  'launch-policy-counts-at-once': {
    protection: 'a new launch policy counts for drafts that were checked before',
    mistake: { set_launch_policy: without('markStale') },
    caughtBy: [VALIDATE],
  },
}
