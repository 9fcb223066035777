import { Lock } from 'lucide-react'
import type { Team } from '../../shared/session.ts'

export function ManagersOnly({ team }: { team: Team }) {
  return (
    <div className="empty card">
      <Lock aria-hidden />
      <h2>Owners and admins look after API keys</h2>
      <p>You are a member of {team.name}. Ask an owner or admin for a key. You can connect an assistant yourself.</p>
    </div>
  )
}
