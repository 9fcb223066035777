import { mayManage, type Role } from '@adloom/contracts'

type Person = { userId: string; role: Role }

/** `manage`: role and place in the team; `leave`: only one's own place; null: nothing. */
export type Right = 'manage' | 'leave' | null

/** What somebody may do with a person of their team. A team always keeps an owner. Source: apps/org, "change_role". */
export function rightOver(person: Person, by: Person, people: readonly Person[]): Right {
  const isLastOwner = person.role === 'owner' && people.filter(({ role }) => role === 'owner').length === 1
  if (isLastOwner) return null
  if (mayManage(by.role, person.role)) return 'manage'
  return person.userId === by.userId ? 'leave' : null
}
