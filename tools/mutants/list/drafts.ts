import { always, never, reading, withoutSql } from '../changes.ts'
import type { Mutants } from '../mutant.ts'

const DRAFTS = 'drafts.pg.test.ts'
const USES = 'asset-uploaded.pg.test.ts'

/** Launch drafts: who sees and changes them, and when they are not changed. */
export const drafts: Mutants = {
  'draft-of-own-workspaces': {
    protection: 'a draft is read and changed only within the workspaces of the call',
    mistake: { findDraft: withoutSql('workspace_id') },
    caughtBy: [DRAFTS],
  },
  'drafts-of-own-workspaces': {
    protection: 'only drafts in the workspaces of the call are listed',
    mistake: { list_launch_drafts: withoutSql('workspace_id') },
    caughtBy: [DRAFTS],
  },
  'deleted-draft-of-own-workspaces': {
    protection: 'that a draft was deleted is told only within its workspace',
    mistake: { lockDraftOrDeleted: withoutSql('workspace_id') },
    caughtBy: [DRAFTS],
  },
  'draft-of-one-version': {
    protection: 'an edit changes only the version that it is based on',
    mistake: { update_draft: never('version') },
    caughtBy: [DRAFTS],
  },
  'launching-draft-stays': {
    protection: 'a draft is not deleted while it is launched',
    mistake: { requireDeletable: never('launching') },
    caughtBy: [DRAFTS],
  },
  'launching-draft-is-not-edited': {
    protection: 'a draft is not edited while it is launched',
    mistake: { requireChangeable: never('launching') },
    caughtBy: [DRAFTS],
  },
  'launched-draft-is-not-edited': {
    protection: 'a draft that was launched is not edited',
    mistake: { requireChangeable: never('launched') },
    caughtBy: [DRAFTS],
  },
  'draft-of-what-is-left': {
    protection: 'a draft is not changed or deleted while its failed launch has something on the platform',
    mistake: { requireNothingLeft: always('leftOnPlatform') },
    caughtBy: [DRAFTS],
  },
  'use-in-own-workspace': {
    protection: 'a file does not name the drafts of another workspace',
    mistake: { listUses: reading('and a.workspace_id = d.workspace_id', '') },
    caughtBy: [USES],
  },
}
