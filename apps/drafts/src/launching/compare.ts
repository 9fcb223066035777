import { call } from '@adloom/bus'
import { calls } from '@adloom/contracts/of/drafts'
import type { LaunchObject } from '@adloom/contracts/shapes/launch-object'
import { different, ISSUES_MAX, missing } from './issues.ts'
import { needsOf, objectOf, resultOf } from './objects.ts'
import { DONE, failed, later, type Outcome } from './outcome.ts'
import { findResults, listBetween, type StepRow } from './step.ts'
import { isCreating } from './steps.ts'
import type { Work } from './work.ts'

const COMPARE_MS = 60_000

/** Reads what some steps created back from the platform. A difference from the draft fails the launch. */
export async function compare(work: Work, range: { from: number; to: number }): Promise<Outcome> {
  const { bus, turn, launch } = work
  const { adAccountId, token } = launch
  const steps = await listBetween(work.sql, turn, range)
  const objects = await expectedOf(work, steps)
  const input = { teamId: turn.teamId, launchId: turn.launchId, adAccountId, token, objects }
  const contract = calls['campaign-control.verify_launch_objects']
  const answer = await call(bus, contract, input, { timeoutMs: COMPARE_MS })
  if (answer.outcome === 'later') return later('unread', answer.retryAfterMs)
  if (answer.differences.length === 0) return DONE
  for (const difference of answer.differences.slice(0, ISSUES_MAX))
    work.log.warn({ difference }, 'the platform has something else than the draft')
  const pathOf = new Map(steps.map(({ platformId, path }) => [platformId, path]))
  const issues = answer.differences.map(({ platformId, field }) => {
    const path = pathOf.get(platformId) ?? ''
    return field === '' ? missing(path) : different(path, field)
  })
  return failed('different', issues.slice(0, ISSUES_MAX))
}

type Expected = { platformId: string; part: string | null; object: LaunchObject }

/** What steps were to create, as campaign-control was told. */
async function expectedOf({ sql, turn, launch: { plan } }: Work, steps: readonly StepRow[]): Promise<Expected[]> {
  const tasks = steps.map(({ task }) => task)
  const positions = steps.map(({ position }) => position)
  const results = await findResults(sql, turn, [...positions, ...tasks.flatMap((task) => needsOf(plan, task))])
  return steps.flatMap(({ position, task }) =>
    isCreating(task) ? [{ platformId: resultOf(results, position).platformId, ...objectOf(plan, task, results) }] : [],
  )
}
