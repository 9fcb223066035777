import { z } from 'zod'
import { ask } from '../../shared/api.ts'

/** The fewest characters of a new password. */
export const PASSWORD_MIN = 10

/** Sets a new password and ends all other sessions. Errors: `invalid_input` for `currentPassword` when it is another. */
export const changePassword = (body: { currentPassword: string; newPassword: string }) =>
  ask(z.undefined(), '/api/settings/password', { method: 'POST', body })
