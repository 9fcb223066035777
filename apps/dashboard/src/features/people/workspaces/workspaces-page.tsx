import { useQuery } from '@tanstack/react-query'
import { Layers, Plus } from 'lucide-react'
import { useState } from 'react'
import { toolQuery } from '../../../data/client.ts'
import { isManager, useSignedIn } from '../../../data/session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Avatar } from '../../../ui/marks/avatar.tsx'
import { Badge } from '../../../ui/marks/badge.tsx'
import { Card } from '../../../ui/page/page.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { TeamPage } from '../frame.tsx'
import { membersQuery } from '../members/members.ts'
import { words } from '../messages.ts'
import { NameDialog, type Named } from './name-dialog.tsx'
import s from '../people.module.css'

const w = words.workspaces

/** The workspaces of the team that the person may act on, and the team's own name. */
export function WorkspacesPage() {
  const { team } = useSignedIn()
  const info = useQuery(toolQuery('get_team_info', team.id, {}))
  const members = useQuery(membersQuery(team.id))
  const [named, setNamed] = useState<Named | null>(null)
  const manages = isManager(team) && info.data?.caller.workspaceIds === 'all'
  const peopleIn = (id: string) =>
    members.data?.members.filter(({ workspaceIds }) => workspaceIds === 'all' || workspaceIds.includes(id)).length
  return (
    <TeamPage
      title={w.title}
      content={
        <>
          <Card title={w.team}>
            <ul className={s.rows}>
              <li>
                <Avatar name={team.name} size="large" shape="square" />
                <div className={s.who}>
                  <p>
                    <strong>{team.name}</strong>
                  </p>
                </div>
                <div className={s.act}>
                  {manages && <Rename name={team.name} onClick={() => setNamed({ of: 'team', name: team.name })} />}
                </div>
              </li>
            </ul>
          </Card>
          <Card title={w.title}>
            <p className={s.fine}>{w.lead}</p>
            <Loaded query={info} what={w.failed}>
              {({ workspaces }) => (
                <ul className={s.rows}>
                  {workspaces.map(({ id, name, isPrimary }) => (
                    <li key={id}>
                      <span className={s.icon} aria-hidden>
                        <Layers />
                      </span>
                      <div className={s.who}>
                        <p>
                          <strong>{name}</strong>
                          {isPrimary && <Badge>{w.primary}</Badge>}
                        </p>
                        <p className={s.parts}>{members.data && <span>{w.people(peopleIn(id)!)}</span>}</p>
                      </div>
                      <div className={s.act}>
                        {manages && <Rename name={name} onClick={() => setNamed({ of: 'workspace', id, name })} />}
                      </div>
                    </li>
                  ))}
                </ul>
              )}
            </Loaded>
          </Card>
          {info.data && !manages && <p className={s.fine}>{w.note}</p>}
          <NameDialog named={named} onClose={() => setNamed(null)} />
        </>
      }
    >
      {manages && (
        <Button look="primary" onClick={() => setNamed({ of: 'new', name: '' })}>
          <Plus aria-hidden />
          {w.add}
        </Button>
      )}
    </TeamPage>
  )
}

const Rename = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <Button size="small" onClick={onClick}>
    {w.rename}
    <span className="offscreen"> {name}</span>
  </Button>
)
