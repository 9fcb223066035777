import type { Role } from '@adloom/contracts'
import { useId } from 'react'
import { ROLE_NAMES, ROLE_DESCRIPTIONS, assignableRoles } from '../roles.ts'

type Props = {
  /** The role of the person who chooses. */
  by: Role
  chosen: Role
  onChange: (role: Role) => void
}

/** A choice among the roles that the person may assign. */
export function RoleChoice({ by, chosen, onChange }: Props) {
  const name = useId()
  return (
    <fieldset>
      <legend>Role</legend>
      <div className="choices">
        {assignableRoles(by).map((role) => (
          <label className="choice" key={role}>
            <input type="radio" name={name} checked={role === chosen} onChange={() => onChange(role)} />
            <span>{ROLE_NAMES[role]}</span>
            <small>{ROLE_DESCRIPTIONS[role]}</small>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
