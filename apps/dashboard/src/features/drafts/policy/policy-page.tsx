import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isManager, useSignedIn } from '../../../shared/session.ts'
import { Loaded } from '../../../shared/ui/loaded.tsx'
import { ManagersOnly } from '../../../shared/ui/managers-only.tsx'
import { policyQuery } from '../drafts.ts'
import { PolicyForm } from './policy-form.tsx'
import '../drafts.css'

/** What the team asks of its launches. */
export function PolicyPage() {
  const { team } = useSignedIn()
  const policy = useQuery({ ...policyQuery(team.id), enabled: isManager(team) })
  return (
    <>
      <div>
        <p className="fine">
          <Link to="/drafts">Drafts</Link>
        </p>
        <h1>Launch policy</h1>
        <p className="lead">What {team.name} asks of each launch. A draft that does not meet it cannot be launched.</p>
      </div>
      {isManager(team) ? (
        <Loaded query={policy} lines={8}>
          {(data) => <PolicyForm policy={data.policy} />}
        </Loaded>
      ) : (
        <ManagersOnly title="Owners and admins set the launch policy">
          You are a member of {team.name}. Ask an owner or admin to change it.
        </ManagersOnly>
      )}
    </>
  )
}
