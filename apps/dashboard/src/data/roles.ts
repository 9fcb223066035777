import { mayManage, type Role, ROLES } from '@adloom/contracts'

export const ROLE_NAMES: Record<Role, string> = { owner: 'Owner', admin: 'Admin', member: 'Member' }

/** What each role can do, besides making ads. Source: docs/rules.md §9. */
export const ROLE_DESCRIPTIONS: Record<Role, string> = {
  owner: 'Does all that an admin can, in every workspace, and manages owners.',
  admin: 'Changes live campaigns, and manages people, API keys and connected apps.',
  member: 'Creates ads and launch drafts. Cannot change live campaigns, keys or people.',
}

/** The roles that a person may assign, lowest first. */
export const assignableRoles = (by: Role): readonly Role[] => ROLES.filter((role) => mayManage(by, role)).toReversed()
