import { z } from 'zod'
import { type SyncSettings, syncEnv, syncSettingsOf } from '../src/sync/settings.ts'

/** The settings as they are by default, or with some of the variables set. */
export const readSyncSettings = (env: Record<string, string> = {}): SyncSettings =>
  syncSettingsOf(z.object(syncEnv).parse(env))
