import { always, instead, never, reading, valued, without } from '../changes.ts'
import type { Mutants } from '../mutant.ts'

const ACTIONS = 'spend-policies.pg.test.ts'
const CHECK = 'check-policy.pg.test.ts'
const HOLD = 'hold-policy.pg.test.ts'

/** What keys and grants may do to campaigns, and who decides that. */
export const guardrails: Mutants = {
  'policy-in-preview': {
    protection: 'a spend policy is checked in the preview',
    mistake: { checkChange: instead('checkPolicy', 'undefined') },
    caughtBy: [CHECK],
  },
  'policy-at-confirmation': {
    protection: 'a spend policy is checked when an action begins',
    mistake: { recordChange: without('holdPolicy') },
    caughtBy: [HOLD],
  },
  'policy-held-alone': {
    protection: 'actions of one credential wait for each other while they are counted',
    mistake: { holdPolicy: without('holdAlone') },
    caughtBy: [HOLD],
  },
  'policy-binds-keys': {
    protection: 'only signed-in people are bound by no policy',
    mistake: { boundBy: always('credential') },
    caughtBy: [CHECK],
  },
  'policy-own-first': {
    protection: 'a credential’s own policy comes before the default one',
    mistake: { findStanding: reading('order by credential_id =', 'order by credential_id <>') },
    caughtBy: [HOLD],
  },
  'policy-protects-of-team': {
    protection: 'entities that the team protects are not changed by keys and grants',
    mistake: { refuseProtected: never('isProtected') },
    caughtBy: [CHECK],
  },
  'policy-protects-listed': {
    protection: 'entities that a policy protects are not changed by its credential',
    mistake: { refuseProtected: never('isListed') },
    caughtBy: [CHECK],
  },
  'policy-accounts': {
    protection: 'a policy limits a credential to ad accounts',
    mistake: { refuseByItself: never('includes') },
    caughtBy: [CHECK],
  },
  'policy-step': {
    protection: 'a policy limits how far one step changes a budget',
    mistake: { refuseByItself: never('ROUNDING_PCT') },
    caughtBy: [CHECK],
  },
  'policy-actions': {
    protection: 'a policy limits the actions of an hour',
    mistake: { refuseByUses: never('uses', 0) },
    caughtBy: [CHECK, HOLD],
  },
  'policy-increase': {
    protection: 'a policy limits by how much spending rises',
    mistake: { refuseByUses: never('used') },
    caughtBy: [CHECK, HOLD],
  },
  'policy-counts-begun': {
    protection: 'an action that may be under way has its share',
    mistake: { usesOf: reading("in ('executing', 'executed') and a.id", "in ('executed') and a.id") },
    caughtBy: [HOLD],
  },
  'policy-counts-decreases-when-done': {
    protection: 'a decrease gives room only once it is done',
    mistake: { usesOf: reading("case when a.state = 'executed' or a.exposure_minor > 0", 'case when true') },
    caughtBy: [HOLD],
  },
  'policy-idle-frees-nothing': {
    protection: 'pausing what is in a campaign that is off gives no room',
    mistake: { exposureChange: never('isSwitchedOn') },
    caughtBy: [CHECK],
  },
  'policy-own-changes-count': {
    protection: 'what the service itself paused frees its budget once, before the next sync too',
    mistake: { lastOwnWrite: reading("a.state = 'executed' and", 'false and') },
    caughtBy: [CHECK],
  },
  'policy-set-by-role': {
    protection: 'members do not set spend policies',
    mistake: { setSpendPolicy: valued('roles', "['owner', 'admin', 'member']") },
    caughtBy: [ACTIONS],
  },
  'policy-removed-by-role': {
    protection: 'members do not remove spend policies',
    mistake: { removeSpendPolicy: valued('roles', "['owner', 'admin', 'member']") },
    caughtBy: [ACTIONS],
  },
  'policy-set-fresh': {
    protection: 'a spend policy is set only after a fresh sign-in',
    mistake: { setSpendPolicy: without('requiresFreshSignIn') },
    caughtBy: [ACTIONS],
  },
  'policy-removed-fresh': {
    protection: 'a spend policy is removed only after a fresh sign-in',
    mistake: { removeSpendPolicy: without('requiresFreshSignIn') },
    caughtBy: [ACTIONS],
  },
  'policy-holder-of-team': {
    protection: 'a policy is set only for a credential of the team',
    mistake: { requireHolder: always('some') },
    caughtBy: [ACTIONS],
  },
  'policy-names-known': {
    protection: 'a policy names only entities that the person can see',
    mistake: { unknownEntities: always('known') },
    caughtBy: [ACTIONS],
  },
  'credentials-of-others': {
    protection: 'members do not learn about the keys and applications of others',
    mistake: { visibleTo: always('userId') },
    caughtBy: [ACTIONS],
  },
}
