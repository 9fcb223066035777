import { call } from '@adloom/bus'
import { ROLES, ToolError, Uuid } from '@adloom/contracts'
import { calls } from '@adloom/contracts/of/auth'
import { type Request, type Response, Router } from 'express'
import { z } from 'zod'
import { audit, type AuditAction } from '../audit.ts'
import type { Deps } from '../deps.ts'
import { listMembers } from '../team/membership.ts'
import { listUsers } from '../accounts/user.ts'
import { methodNotAllowed } from './problems.ts'
import { jsonBody, parseBody, parseQuery, requestIdOf } from './request.ts'
import { getMember, getSession } from './signed-in.ts'

const OfTeam = z.strictObject({ teamId: Uuid })
const NewRole = z.strictObject({ teamId: Uuid, role: z.enum(ROLES) })

/** Short, because a person waits behind it. */
const TIMEOUT_MS = 3_000

/** `/api/settings/members`: the people of a team, for each of them to see, for owners and admins to change. */
export function memberRoutes(deps: Deps): Router {
  const router = Router()
  router
    .route('/')
    .get((req, res) => list(deps, req, res))
    .all(methodNotAllowed('GET', 'HEAD'))
  router
    .route('/:userId')
    .patch(jsonBody, (req: Request, res: Response) => changeRole(deps, req, res))
    .delete((req, res) => remove(deps, req, res))
    .all(methodNotAllowed('PATCH', 'DELETE'))
  return router
}

async function list(deps: Deps, req: Request, res: Response) {
  const { teamId } = parseQuery(OfTeam, req)
  await getMember(deps, req, teamId)
  const members = await listMembers(deps, teamId, requestIdOf(req))
  const users = await listUsers(
    deps.db,
    members.map(({ userId }) => userId),
  )
  res.json({
    members: members.map((member) => {
      const { name = '', email = '' } = users.find(({ id }) => id === member.userId) ?? {}
      return { ...member, name, email }
    }),
  })
}

/** Who may do what to whom, org says: it knows the roles of both in one transaction. */
async function changeRole(deps: Deps, req: Request, res: Response) {
  const { user } = await getSession(deps, req)
  const { teamId, role } = parseBody(NewRole, req)
  const change = { teamId, userId: subjectOf(req), role, byUserId: user.id }
  const { changed } = await call(deps.bus, calls['org.change_role'], change, optionsOf(req))
  if (changed) await note(deps, req, 'member.role_changed', change)
  res.status(204).end()
}

async function remove(deps: Deps, req: Request, res: Response) {
  const { user } = await getSession(deps, req)
  const { teamId } = parseQuery(OfTeam, req)
  const removal = { teamId, userId: subjectOf(req), byUserId: user.id }
  const { removed } = await call(deps.bus, calls['org.remove_member'], removal, optionsOf(req))
  if (removed) await note(deps, req, 'member.removed', removal)
  res.status(204).end()
}

function subjectOf(req: Request): string {
  const { success, data } = Uuid.safeParse(req.params['userId'])
  if (!success) throw new ToolError('not_found', 'There is no such person in the team.')
  return data
}

type Change = { teamId: string; userId: string; byUserId: string; role?: string }

async function note(deps: Deps, req: Request, action: AuditAction, { teamId, userId, byUserId, role }: Change) {
  const entry = { action, subjectId: userId, teamId, userId: byUserId, requestId: requestIdOf(req) }
  await audit(deps.systemDb, deps.clock.now(), { ...entry, ...(role && { details: { role } }) })
}

const optionsOf = (req: Request) => ({ timeoutMs: TIMEOUT_MS, requestId: requestIdOf(req) })
