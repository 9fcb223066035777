import { always, instead, never, reading, valued, without, withoutSql } from '../changes.ts'
import type { Mutants } from '../mutant.ts'

const PAUSE = 'pause-ad-set.pg.test.ts'
const RESUME = 'resume-campaign.pg.test.ts'
const TROUBLE = 'trouble.pg.test.ts'
const ENTITY = 'entity.pg.test.ts'
const RECORD = 'record.pg.test.ts'

/** Changes of live campaigns: which are refused, and what is said to have been done. */
export const control: Mutants = {
  'launch-by-people': {
    protection: 'keys and grants resume nothing that was launched here and never went live',
    mistake: { checkChange: without('refuseLaunch') },
    caughtBy: [RESUME],
  },
  'launch-of-sessions': {
    protection: 'only a signed-in person may resume it',
    mistake: { refuseLaunch: always('session') },
    caughtBy: [RESUME],
  },
  'launch-known-by-its-name': {
    protection: 'a launch is known by the token in a name before the sync has linked it',
    mistake: { refuseLaunch: reading('l.campaign_id is null and (', 'false and (') },
    caughtBy: [RESUME],
  },
  'launch-known-by-its-campaign': {
    protection: 'what is in a launch is known by the name of its campaign',
    mistake: { refuseLaunch: reading("c.name like '% [' || l.token || ']'", 'false') },
    caughtBy: [RESUME],
  },
  'launch-of-the-account': {
    protection: 'a campaign that was linked to its launch stays known after it was renamed',
    mistake: { refuseLaunch: reading('l.campaign_id = ${campaignId} or', '') },
    caughtBy: [RESUME],
  },
  'control-needs-write-access': {
    protection: 'an account that the grant may only read is not changed',
    mistake: { checkChange: never('canWrite') },
    caughtBy: [PAUSE],
  },
  'control-of-what-is-put-away': {
    protection: 'what is archived or deleted is not changed',
    mistake: { checkChange: never('archived') },
    caughtBy: [PAUSE],
  },
  'control-in-the-workspace': {
    protection: 'an entity is reached through a workspace of its account only',
    mistake: { getTarget: withoutSql('workspace_id') },
    caughtBy: [PAUSE],
  },
  'control-of-connected-accounts': {
    protection: 'an entity of an account that was disconnected is not there',
    mistake: { getTarget: reading('a.disconnected_at is null and', '') },
    caughtBy: [PAUSE],
  },
  'drift-of-budgets': {
    protection: 'a budget that was changed since the preview stops the change',
    mistake: { watchedFields: never('budget', 0) },
    caughtBy: [PAUSE],
  },
  'drift-of-status': {
    protection: 'a status that was changed since the preview stops the change',
    mistake: { watchedFields: valued('set', "'active'") },
    caughtBy: [PAUSE],
  },
  'name-compared': {
    protection: 'a name that a caller gave is compared with that of the platform',
    mistake: { namedBy: valued('nameMatches', 'true') },
    caughtBy: [PAUSE],
  },
  'settled-only-if-connected': {
    protection: 'an account that was disconnected does not make an action one that drifted',
    mistake: { getTarget: never('isConnected') },
    caughtBy: [TROUBLE],
  },
  'settled-only-if-reached': {
    protection: 'an account that the grant does not reach does not make an action one that drifted',
    mistake: { readEntity: never('isSettling') },
    caughtBy: [TROUBLE],
  },
  'half-written': {
    protection: 'a change of which one field was written is not said to be refused',
    mistake: { writeEntity: never('written') },
    caughtBy: [ENTITY],
  },
  'spending-lowered-first': {
    protection: 'of two fields, the one that lowers spending is written first',
    mistake: { writesOf: never('paused', 1) },
    caughtBy: [ENTITY],
  },
  'refusal-marks-connection': {
    protection: 'a refusal that is about the connection is shown to people',
    mistake: { onPlatform: without('noteFailure') },
    caughtBy: [TROUBLE],
  },
  'audit-of-ids': {
    protection: 'the audit log holds no token and no name that a caller gave',
    mistake: { factOf: instead('dataOf', '{ ...dataOf(step), input: action.input as Json }') },
    caughtBy: [RECORD],
  },
}
