import type { Team } from '../../shared/session.ts'
import { ManagersOnly } from '../../shared/ui/managers-only.tsx'

export function KeysOfManagers({ team }: { team: Team }) {
  return (
    <ManagersOnly title="Owners and admins manage API keys">
      You are a member of {team.name}. Ask an owner or admin for a key. You can connect an assistant yourself.
    </ManagersOnly>
  )
}
