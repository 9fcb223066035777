import { markOf, READING, type Scope, SCOPE_GROUPS, descriptionOf } from '@adloom/contracts'
import { useId } from 'react'
import { MarkBadge } from '../../shared/ui/scope-badges.tsx'

type Props = {
  /** Scopes with at least one tool in this installation that the person may grant. */
  offered: readonly Scope[]
  chosen: readonly Scope[]
  onChange: (scopes: readonly Scope[]) => void
  fieldError: string | undefined
}

/** The permissions of a key in plain words. Those that spend credits or change something are marked. */
export function ScopeChoice({ offered, chosen, onChange, fieldError }: Props) {
  const fieldErrorId = useId()
  const toggle = (scope: Scope, isChosen: boolean) =>
    onChange(offered.filter((other) => (other === scope ? isChosen : chosen.includes(other))))
  const groups = SCOPE_GROUPS.map(({ title, scopes }) => ({
    title,
    scopes: scopes.filter((scope) => offered.includes(scope)),
  }))
  return (
    <fieldset aria-describedby={fieldError && fieldErrorId}>
      <legend>Permissions</legend>
      <div className="presets">
        <button
          type="button"
          className="button small"
          onClick={() => onChange(offered.filter((scope) => READING.includes(scope)))}
        >
          Only read
        </button>
        <button type="button" className="button small" onClick={() => onChange(offered)}>
          Everything
        </button>
        <button type="button" className="button small" onClick={() => onChange([])}>
          None
        </button>
      </div>
      {fieldError && (
        <p id={fieldErrorId} className="fault" role="alert">
          {fieldError}
        </p>
      )}
      {groups.map(({ title, scopes }) => (
        <ScopeGroup key={title} title={title} scopes={scopes} first={offered[0]} chosen={chosen} onToggle={toggle} />
      ))}
    </fieldset>
  )
}

type GroupProps = {
  title: string
  scopes: readonly Scope[]
  /** Receives the focus when nothing is chosen. */
  first: Scope | undefined
  chosen: readonly Scope[]
  onToggle: (scope: Scope, isChosen: boolean) => void
}

function ScopeGroup({ title, scopes, first, chosen, onToggle }: GroupProps) {
  const titleId = useId()
  if (scopes.length === 0) return null
  return (
    <div role="group" aria-labelledby={titleId}>
      <h3 className="group-title" id={titleId}>
        {title}
      </h3>
      <div className="choices">
        {scopes.map((scope) => (
          <label className="choice" key={scope}>
            <input
              type="checkbox"
              data-field={scope === first ? 'scopes' : undefined}
              checked={chosen.includes(scope)}
              onChange={(event) => onToggle(scope, event.target.checked)}
            />
            <span>{descriptionOf(scope)}</span>
            {markOf(scope) && <MarkBadge mark={markOf(scope)!} />}
            <code>{scope}</code>
          </label>
        ))}
      </div>
    </div>
  )
}
