/**
 * The twelve scopes a key or grant can carry, with the text shown when a person grants them. Source: docs/rules.md §9.
 */
export const SCOPES = {
  'org:read': 'Read the team, its credits, brand kits, products, projects and ad accounts.',
  'models:read': 'List models, avatars and voices.',
  'analytics:read': 'Read campaign performance.',
  'assets:read': 'Find media assets and read the status of generations.',
  'campaigns:read': 'Read campaigns, launch drafts and launch status.',
  'automations:read': 'Read automation suggestions.',
  'copy:write': 'Write ad copy. Spends credits.',
  'creatives:write': 'Generate image ads. Spends credits.',
  'videos:write': 'Generate video ads. Spends credits.',
  'launches:write': 'Create and delete launch drafts. Never launches anything.',
  'campaigns:write': 'Resume campaigns and pause ad sets, after a preview and a confirmation.',
  'automations:write': 'Approve or reject automation suggestions.',
} as const

export type Scope = keyof typeof SCOPES
export const SCOPE_NAMES = Object.keys(SCOPES) as [Scope, ...Scope[]]

/** A person's role in a team. */
export const ROLES = ['owner', 'admin', 'member'] as const
export type Role = (typeof ROLES)[number]

const OWNERS_AND_ADMINS_ONLY: readonly Scope[] = ['campaigns:write', 'automations:write']

/**
 * The scopes a role holds, and so the most that a key or grant made by such a person can carry. Source: docs/rules.md
 * §9.
 */
export function scopesOfRole(role: Role): readonly Scope[] {
  return role === 'member' ? SCOPE_NAMES.filter((scope) => !OWNERS_AND_ADMINS_ONLY.includes(scope)) : SCOPE_NAMES
}

/** Whether a role may add, change or remove another role: owners manage everyone, admins everyone but owners. */
export const mayManage = (by: Role | undefined, role: Role) => by === 'owner' || (by === 'admin' && role !== 'owner')
