import { always, instead, never, reading, without, withoutSql } from '../changes.ts'
import type { Mutants } from '../mutant.ts'

const CREATE = 'create-launch-object.pg.test.ts'
const STATUS = 'set-launch-status.pg.test.ts'
const UPLOAD = 'upload-launch-asset.pg.test.ts'
const FILE = 'asset-file.test.ts'
const FACTS = 'get-launch-facts.pg.test.ts'
const KILLS = 'launch-kills.pg.test.ts'

/** Launches: what they may touch on the platform, and that each write is made once. */
export const launches: Mutants = {
  'launch-of-its-account': {
    protection: 'a call for another ad account than that of the launch finds no launch',
    mistake: { 'campaign-control/getLaunch': always('adAccountId') },
    caughtBy: [CREATE],
  },
  'launch-of-its-token': {
    protection: 'a call with another token than that of the launch finds no launch',
    mistake: { 'campaign-control/getLaunch': never('token') },
    caughtBy: [CREATE],
  },
  'operation-of-its-launch': {
    protection: 'an operation of another launch is not found',
    mistake: { claimWrite: never('launchId') },
    caughtBy: [CREATE],
  },
  'operation-of-its-part': {
    protection: 'an operation of another part of the launch is not found',
    mistake: { claimWrite: never('part') },
    caughtBy: [CREATE],
  },
  'parents-of-the-launch': {
    protection: 'a launch creates nothing in a campaign or ad set that it has not created',
    mistake: { 'campaign-control.create_launch_object': never('strange', 0) },
    caughtBy: [CREATE],
  },
  'parents-of-this-launch': {
    protection: 'what another launch of the team has created is no parent',
    mistake: { strangeParents: withoutSql('launch_id') },
    caughtBy: [CREATE],
  },
  'parents-of-their-kind': {
    protection: 'an ad set is no creative',
    mistake: { strangeParents: always('kind') },
    caughtBy: [CREATE],
  },
  'switched-only-if-own': {
    protection: 'a launch switches on nothing that another launch has created',
    mistake: { claimOwn: withoutSql('launch_id') },
    caughtBy: [STATUS],
  },
  'switched-on-only-if-recorded': {
    protection: 'what only carries the token of a launch is never switched on',
    mistake: { 'campaign-control.set_launch_status': never('active') },
    caughtBy: [STATUS],
  },
  'paused-only-if-marked': {
    protection: 'a launch pauses nothing that does not carry its token',
    mistake: { 'campaign-control.set_launch_status': without('requireToken') },
    caughtBy: [STATUS],
  },
  'removed-only-if-marked': {
    protection: 'a launch deletes nothing that does not carry its token',
    mistake: { 'campaign-control.remove_launch_object': without('requireToken') },
    caughtBy: [STATUS],
  },
  'token-of-the-launch': {
    protection: 'the token in the name is that of this launch',
    mistake: { requireToken: never('token') },
    caughtBy: [STATUS],
  },
  'gone-is-not-out-of-reach': {
    protection: 'an account that the grant does not reach is not taken for a part that is gone',
    mistake: { onAccount: without('requireAccount') },
    caughtBy: [STATUS],
  },
  'launch-refusal-marks-connection': {
    protection: 'a refusal that is about the connection is shown to people',
    mistake: { onAccount: without('noteFailure') },
    caughtBy: [CREATE],
  },
  'live-only-when-on': {
    protection: 'a launch went live only once the platform has switched its campaign on',
    mistake: { 'campaign-control.set_launch_status': always('done', 1) },
    caughtBy: [STATUS],
  },
  'created-by-one': {
    protection: 'while one process creates a part, no other does',
    mistake: { claimWrite: never('now') },
    caughtBy: [KILLS],
  },
  'sent-before-it-leaves': {
    protection: 'a request leaves only after its row says so',
    mistake: { createOnce: instead('holdToSend', 'Promise.resolve()') },
    caughtBy: [KILLS, CREATE],
  },
  'looked-for-before-again': {
    protection: 'a create that may have taken effect is looked for before it is made again',
    mistake: { createOnce: never('mayExist') },
    caughtBy: [CREATE],
  },
  'looked-for-twice': {
    protection: 'one list that shows nothing does not make a lost create again',
    mistake: { lookFor: always('MISSES_MIN') },
    caughtBy: [CREATE],
  },
  'looked-for-after-a-while': {
    protection: 'lists that lag do not make a lost create again',
    mistake: { lookFor: never('leftMs', 0) },
    caughtBy: [CREATE],
  },
  'refused-only-if-certain': {
    protection: 'a create that may have taken effect is never said to be refused',
    mistake: { unlessItMayExist: never('mayExist') },
    caughtBy: [CREATE],
  },
  'launch-facts-of-the-workspace': {
    protection: 'an ad account is known to the launches of its workspaces only',
    mistake: { 'campaign-control/listAccounts': reading('and workspace_id = any(${[...workspaceIds]}::uuid[])', '') },
    caughtBy: [FACTS],
  },
  'file-that-was-stored': {
    protection: 'only the bytes that were stored are uploaded',
    mistake: { 'campaign-control/readFile': never('sha256') },
    caughtBy: [UPLOAD],
  },
  'file-of-its-size': {
    protection: 'a file that is longer than it should be is not read into memory',
    mistake: { fetchBounded: never('bytesMax') },
    caughtBy: [FILE],
  },
}
