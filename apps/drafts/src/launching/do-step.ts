import { ToolError } from '@adloom/contracts'
import { withSpan } from '@adloom/runtime'
import { checkAgain } from './check-again.ts'
import { compare } from './compare.ts'
import { removeDuplicates } from './duplicates.ts'
import { resultOf } from './objects.ts'
import { type Outcome, outcomeOfError } from './outcome.ts'
import { findResults, type StepRow } from './step.ts'
import { isCreating } from './steps.ts'
import type { Work } from './work.ts'
import { create, switchTo, upload } from './writes.ts'

/** Does one step. It has the same effect once, however often it is done. Throws only when the database fails. */
export const doStep = (work: Work, step: StepRow): Promise<Outcome> =>
  attempt('launch step', work, step, () => perform(work, step))

async function perform(work: Work, step: StepRow): Promise<Outcome> {
  const { task, path } = step
  if (isCreating(task)) return create(work, step, task)
  switch (task.kind) {
    case 'preflight':
      return checkAgain(work)
    case 'upload':
      return upload(work, step, task.at)
    case 'duplicates':
      return removeDuplicates(work)
    case 'compare':
      return compare(work, task)
    case 'switch_on': {
      const { platformId } = resultOf(await findResults(work.sql, work.turn, [task.of]), task.of)
      return switchTo(work, 'active', { type: task.type, id: platformId }, path)
    }
  }
}

/** One attempt, with what operators see of it. What it throws becomes an outcome. */
export async function attempt(
  name: 'launch step' | 'launch undo',
  { turn, log }: Work,
  { position, stage, task, path }: StepRow,
  run: () => Promise<Outcome>,
): Promise<Outcome> {
  const fields = { stage, position, task: task.kind, path }
  const attributes = {
    'adloom.launch.id': turn.launchId,
    'adloom.launch.stage': stage,
    'adloom.launch.step': position,
    'adloom.launch.task': task.kind,
  }
  return withSpan(name, { attributes }, async (span) => {
    const result = await run().catch((cause: unknown) => {
      if (!(cause instanceof ToolError)) log.error({ ...fields, err: cause }, `${name} broke`)
      return outcomeOfError(cause, path)
    })
    span?.setAttribute('adloom.launch.outcome', result.outcome)
    if (result.outcome === 'done') log.debug(fields, `${name} done`)
    else log.warn({ ...fields, outcome: result.outcome, why: result.why }, `${name} not done`)
    return result
  })
}
