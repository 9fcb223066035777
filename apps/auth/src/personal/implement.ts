import type { ActionContract, InputOf, OutputOf } from '@adloom/contracts'
import type { actions } from '@adloom/contracts/of/auth'
import type { Response } from 'express'
import type { Deps } from '../deps.ts'
import type { Origin, Session } from '../sessions/session.ts'

type Registry = typeof actions

/** The actions of auth that concern a person and not a team. */
type PersonalActions = { [K in keyof Registry as Registry[K]['roles'] extends null ? K : never]: Registry[K] }

/** The context of a personal action. `res` is the response, whose cookies the action may change. */
export type PersonalContext = Deps & { session: Session; origin: Origin; res: Response }

type Run<A extends ActionContract> = (ctx: PersonalContext, input: InputOf<A>) => Promise<OutputOf<A>>

/** One handler per action: a missing one does not compile. */
export type PersonalHandlers = {
  [K in keyof PersonalActions]: { contract: PersonalActions[K]; run: Run<PersonalActions[K]> }
}

export const implementPersonal = <A extends ActionContract>(contract: A, run: Run<A>) => ({ contract, run })
