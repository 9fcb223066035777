import { z } from 'zod'
import { Uuid } from '../ids.ts'
import { Instant, text } from './text.ts'

export const AdPlatformName = z.enum(['meta'])

/**
 * `expired`: a person must connect again. `permission_lost`: the platform refuses access. `disabled`: the platform does
 * not let the account deliver ads. `syncing`: connected, and the first sync is not complete.
 */
const AdAccountStatus = z.enum(['connected', 'expired', 'permission_lost', 'disabled', 'syncing'])

/** One connected ad account, as list_ad_accounts lists it. */
export const AdAccount = z.object({
  ad_account_id: z.string().describe('Pass it as adAccountId.'),
  id: z.string().describe('The same value.'),
  name: z.string(),
  currency: z.string().describe('ISO 4217 code.'),
  timezone: z.string().describe('IANA name; report days are in this zone.'),
  status: AdAccountStatus,
  lastSyncAt: Instant.nullable().describe('Null before the first sync.'),
  platform: z.string(),
})

/** A connected ad account with what its managers need to know. */
export const ManagedAdAccount = AdAccount.extend({
  workspaceIds: z.array(Uuid).describe('The workspaces that may use it, of those that you may act on.'),
  canWrite: z.boolean().describe('Whether the grant allows changes.'),
  connectedAt: Instant,
})

/** An ad account that a grant reaches, connected or not. */
export const OfferedAdAccount = z.object({
  id: z.string().describe('Pass it as adAccountId.'),
  name: z.string(),
  currency: z.string().describe('ISO 4217 code.'),
  timezone: z.string().describe('IANA name.'),
  isActive: z.boolean().describe('Whether the platform lets it deliver ads.'),
  canWrite: z.boolean().describe('Whether the grant allows changes.'),
  workspaceIds: z.array(Uuid).nullable().describe('Null: not connected to the team.'),
})

/** The workspaces that may use an ad account. */
export const AccountWorkspaces = z.array(Uuid).min(1).max(100).describe('The workspaces that may use it, 1 to 100.')
export const AdAccountId = text({ min: 1, max: 128 }).describe('Its id on the platform, such as act_1029384756.')

export const ConnectionStatus = z.enum(['working', 'expired', 'permission_lost', 'blocked'])

/** What the platform said, unchanged. Text of a stranger: show it as a quotation. */
export const PlatformSaid = z.object({ code: z.string().nullable(), message: z.string() })
