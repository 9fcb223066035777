import { actions } from '@adloom/contracts/of/auth'
import { listUsers } from '../accounts/user.ts'
import { implementAction } from '../deps.ts'
import { listMembers } from '../team/membership.ts'

export const handler = implementAction(actions.list_members, async (ctx) => {
  const members = await listMembers(ctx, ctx.caller.teamId, ctx.requestId)
  const userIds = members.map(({ userId }) => userId)
  const users = await listUsers(ctx.sql, userIds)
  return {
    members: members.map((member) => {
      const { name = '', email = '' } = users.find(({ id }) => id === member.userId) ?? {}
      return { ...member, name, email }
    }),
  }
})
