import type { Scope } from '@adloom/contracts'
import { useId } from 'react'
import { markOf, READING, SCOPE_GROUPS, wordsOf } from '../../shared/scopes.ts'
import { MarkBadge } from '../../shared/ui/scope-badges.tsx'

type Props = {
  /** What the person may grant. */
  held: readonly Scope[]
  chosen: readonly Scope[]
  onChange: (scopes: readonly Scope[]) => void
  fault: string | undefined
}

/** What a key may do, each permission in plain words, those that cost or change something marked. */
export function ScopeChoice({ held, chosen, onChange, fault }: Props) {
  const faultId = useId()
  const toggle = (scope: Scope, isChosen: boolean) =>
    onChange(held.filter((other) => (other === scope ? isChosen : chosen.includes(other))))
  return (
    <fieldset aria-describedby={fault && faultId}>
      <legend>What it may do</legend>
      <div className="presets">
        <button type="button" className="button small" onClick={() => onChange(READING)}>
          Only read
        </button>
        <button type="button" className="button small" onClick={() => onChange(held)}>
          Everything
        </button>
        <button type="button" className="button small" onClick={() => onChange([])}>
          None
        </button>
      </div>
      {fault && (
        <p id={faultId} className="fault" role="alert">
          {fault}
        </p>
      )}
      {SCOPE_GROUPS.map(({ title, scopes }, group) => (
        <div className="choices" role="group" aria-label={title} key={title}>
          {scopes.map((scope, i) => (
            <label className="choice" key={scope}>
              <input
                type="checkbox"
                data-field={group + i === 0 ? 'scopes' : undefined}
                checked={chosen.includes(scope)}
                disabled={!held.includes(scope)}
                onChange={(event) => toggle(scope, event.target.checked)}
              />
              <span>{wordsOf(scope)}</span>
              {markOf(scope) && <MarkBadge mark={markOf(scope)!} />}
              <code>{scope}</code>
            </label>
          ))}
        </div>
      ))}
    </fieldset>
  )
}
