import type { Role } from '@adloom/contracts'
import { assignableRoles, ROLE_DESCRIPTIONS, ROLE_NAMES } from '../../data/roles.ts'
import { Radios } from '../../ui/field/choices.tsx'
import { words } from './messages.ts'

type Props = { /** The role of the person who chooses. */ by: Role; chosen: Role; onChange: (role: Role) => void }

/** A choice among the roles that the person may assign. */
export const RoleChoice = ({ by, chosen, onChange }: Props) => (
  <Radios
    label={words.members.role}
    value={chosen}
    onValue={onChange}
    isCards
    options={assignableRoles(by).map((role) => ({
      value: role,
      label: ROLE_NAMES[role],
      note: ROLE_DESCRIPTIONS[role],
    }))}
  />
)
