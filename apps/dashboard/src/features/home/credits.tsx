import type { ToolOutput } from '../../shared/client.ts'
import { dayOf } from '../../shared/time.ts'
import { partsOf } from './credit-parts.ts'

type Balance = ToolOutput<'get_credit_balance'>

const whole = new Intl.NumberFormat('en')

/** The credit balance and its parts. */
export function Credits({ balance }: { balance: Balance }) {
  const parts = partsOf(balance)
  const total = parts.reduce((sum, { credits }) => sum + credits, 0)
  let x = 0
  return (
    <>
      <p className="figure">
        <strong>{whole.format(balance.available)}</strong> available
      </p>
      {/* An SVG, because the content security policy forbids inline styles. */}
      <svg className="meter" viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden>
        <rect width="100" height="2" className="rest" />
        {parts.map(({ name, credits }) => {
          const width = total === 0 ? 0 : (credits / total) * 100
          x += width
          return <rect key={name} x={x - width} width={width} height="2" className={name} />
        })}
      </svg>
      <dl className="legend">
        {parts.map(({ name, words, credits }) => (
          <div key={name}>
            <dt>
              <i className={name} aria-hidden />
              {words}
            </dt>
            <dd>{whole.format(credits)}</dd>
          </div>
        ))}
      </dl>
      <p className="fine">
        {whole.format(balance.included)} are included in the plan and renew on {dayOf(balance.periodEnd)}.
        {balance.purchased > 0 && ` ${whole.format(balance.purchased)} were purchased and do not expire.`}
      </p>
    </>
  )
}
