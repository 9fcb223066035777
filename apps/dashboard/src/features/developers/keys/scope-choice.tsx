import { descriptionOf, markOf, READING, type Scope, SCOPE_GROUPS } from '@adloom/contracts'
import { useId } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Check } from '../../../ui/field/choices.tsx'
import { words } from '../messages.ts'
import { MarkBadge } from '../scope-summary.tsx'
import s from '../developers.module.css'

type Props = {
  /** Scopes with at least one tool in this installation that the person may grant. */
  offered: readonly Scope[]
  chosen: readonly Scope[]
  onChange: (scopes: readonly Scope[]) => void
  error: string | undefined
}

/** The permissions of a key in plain words. Those that spend credits or change something are marked. */
export function ScopeChoice({ offered, chosen, onChange, error }: Props) {
  const errorId = useId()
  const toggle = (scope: Scope, isChosen: boolean) =>
    onChange(offered.filter((other) => (other === scope ? isChosen : chosen.includes(other))))
  const groups = SCOPE_GROUPS.map(({ title, scopes }) => ({
    title,
    scopes: scopes.filter((scope) => offered.includes(scope)),
  })).filter(({ scopes }) => scopes.length > 0)
  return (
    <fieldset className={s.scopes} aria-describedby={error && errorId}>
      <legend>{words.permissions}</legend>
      <div className={s.presets}>
        <Button size="small" onClick={() => onChange(offered.filter((scope) => READING.includes(scope)))}>
          {words.newKey.onlyRead}
        </Button>
        <Button size="small" onClick={() => onChange(offered)}>
          {words.newKey.everything}
        </Button>
        <Button size="small" onClick={() => onChange([])}>
          {words.newKey.nothing}
        </Button>
      </div>
      {error && (
        <p id={errorId} className={s.error} role="alert">
          {error}
        </p>
      )}
      <div className={s.groups}>
        {groups.map(({ title, scopes }) => (
          <ScopeGroup key={title} title={title} scopes={scopes} first={offered[0]} chosen={chosen} onToggle={toggle} />
        ))}
      </div>
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
  return (
    <div role="group" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {scopes.map((scope) => (
        <label key={scope} className={s.scope}>
          <Check
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
  )
}
