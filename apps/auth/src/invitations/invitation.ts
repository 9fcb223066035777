import { call } from '@adloom/bus'
import { mayManage, type Role, ToolError } from '@adloom/contracts'
import { calls } from '@adloom/contracts/of/auth'
import { inTx, type Sql, type Tx } from '@adloom/db'
import { audit } from '../audit/audit.ts'
import type { Deps } from '../deps.ts'
import { createLinkToken } from '../secrets/link-token.ts'
import { findMembership } from '../team/membership.ts'
import { canonicalEmail, type User } from '../accounts/user.ts'

const DAY_MS = 24 * 3_600_000
const INVITATION_MS = 7 * DAY_MS
/** Open invitations per team, limited so that a team cannot send bulk mail. */
const OPEN_MAX = 100

export type Invitation = {
  id: string
  team_id: string
  team_name: string
  email: string
  role: Role
  workspace_ids: string[] | null
  /** Whether the link was mailed, so that only the address received it. */
  is_mailed: boolean
  invited_by: string
  expires_at: Date
  created_at: Date
}

export type NewInvitation = {
  teamId: string
  teamName: string
  email: string
  role: Role
  workspaceIds: readonly string[] | null
  isMailed: boolean
  userId: string
  requestId: string
  now: Date
}

/** An invitation as the team sees it, without its link. */
export const shownInvitation = (row: Invitation) => ({
  id: row.id,
  email: row.email,
  role: row.role,
  workspaceIds: row.workspace_ids ?? ('all' as const),
  expiresAt: row.expires_at.toISOString(),
  createdAt: row.created_at.toISOString(),
})

/** Creates an invitation and replaces an earlier one for the address. Only this result contains the token of its link. */
export async function insertInvitation(tx: Tx, input: NewInvitation): Promise<{ row: Invitation; token: string }> {
  const { teamId, teamName, role, userId, requestId, now } = input
  const email = canonicalEmail(input.email)
  await tx`select pg_advisory_xact_lock(hashtextextended(${`invitations:${teamId}`}, 0))`
  await tx`delete from invitations where team_id = ${teamId} and (email = ${email} or expires_at <= ${now})`
  const [open] = await tx<{ count: number }[]>`
    select count(*)::int as count from invitations where team_id = ${teamId}`
  if (open!.count >= OPEN_MAX)
    throw new ToolError('conflict', `The team has ${OPEN_MAX} open invitations. Withdraw one first.`)
  const { text, hash } = createLinkToken()
  const [row] = await tx<Invitation[]>`
    insert into invitations (team_id, team_name, email, role, workspace_ids, is_mailed, token_hash, invited_by,
                             expires_at, created_at)
    values (${teamId}, ${teamName}, ${email}, ${role}, ${input.workspaceIds && [...new Set(input.workspaceIds)]},
            ${input.isMailed}, ${hash}, ${userId}, ${new Date(now.getTime() + INVITATION_MS)}, ${now})
    returning id, team_id, team_name, email, role, workspace_ids, is_mailed, invited_by, expires_at, created_at`
  await audit(tx, now, {
    action: 'invitation.created',
    subjectId: row!.id,
    teamId,
    userId,
    requestId,
    details: { email, role },
  })
  return { row: row!, token: text }
}

/** Finds the open invitation of a link. Needs the system role, because the team is only known from the link. */
export async function findInvitation(systemDb: Sql, tokenHash: Buffer | null, now: Date): Promise<Invitation | null> {
  if (!tokenHash) return null
  const [row] = await systemDb<Invitation[]>`
    select id, team_id, team_name, email, role, workspace_ids, is_mailed, invited_by, expires_at, created_at
    from invitations where token_hash = ${tokenHash} and expires_at > ${now}`
  return row ?? null
}

/** Withdraws an invitation. Does nothing if it no longer exists. */
export async function deleteInvitation(
  tx: Tx,
  { teamId, id, userId, requestId, now }: { teamId: string; id: string; userId: string; requestId: string; now: Date },
): Promise<void> {
  const rows = await tx`delete from invitations where team_id = ${teamId} and id = ${id} returning 1`
  if (rows.length > 0) await audit(tx, now, { action: 'invitation.deleted', subjectId: id, teamId, userId, requestId })
}

/** Whether an account may join the team of an invitation. An unproven account can only join the team it is confined to. */
export const mayAccept = ({ confinedTo }: User, { team_id: teamId }: Invitation) =>
  confinedTo === null || confinedTo === teamId

/**
 * Makes the person a member if the inviter may still invite them. An existing member keeps their role.
 * Errors: `forbidden`.
 */
export async function acceptInvitation(
  deps: Deps,
  invitation: Invitation,
  user: User,
  requestId: string,
): Promise<void> {
  if (!mayAccept(user, invitation))
    throw new ToolError('forbidden', 'This account cannot join another team until its e-mail address is verified.')
  const { id: userId } = user
  const { team_id: teamId, role, workspace_ids: workspaceIds } = invitation
  const [inviter, own] = await Promise.all([
    findMembership(deps, teamId, invitation.invited_by, requestId),
    findMembership(deps, teamId, userId, requestId),
  ])
  if (!mayManage(inviter?.role, role))
    throw new ToolError('forbidden', 'The person who invited you may no longer do so. Ask for a new invitation.')
  if (!own) await call(deps.bus, calls['org.add_member'], { teamId, userId, role, workspaceIds }, { requestId })
  const now = deps.clock.now()
  await inTx(deps.db, { teamId }, async (tx) => {
    await tx`delete from invitations where team_id = ${teamId} and id = ${invitation.id}`
    const entry = { action: 'invitation.accepted', subjectId: invitation.id, teamId, userId, requestId } as const
    await audit(tx, now, { ...entry, details: { role } })
  })
}
