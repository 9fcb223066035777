import { mayManage, type Role } from '@adloom/contracts'

type Person = { userId: string; role: Role }

/** `manage`: change the role or remove the member; `leave`: leave the team; null: nothing. */
export type Right = 'manage' | 'leave' | null

/** What a person may do with a member of their team. A team always has an owner. See "change_role" in apps/org. */
export function rightOver(person: Person, by: Person, people: readonly Person[]): Right {
  const isLastOwner = person.role === 'owner' && people.filter(({ role }) => role === 'owner').length === 1
  if (isLastOwner) return null
  if (mayManage(by.role, person.role)) return 'manage'
  return person.userId === by.userId ? 'leave' : null
}
