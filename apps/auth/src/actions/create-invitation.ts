import { mayManage, ToolError } from '@adloom/contracts'
import { actions } from '@adloom/contracts/of/auth'
import type { WriteContext } from '@adloom/service'
import { canonicalEmail, listUsers } from '../accounts/user.ts'
import { type Deps, implementAction } from '../deps.ts'
import { countInvitationMail } from '../sign-in/mail-throttle.ts'
import { insertInvitation, type Invitation, shownInvitation } from '../invitations/invitation.ts'
import { checkWorkspaces, listMembers, listTeams } from '../team/membership.ts'

type Context = WriteContext<Deps>

export const handler = implementAction(actions.create_invitation, async (ctx, { email, role, workspaceIds }) => {
  const { caller, requestId } = ctx
  const { teamId, userId } = caller
  if (!mayManage(caller.role, role)) throw new ToolError('forbidden', 'Only an owner may invite an owner.')
  checkWorkspaces(workspaceIds ?? [], caller)
  await refuseMember(ctx, email)
  const team = (await listTeams(ctx, userId, requestId)).find(({ id }) => id === teamId)
  const restriction = workspaceIds ?? (caller.allWorkspaces ? null : caller.workspaceIds)
  // Anyone with the link can create the account. With mail configured, only the invited address receives it.
  const isMailed = ctx.mailer !== null
  const now = ctx.clock.now()
  // Outside the call's transaction, so that the attempt counts even if the invitation fails.
  if (isMailed) await ctx.compensate((tx) => countInvitationMail(tx, { email: canonicalEmail(email), teamId }, now))
  let made: { row: Invitation; url: string } | null = null
  const stored = await ctx.commit(async (tx) => {
    const invitation = { teamId, teamName: team?.name ?? 'the team', email, role, workspaceIds: restriction, isMailed }
    const { row, token } = await insertInvitation(tx, { ...invitation, userId, requestId, now })
    made = { row, url: `${ctx.publicUrl}/sign-in/invitation?token=${token}` }
    // The link is a secret and is not stored with the answer.
    return { ...shownInvitation(row), isMailed, url: null }
  })
  return { ...stored, url: deliverLink(ctx, made, caller.credential.name) }
})

/** Mails the link, or returns it for the inviter. Returns null as well if an earlier attempt made the invitation. */
function deliverLink(ctx: Context, made: { row: Invitation; url: string } | null, by: string): string | null {
  if (!made) return null
  const { row, url } = made
  if (!row.is_mailed) return url
  mail(ctx, row, by, url)
  return null
}

/** Looks only at members of the team, so that neither the answer nor its timing reveals other accounts. */
async function refuseMember(ctx: Context, email: string) {
  const members = await listMembers(ctx, ctx.caller.teamId, ctx.requestId)
  const userIds = members.map(({ userId }) => userId)
  const users = await listUsers(ctx.sql, userIds)
  if (!users.some((user) => user.email === canonicalEmail(email))) return
  const message = 'This person is already a member of the team.'
  throw new ToolError('invalid_input', message, { issues: [{ path: 'email', code: 'already_member', message }] })
}

function mail({ mailer, background }: Context, { email, team_name: team }: Invitation, by: string, url: string): void {
  // Names are user input: remove line breaks before they go into a mail.
  const oneLine = (text: string) => text.replace(/\s+/gu, ' ')
  const text = `${oneLine(by)} has invited you to join the team ${oneLine(team)} on Adloom.\n\nAccept within seven days:\n${url}\n`
  background.run('invitation', async () =>
    mailer?.send({ to: email, subject: `Invitation to ${oneLine(team)} on Adloom`, text }),
  )
}
