import type { Role } from '@adloom/contracts'
import { type ActionOutput, actionQuery, callAction } from '../../../data/client.ts'

export type Member = ActionOutput<'list_members'>['members'][number]

/** The members of a team, owners first. */
export const membersQuery = (teamId: string) => actionQuery('list_members', teamId, {})

export const changeRole = (teamId: string, userId: string, role: Role) =>
  callAction('change_member_role', { userId, role }, teamId)

/** Removes a member from a team, or leaves it. */
export const removeMember = (teamId: string, userId: string) => callAction('remove_member', { userId }, teamId)
