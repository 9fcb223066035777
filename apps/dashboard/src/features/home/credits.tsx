import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { actionQuery, toolQuery } from '../../data/client.ts'
import { refreshOn } from '../../data/live.ts'
import { useSignedIn } from '../../data/session.ts'
import { dayOf } from '../../data/time.ts'
import { addDays, today } from '../../ui/date-range/period.ts'
import { countText, Delta } from '../../ui/marks/figures.tsx'
import { Card } from '../../ui/page/page.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import s from './home.module.css'
import { words } from './messages.ts'
import { usePlace } from './place.ts'

const { credits: text } = words
const DAYS = 28

refreshOn({ credits_settled: ['get_credit_usage'] })

/** What is left, what is held, and how much was spent beside the weeks before. */
export function Credits() {
  const { team } = useSignedIn()
  const balance = useQuery(toolQuery('get_credit_balance', team.id, {}))
  const ledger = usePlace('/credits')
  return (
    <Card title={text.title} end={ledger && <Link to={ledger}>{text.ledger}</Link>}>
      <Loaded query={balance}>
        {({ available, reserved, used, included, purchased, periodEnd }) => {
          const whole = available + reserved + used
          const parts = [
            { label: text.used, value: used, tone: 'var(--data-before)' },
            { label: text.reserved, value: reserved, tone: 'var(--thread)' },
            { label: text.available, value: available, tone: 'var(--data-1)' },
          ]
          return (
            <div className={s.credits}>
              <p>
                <strong>{countText(available)}</strong> {text.left(countText(included + purchased))}
              </p>
              <div className={s.split} aria-hidden>
                {parts.map(({ label, value, tone }) => (
                  <i key={label} style={{ width: `${whole === 0 ? 0 : (value / whole) * 100}%`, background: tone }} />
                ))}
              </div>
              <dl>
                {parts.map(({ label, value, tone }) => (
                  <div key={label}>
                    <dt>
                      <i style={{ background: tone }} aria-hidden />
                      {label}
                    </dt>
                    <dd className="tnum">{countText(value)}</dd>
                  </div>
                ))}
                <Month />
              </dl>
              <p className={s.fine}>
                {text.renew(dayOf(periodEnd))} {purchased > 0 && text.bought(countText(purchased))}
              </p>
            </div>
          )
        }}
      </Loaded>
    </Card>
  )
}

/** The last four weeks beside the four before. */
function Month() {
  const { team } = useSignedIn()
  const since = (days: number) => `${addDays(today(), -days)}T00:00:00Z`
  const now = useQuery(actionQuery('get_credit_usage', team.id, { groupBy: 'day', since: since(DAYS) }))
  const earlier = useQuery(
    actionQuery('get_credit_usage', team.id, { groupBy: 'day', since: since(2 * DAYS), until: since(DAYS) }),
  )
  const before = earlier.data?.total ?? 0
  return (
    <div>
      <dt>
        <i aria-hidden />
        {text.month}
      </dt>
      <dd className="tnum">
        {now.data && before > 0 && <Delta value={now.data.total / before - 1} />}{' '}
        {now.data ? countText(now.data.total) : ''}
      </dd>
    </div>
  )
}
