import { useId } from 'react'

export type Workspace = { id: string; name: string; isPrimary: boolean }

type Props = {
  workspaces: readonly Workspace[]
  chosen: readonly string[] | 'all'
  onChange: (workspaceIds: readonly string[] | 'all') => void
  fault: string | undefined
}

/** Where a key or a person may act: everywhere in the team, later workspaces included, or in some. */
export function WorkspaceChoice({ workspaces, chosen, onChange, fault }: Props) {
  const name = useId()
  const faultId = useId()
  const toggle = (id: string, isChosen: boolean) => {
    const before = chosen === 'all' ? [] : chosen
    onChange(isChosen ? [...before, id] : before.filter((other) => other !== id))
  }
  return (
    <fieldset aria-describedby={fault && faultId}>
      <legend>Where</legend>
      <div className="choices">
        <label className="choice">
          <input type="radio" name={name} checked={chosen === 'all'} onChange={() => onChange('all')} />
          <span>In all workspaces, later ones too</span>
        </label>
        <label className="choice">
          <input type="radio" name={name} checked={chosen !== 'all'} onChange={() => onChange([])} />
          <span>Only in some</span>
        </label>
        {chosen !== 'all' && (
          <div className="nested" role="group" aria-label="Workspaces">
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
        )}
      </div>
      {fault && (
        <p id={faultId} className="fault" role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  )
}
