import type { EvaluationDeps } from './evaluate-account.ts'

const COUNT_MAX = 1_000

/**
 * Deletes evaluations that are older than they are kept, but for the last one of each rule and account and the last one
 * that was not paused: they say what was judged. Returns whether there may be more.
 */
export async function forgetEvaluations({ systemDb, clock, rules }: EvaluationDeps): Promise<boolean> {
  const before = new Date(clock.now().getTime() - rules.keptMs)
  const { count } = await systemDb`
    delete from rule_evaluations where (team_id, id) in (
      select e.team_id, e.id from rule_evaluations e
      where e.last_at < ${before} and exists (
        select from rule_evaluations n
        where n.team_id = e.team_id and n.rule_id = e.rule_id and n.ad_account_id = e.ad_account_id
          and n.last_at > e.last_at and (n.paused is null or e.paused is not null))
      order by e.last_at limit ${COUNT_MAX})`
  return count === COUNT_MAX
}
