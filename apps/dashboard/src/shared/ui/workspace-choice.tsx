import { useId } from 'react'

export type Workspace = { id: string; name: string; isPrimary: boolean }

type Props = {
  workspaces: readonly Workspace[]
  /** Whether the person may act on all workspaces of the team. Only then can they grant future ones. */
  seesAll?: boolean
  chosen: readonly string[] | 'all'
  onChange: (workspaceIds: readonly string[] | 'all') => void
  fieldError: string | undefined
}

/** The workspaces of a key or a person: the chosen ones, or all of the team, including future ones. */
export function WorkspaceChoice({ workspaces, seesAll = true, chosen, onChange, fieldError }: Props) {
  const name = useId()
  const fieldErrorId = useId()
  return (
    <fieldset aria-describedby={fieldError && fieldErrorId}>
      <legend>Where</legend>
      <div className="choices">
        {seesAll && (
          <>
            <label className="choice">
              <input type="radio" name={name} checked={chosen === 'all'} onChange={() => onChange('all')} />
              <span>In all workspaces, including future ones</span>
            </label>
            <label className="choice">
              <input type="radio" name={name} checked={chosen !== 'all'} onChange={() => onChange([])} />
              <span>Only in these</span>
            </label>
          </>
        )}
        {chosen !== 'all' && <Picks workspaces={workspaces} isNested={seesAll} chosen={chosen} onChange={onChange} />}
      </div>
      {fieldError && (
        <p id={fieldErrorId} className="fault" role="alert">
          {fieldError}
        </p>
      )}
    </fieldset>
  )
}

type PicksProps = {
  workspaces: readonly Workspace[]
  isNested: boolean
  chosen: readonly string[]
  onChange: (workspaceIds: readonly string[]) => void
}

function Picks({ workspaces, isNested, chosen, onChange }: PicksProps) {
  const toggle = (id: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id))
  return (
    <div className={isNested ? 'nested' : undefined} role="group" aria-label="Workspaces">
      {workspaces.map((workspace, i) => (
        <label className="choice" key={workspace.id}>
          <input
            type="checkbox"
            data-field={i === 0 ? 'workspaceIds' : undefined}
            checked={chosen.includes(workspace.id)}
            onChange={(event) => toggle(workspace.id, event.target.checked)}
          />
          <span className="name">{workspace.name}</span>
          {workspace.isPrimary && <span className="badge">Primary</span>}
        </label>
      ))}
    </div>
  )
}
