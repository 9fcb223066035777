import { descriptionOf, markOf, type Scope, SCOPE_GROUPS, SCOPE_MARKS, type ScopeMark } from '@adloom/contracts'
import { Badge, type Tone } from '../../ui/marks/badge.tsx'
import { words } from './messages.ts'
import s from './developers.module.css'

const TONES: Readonly<Record<ScopeMark, Tone>> = { spends: 'warn', writes: 'accent', live: 'bad' }

export const MarkBadge = ({ mark }: { mark: ScopeMark }) => <Badge tone={TONES[mark]}>{SCOPE_MARKS[mark]}</Badge>

/** What a key or an application may do, in badges: the strongest last. */
export function ScopeMarks({ scopes }: { scopes: readonly Scope[] }) {
  const marks = (Object.keys(SCOPE_MARKS) as ScopeMark[]).filter((mark) =>
    scopes.some((scope) => markOf(scope) === mark),
  )
  return (
    <span className={s.marks}>
      {marks.length === 0 && <Badge>{words.readOnly}</Badge>}
      {marks.map((mark) => (
        <MarkBadge key={mark} mark={mark} />
      ))}
    </span>
  )
}

/** The same one by one, in plain words. */
export const ScopeList = ({ scopes }: { scopes: readonly Scope[] }) => (
  <section className={s.granted}>
    <h3>{words.scopeCount(scopes.length)}</h3>
    {SCOPE_GROUPS.map(({ title, scopes: all }) => ({ title, held: all.filter((scope) => scopes.includes(scope)) }))
      .filter(({ held }) => held.length > 0)
      .map(({ title, held }) => (
        <div key={title}>
          <h4>{title}</h4>
          <ul>
            {held.map((scope) => (
              <li key={scope}>
                {descriptionOf(scope)} <code>{scope}</code>
              </li>
            ))}
          </ul>
        </div>
      ))}
  </section>
)
