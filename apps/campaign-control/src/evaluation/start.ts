import { type Running, startLoop } from '@adloom/runtime'
import { evaluateNextAccount, type EvaluationDeps } from './evaluate-account.ts'
import { forgetEvaluations } from './forget.ts'

/** How often it looks for an account with new results. */
const POLL_MS = 2_000
const FORGET_MS = 3_600_000

/** Evaluates the rules of accounts whose results are new, one account at a time. */
export function startEvaluating(deps: EvaluationDeps): Running {
  const loops = [
    startLoop('rules', POLL_MS, deps.log, () => evaluateNextAccount(deps)),
    startLoop('forget-evaluations', FORGET_MS, deps.log, () => forgetEvaluations(deps)),
  ]
  return {
    async [Symbol.asyncDispose]() {
      await Promise.all(loops.map((loop) => loop[Symbol.asyncDispose]()))
    },
  }
}
