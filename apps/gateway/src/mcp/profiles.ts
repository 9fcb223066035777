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

/** Fewer tools at the same address, for hosts that take only so many and for people who want less: `?profile=…`. */
const PROFILES: Record<Profile, Rule> = {
  full: () => true,
  'read-only': ({ effect }) => effect === 'read',
  'no-media': ({ name }) => !MEDIA_TOOLS.has(name),
}

export const PROFILE_NAMES = ['full', 'read-only', 'no-media'] as const
export type Profile = (typeof PROFILE_NAMES)[number]

/** Whether a profile has a tool. Those it has not cannot be called through it either. */
export const isInProfile = (profile: Profile, tool: ToolContract): boolean => PROFILES[profile](tool)

/** The profile that a query asks for. Errors: `invalid_input` for one that does not exist. */
export function profileOf(query: Record<string, unknown>): Profile {
  const { profile = 'full' } = query
  const found = PROFILE_NAMES.find((name) => name === profile)
  if (found) return found
  const message = `profile must be one of ${PROFILE_NAMES.join(', ')}.`
  throw new ToolError('invalid_input', message, { issues: [{ path: 'profile', code: 'not_allowed_value', message }] })
}
