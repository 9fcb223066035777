import type { z } from 'zod'
import type { BackendName } from './call.ts'
import type { ErrorCode } from '../errors/errors.ts'
import type { Role } from '../callers/scopes.ts'

type Shape = z.ZodRawShape

/** An operation for signed-in people only, used by the dashboard: never a tool, never open to a key or token. */
export interface ActionContract<
  Name extends string = string,
  Service extends BackendName = BackendName,
  In extends Shape = Shape,
  Out extends Shape = Shape,
  Roles extends readonly Role[] | null = readonly Role[] | null,
> {
  /** snake_case; the path is /api/actions/<name>. */
  readonly name: Name
  readonly service: Service
  /**
   * The roles in the team that may do it. null: it is about the person and not a team, so it is asked without `?teamId=`, by
   * whoever is signed in. auth answers those, over HTTP: they read the session and may change its cookie. Read: docs/adr/0029.
   */
  readonly roles: Roles
  /**
   * The person must have entered their password in the last 12 hours. For actions that cost something or cannot be
   * undone.
   */
  readonly requiresFreshSignIn?: true
  readonly summary: string
  readonly input: z.ZodObject<In, z.core.$strict>
  readonly output: z.ZodObject<Out>
  readonly errors: readonly ErrorCode[]
}

export function defineAction<
  const Name extends string,
  const Service extends BackendName,
  In extends Shape,
  Out extends Shape,
  const Roles extends readonly Role[] | null,
>(action: ActionContract<Name, Service, In, Out, Roles>): ActionContract<Name, Service, In, Out, Roles> {
  return action
}

/** Whether an action is about the person and not a team. */
export const isPersonal = ({ roles }: Pick<ActionContract, 'roles'>) => roles === null

export const subjectOfAction = (action: Pick<ActionContract, 'service' | 'name'>) =>
  `actions.${action.service}.${action.name}`
