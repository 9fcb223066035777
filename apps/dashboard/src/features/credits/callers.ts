import { useQuery } from '@tanstack/react-query'
import { actionQuery } from '../../data/client.ts'
import { useSignedIn } from '../../data/session.ts'
import { words } from './messages.ts'

/** The names of the keys and apps that a person may see, by id. What has no name there is somebody's session. */
export function useCallerNames(): (id: string) => string {
  const { team } = useSignedIn()
  const policies = useQuery(actionQuery('list_spend_policies', team.id, {}))
  const names = new Map(policies.data?.credentials.map(({ id, name }) => [id, name]))
  return (id) => names.get(id) ?? (policies.data ? words.person : '…')
}
