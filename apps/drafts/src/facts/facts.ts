import type { LaunchPolicy } from '@adloom/contracts/shapes/launch-policy'
import type { calls as toControl } from '@adloom/contracts/of/drafts'

type Control = (typeof toControl)['campaign-control.get_launch_facts']['output']['_zod']['output']
type Library = (typeof toControl)['generation.get_asset_facts']['output']['_zod']['output']

/** Whoever knows it could not be asked. A draft that needs it is not ready. */
export const UNREAD = 'unread'
export type Fact<T> = T | typeof UNREAD

export type AccountFacts = NonNullable<Control['account']>
export type PlatformOptions = NonNullable<Control['options']>
export type AssetFacts = Library['assets'][number]
export type Interest = { id: string; name: string }

/** All that a draft is checked against, besides the time. */
export type Facts = {
  /** Null: the draft names none, or one that its workspace does not have. */
  account: Fact<AccountFacts | null>
  /** What the account offers on the platform. Null: the draft names no account. */
  options: Fact<PlatformOptions | null>
  /** By what the draft calls them, an id or a name. Null: the platform has no such interest. */
  interests: Fact<ReadonlyMap<string, Interest | null>>
  /** By id. Missing: unknown, or of another workspace. */
  assets: Fact<ReadonlyMap<string, AssetFacts>>
  brand: Fact<{ bannedWords: readonly string[]; requiredDisclaimers: readonly string[] }>
  policy: LaunchPolicy
}
