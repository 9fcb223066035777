import { mayManage, type Role, ROLES } from '@adloom/contracts'

export const ROLE_NAMES: Record<Role, string> = { owner: 'Owner', admin: 'Admin', member: 'Member' }

/** What each role can do, besides making ads. Source: docs/rules.md §9. */
export const ROLE_WORDS: Record<Role, string> = {
  owner: 'All an admin can do, in every workspace, and changes who is an owner.',
  admin: 'Changes live campaigns, and looks after people, API keys and connected apps.',
  member: 'Makes ads and launch drafts. Changes no live campaign, key or person.',
}

/** The roles that one may give, the least first. */
export const rolesGivenBy = (by: Role): readonly Role[] => ROLES.filter((role) => mayManage(by, role)).toReversed()
