import { useQuery } from '@tanstack/react-query'
import { useSignedIn } from '../../shared/session.ts'
import { toolQuery } from '../../shared/client.ts'
import { Loaded } from '../../shared/ui/loaded.tsx'
import { Credits } from './credits.tsx'
import { FirstSteps } from './first-steps.tsx'

/** The state of the team, and first steps. */
export function HomePage() {
  const { team } = useSignedIn()
  const credits = useQuery(toolQuery('get_credit_balance', team.id, {}))
  const workspaces = useQuery(toolQuery('list_workspaces', team.id, {}))
  return (
    <>
      <div>
        <h1>{team.name}</h1>
        <p className="lead">
          You are {team.role === 'member' ? 'a' : 'an'} {team.role} of this team.
        </p>
      </div>
      <div className="cards">
        <section className="card" aria-labelledby="credits">
          <h2 id="credits">Credits</h2>
          <Loaded query={credits}>{(balance) => <Credits balance={balance} />}</Loaded>
        </section>
        <section className="card" aria-labelledby="workspaces">
          <h2 id="workspaces">Workspaces</h2>
          <Loaded query={workspaces}>
            {(answer) => (
              <ul className="plain">
                {answer.workspaces.map(({ id, name, isPrimary }) => (
                  <li key={id}>
                    <span className="name">{name}</span>
                    {isPrimary && <span className="badge">Primary</span>}
                  </li>
                ))}
              </ul>
            )}
          </Loaded>
          <p className="fine">Keys and assistants can be limited to some of them.</p>
        </section>
      </div>
      <FirstSteps />
    </>
  )
}
