import { None } from '../../../ui/marks/figures.tsx'
import { words } from '../messages.ts'
import { type Allowance, quantityText, shareUsed } from './policies.ts'
import s from '../people.module.css'

/** What is used of each limit, as a bar where it has a number. */
export function Uses({ allowances }: { allowances: readonly Allowance[] }) {
  const counted = allowances.filter((allowance) => allowance.limit !== null)
  if (counted.length === 0) return <None />
  return (
    <span className={s.uses}>
      {counted.map((allowance, i) => (
        <Use key={`${allowance.rule} ${i}`} allowance={allowance} />
      ))}
    </span>
  )
}

function Use({ allowance }: { allowance: Allowance }) {
  const { rule, limit, used } = allowance
  const share = shareUsed(allowance)
  const text =
    used === null
      ? words.policies.upTo(quantityText(rule, limit))
      : words.policies.of(quantityText(rule, used), quantityText(rule, limit))
  return (
    <span className={s.use} data-tip={words.policies.rules[rule]}>
      {share !== null && (
        <i className={s.meter} aria-hidden>
          <i data-full={share > 0.9 || undefined} style={{ width: `${share * 100}%` }} />
        </i>
      )}
      <span className="offscreen">{words.policies.rules[rule]}: </span>
      <span className="tnum">{text}</span>
    </span>
  )
}
