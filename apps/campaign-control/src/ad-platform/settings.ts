import { type MetaSettings, metaEnv, metaSettingsOf } from './meta/settings.ts'

/** The settings of the ad platforms, which every process of this service reads. Null: not set up. */
export type PlatformSettings = { meta: MetaSettings | null }

export const platformEnv = metaEnv

export const platformSettingsOf = (...[env, context]: Parameters<typeof metaSettingsOf>): PlatformSettings => ({
  meta: metaSettingsOf(env, context),
})
