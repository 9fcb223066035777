import { ToolError, type ToolContract } from '@adloom/contracts'

type Rule = (tool: Pick<ToolContract, 'name' | 'effect'>) => boolean

const MEDIA_TOOLS = new Set([
  'generate_image',
  'generate_video',
  'get_generation_status',
  'list_avatars',
  'list_models',
  'list_voices',
])

/** Subsets of the tools at the same address, for hosts with a tool limit and people who want fewer: `?profile=…`. */
const PROFILES: Record<Profile, Rule> = {
  full: () => true,
  'read-only': ({ effect }) => effect === 'read',
  'no-media': ({ name }) => !MEDIA_TOOLS.has(name),
}

export const PROFILE_NAMES = ['full', 'read-only', 'no-media'] as const
export type Profile = (typeof PROFILE_NAMES)[number]

/** Whether a profile contains a tool. Other tools cannot be called through it. */
export const isInProfile = (profile: Profile, tool: ToolContract): boolean => PROFILES[profile](tool)

/** The profile in a query. Errors: `invalid_input` for an unknown profile. */
export function profileOf(query: Record<string, unknown>): Profile {
  const { profile = 'full' } = query
  const found = PROFILE_NAMES.find((name) => name === profile)
  if (found) return found
  const message = `profile must be one of ${PROFILE_NAMES.join(', ')}.`
  throw new ToolError('invalid_input', message, { issues: [{ path: 'profile', code: 'not_allowed_value', message }] })
}
