import { type ActionInput, type ActionOutput, actionQuery, callAction } from '../../../data/client.ts'

export type Invitation = ActionOutput<'list_invitations'>['invitations'][number]
/** `url` is null when the link was mailed: then only the invited address receives it. */
export type CreatedInvitation = ActionOutput<'create_invitation'>

/** The open invitations, newest first. For owners and admins. */
export const invitationsQuery = (teamId: string) => actionQuery('list_invitations', teamId, {})

export type NewInvitation = ActionInput<'create_invitation'> & { teamId: string }

export const invite = ({ teamId, ...input }: NewInvitation) => callAction('create_invitation', input, teamId)

export const withdraw = (teamId: string, invitationId: string) =>
  callAction('withdraw_invitation', { invitationId }, teamId)
