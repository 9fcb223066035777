import { type ActionInput, callAction } from '../../data/client.ts'

/** Minimum length of a new password. */
export const PASSWORD_MIN = 10

/** Sets a new password and ends all other sessions. Errors: `invalid_input` for `currentPassword` when it is wrong. */
export const changePassword = (input: ActionInput<'change_password'>) => callAction('change_password', input)
