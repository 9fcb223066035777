import { always, instead, never, valued } from '../changes.ts'
import type { Mutants } from '../mutant.ts'

const SETTINGS = 'campaign-control/settings.test.ts'
const CLIENT = 'campaign-control/client.test.ts'
const ADAPTER = 'campaign-control/adapter.test.ts'
const LAUNCHES = 'campaign-control/launches.test.ts'

/** Tokens and writes on their way to the ad platform. */
export const adPlatform: Mutants = {
  'platform-over-https': {
    protection: 'a token travels to the platform over https only',
    mistake: { metaSettingsOf: never('protocol') },
    caughtBy: [SETTINGS],
  },
  'sandbox-is-not-the-platform': {
    protection: 'an installation with a sandbox does not reach the real platform',
    mistake: { metaSettingsOf: never('isMeta') },
    caughtBy: [SETTINGS],
  },
  'token-in-address': {
    protection: 'a token is in no address, where logs and proxies would keep it',
    mistake: { createTransport: valued('fields', "encode({ ...params, access_token: token?.reveal() ?? '' })") },
    caughtBy: [CLIENT],
  },
  'platform-redirect': {
    protection: 'a redirect does not take a token to another host',
    mistake: { createTransport: valued('redirect', "'follow'") },
    caughtBy: [CLIENT],
  },
  'lost-write-read-back': {
    protection: 'a write whose answer is lost is read back, not sent again',
    mistake: { createMetaClient: always('isDoneNow', 0) },
    caughtBy: [CLIENT],
  },
  'writes-in-turn': {
    protection: 'writes to one account go one at a time',
    mistake: { createQueues: valued('turn', 'work()') },
    caughtBy: [CLIENT],
  },
  'create-once': {
    protection: 'a create whose answer is lost is not sent again',
    mistake: {
      createMetaClient: instead('sendWrite', 'read(request, purpose).then((body) => ({ body }) as GraphAnswer)', 1),
    },
    caughtBy: [CLIENT],
  },
  'campaign-created-paused': {
    protection: 'a launch creates its campaign paused',
    mistake: { campaignParams: valued('status', "'ACTIVE'") },
    caughtBy: [LAUNCHES],
  },
  'ad-set-created-paused': {
    protection: 'a launch creates its ad sets paused',
    mistake: { adSetParams: valued('status', "'ACTIVE'") },
    caughtBy: [LAUNCHES],
  },
  'ad-created-paused': {
    protection: 'a launch creates its ads paused',
    mistake: { paramsOf: valued('status', "'ACTIVE'") },
    caughtBy: [LAUNCHES],
  },
  'read-back-of-the-account': {
    protection: 'an object of another account, which the grant reaches, is not read back as part of a launch',
    mistake: { readBack: never('account_id') },
    caughtBy: [LAUNCHES],
  },
  'removed-in-the-account': {
    protection: 'an object of another account, which the grant reaches, is not deleted',
    mistake: { removeEntity: never('account_id') },
    caughtBy: [LAUNCHES],
  },
  'removed-id-is-no-path': {
    protection: 'an id that is a path deletes nothing',
    mistake: { removeEntity: never('id', 0) },
    caughtBy: [LAUNCHES],
  },
  'entity-of-the-account': {
    protection: 'an entity of another account, which the grant reaches, is neither read nor changed',
    mistake: { createMetaPlatform: never('account_id', 0) },
    caughtBy: [ADAPTER],
  },
  'entity-id-is-no-path': {
    protection: 'an id that is a path reaches no other endpoint',
    mistake: { createMetaPlatform: never('id', 0) },
    caughtBy: [ADAPTER],
  },
  'sandbox-control-is-off': {
    protection: 'nobody controls a sandbox whose configuration does not say so',
    mistake: { 'ad-sandbox/startService': always('hasControl') },
    caughtBy: ['ad-sandbox/control.pg.test.ts'],
  },
  'sandbox-control-and-pages': {
    protection: 'a page in a browser does not control a sandbox on the same machine',
    mistake: { notFromPages: always('origin') },
    caughtBy: ['ad-sandbox/control.pg.test.ts'],
  },
  'sandbox-journal': {
    protection: 'the sandbox remembers requests without their credentials',
    mistake: { withoutCredentials: never('CREDENTIALS') },
    caughtBy: ['ad-sandbox/control.pg.test.ts'],
  },
}
