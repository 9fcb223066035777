import type { z } from 'zod'
import type { ServiceName } from './tool.ts'
import type { ErrorCode } from '../errors/errors.ts'
import type { Role } from '../callers/scopes.ts'

type Shape = z.ZodRawShape

/** What only a signed-in person may do, from the dashboard: never a tool, never open to a key or token. */
export interface ActionContract<
  Name extends string = string,
  Service extends ServiceName = ServiceName,
  In extends Shape = Shape,
  Out extends Shape = Shape,
> {
  /** snake_case; the path is /api/actions/<name>. */
  readonly name: Name
  readonly service: Service
  /** The roles that may do it. */
  readonly roles: readonly Role[]
  /** The person must have entered their password in the last 12 hours: for what costs or cannot be taken back. */
  readonly requiresFreshSignIn?: true
  readonly summary: string
  readonly input: z.ZodObject<In, z.core.$strict>
  readonly output: z.ZodObject<Out>
  readonly errors: readonly ErrorCode[]
}

export function defineAction<
  const Name extends string,
  const Service extends ServiceName,
  In extends Shape,
  Out extends Shape,
>(action: ActionContract<Name, Service, In, Out>): ActionContract<Name, Service, In, Out> {
  return action
}

export const subjectOfAction = (action: Pick<ActionContract, 'service' | 'name'>) =>
  `actions.${action.service}.${action.name}`
