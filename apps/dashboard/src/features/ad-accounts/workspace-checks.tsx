import { Checkbox } from '../../ui/field/choices.tsx'
import s from './accounts.module.css'
import type { Workspace } from './connections.ts'
import { words } from './messages.ts'

type Props = {
  label: string
  workspaces: readonly Workspace[]
  chosen: readonly string[]
  onChosen: (ids: string[]) => void
}

/** Which workspaces may use an ad account: at least one. */
export function WorkspaceChecks({ label, workspaces, chosen, onChosen }: Props) {
  return (
    <fieldset className={s.checks}>
      <legend>{label}</legend>
      {workspaces.map(({ id, name, isPrimary }) => (
        <Checkbox
          key={id}
          checked={chosen.includes(id)}
          note={isPrimary ? words.primary : undefined}
          onChange={(event) =>
            onChosen(event.target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
          }
        >
          {name}
        </Checkbox>
      ))}
      {chosen.length === 0 && (
        <p className={s.error} role="alert">
          {words.chooseOne}
        </p>
      )}
    </fieldset>
  )
}
