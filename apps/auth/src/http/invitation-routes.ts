import { mayManage, ROLES, ToolError, Uuid } from '@adloom/contracts'
import { inTx, teamSql } from '@adloom/db'
import { type Request, type Response, Router } from 'express'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { deleteInvitation, insertInvitation, type Invitation } from '../team/invitation.ts'
import { checkWorkspaces, listMembers, listTeams } from '../team/membership.ts'
import { countInvitationMail } from '../sign-in/mail-throttle.ts'
import { canonicalEmail, listUsers } from '../accounts/user.ts'
import { methodNotAllowed } from './problems.ts'
import { jsonBody, parseBody, parseQuery, requestIdOf } from './request.ts'
import { getManager } from './signed-in.ts'

const NewInvitation = z
  .strictObject({
    teamId: Uuid,
    email: z.email().max(254),
    role: z.enum(ROLES),
    /** Left out: all of the team, later ones too. */
    workspaceIds: z.array(Uuid).min(1).max(100).optional(),
  })
  .refine(({ role, workspaceIds }) => role !== 'owner' || !workspaceIds, {
    path: ['workspaceIds'],
    error: 'an owner may act on all workspaces',
  })
const OfTeam = z.strictObject({ teamId: Uuid })

/** `/api/settings/invitations`: those that nobody has accepted yet, for owners and admins of the team. */
export function invitationRoutes(deps: Deps): Router {
  const router = Router()
  router
    .route('/')
    .get((req, res) => list(deps, req, res))
    .post(jsonBody, (req: Request, res: Response) => invite(deps, req, res))
    .all(methodNotAllowed('GET', 'HEAD', 'POST'))
  router
    .route('/:id')
    .delete((req, res) => takeBack(deps, req, res))
    .all(methodNotAllowed('DELETE'))
  return router
}

async function invite(deps: Deps, req: Request, res: Response) {
  const { teamId, email, role, workspaceIds } = parseBody(NewInvitation, req)
  const { user, membership } = await getManager(deps, req, teamId)
  if (!mayManage(membership.role, role)) throw new ToolError('forbidden', 'Only an owner may invite an owner.')
  checkWorkspaces(workspaceIds ?? [], membership)
  const requestId = requestIdOf(req)
  await refuseMember(deps, teamId, email, requestId)
  const team = (await listTeams(deps, user.id, requestId)).find(({ id }) => id === teamId)
  const restriction = workspaceIds ?? (membership.allWorkspaces ? null : membership.workspaceIds)
  // Who has the link can make the account, so with mail nobody but the address gets it.
  const isMailed = deps.mailer !== null
  if (isMailed) await countInvitationMail(deps.db, { email: canonicalEmail(email), teamId }, deps.clock.now())
  const { row, token } = await inTx(deps.db, { teamId }, (tx) =>
    insertInvitation(tx, {
      teamId,
      teamName: team?.name ?? 'the team',
      email,
      role,
      workspaceIds: restriction,
      isMailed,
      userId: user.id,
      requestId,
      now: deps.clock.now(),
    }),
  )
  const url = `${deps.publicUrl}/sign-in/invitation?token=${token}`
  if (isMailed) mail(deps, row, user.name, url)
  res.status(201).json({ ...shownInvitation(row), url: isMailed ? null : url, isMailed })
}

/** Looks at the people of the team alone, so that neither the answer nor its time tells of anybody else. */
async function refuseMember(deps: Deps, teamId: string, email: string, requestId: string) {
  const members = await listMembers(deps, teamId, requestId)
  const userIds = members.map(({ userId }) => userId)
  const users = await listUsers(deps.db, userIds)
  if (!users.some((user) => user.email === canonicalEmail(email))) return
  const message = 'This person is in the team already.'
  throw new ToolError('invalid_input', message, { issues: [{ path: 'email', code: 'already_member', message }] })
}

function mail({ mailer, background }: Deps, { email, team_name: team }: Invitation, by: string, url: string): void {
  // Names are what people typed: without line breaks they can be in a mail.
  const oneLine = (text: string) => text.replace(/\s+/gu, ' ')
  const text = `${oneLine(by)} invites you to the team ${oneLine(team)} on Adloom.\n\nJoin within seven days:\n${url}\n`
  background.run('invitation', async () =>
    mailer?.send({ to: email, subject: `Invitation to ${oneLine(team)} on Adloom`, text }),
  )
}

async function list(deps: Deps, req: Request, res: Response) {
  const { teamId } = parseQuery(OfTeam, req)
  await getManager(deps, req, teamId)
  const rows = await teamSql(deps.db, teamId)<Invitation[]>`
    select id, team_id, team_name, email, role, workspace_ids, is_mailed, invited_by, expires_at, created_at
    from invitations
    where team_id = ${teamId} and expires_at > ${deps.clock.now()} order by created_at desc, id`
  res.json({ invitations: rows.map(shownInvitation) })
}

async function takeBack(deps: Deps, req: Request, res: Response) {
  const { teamId } = parseQuery(OfTeam, req)
  const { user } = await getManager(deps, req, teamId)
  const { success, data: id } = Uuid.safeParse(req.params['id'])
  if (success) {
    const entry = { teamId, id, userId: user.id, requestId: requestIdOf(req), now: deps.clock.now() }
    await inTx(deps.db, { teamId }, (tx) => deleteInvitation(tx, entry))
  }
  res.status(204).end()
}

const shownInvitation = (row: Invitation) => ({
  id: row.id,
  email: row.email,
  role: row.role,
  workspaceIds: row.workspace_ids ?? 'all',
  expiresAt: row.expires_at.toISOString(),
  createdAt: row.created_at.toISOString(),
})
