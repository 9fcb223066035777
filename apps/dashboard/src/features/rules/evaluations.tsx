import { useQuery } from '@tanstack/react-query'
import { actionQuery, toolQuery } from '../../data/client.ts'
import { useSignedIn } from '../../data/session.ts'
import { exactTime, relativeTime } from '../../data/time.ts'
import { words } from './messages.ts'
import s from './rules.module.css'

/** What the evaluations of a rule found, newest first, and why each entity was suggested or skipped. */
export function Evaluations({ ruleId }: { ruleId: string }) {
  const { team } = useSignedIn()
  const { data } = useQuery(actionQuery('list_rule_evaluations', team.id, { ruleId, limit: 10 }))
  const accounts = useQuery(toolQuery('list_ad_accounts', team.id, {}))
  const nameOf = (id: string) => accounts.data?.adAccounts.find((one) => one.id === id)?.name ?? id
  if (!data || data.evaluations.length === 0) return null
  return (
    <div className={s.evaluations}>
      {data.evaluations.map(({ evaluationId, lastAt, times, counts, paused, entities, adAccountId }) => {
        const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
        return (
          <details key={evaluationId}>
            <summary>
              <span title={exactTime(lastAt)}>{relativeTime(lastAt, new Date())}</span>
              <span>{paused ? words.pauses[paused] : words.found(counts.matched ?? 0, all)}</span>
              <small>
                {nameOf(adAccountId)} · {words.page.times(times)}
              </small>
            </summary>
            <ul>
              {entities.map(({ entityId, name, outcome, why }) => (
                <li key={entityId}>
                  <b>{name}</b>
                  <span>{words.outcomes[outcome]}</span>
                  <small>{why}</small>
                </li>
              ))}
            </ul>
            {all > entities.length && <p className={s.quiet}>{words.more(all - entities.length)}</p>}
          </details>
        )
      })}
    </div>
  )
}
