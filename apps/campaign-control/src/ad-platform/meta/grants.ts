import { type Secret, secret } from '@adloom/runtime'
import { z } from 'zod'
import { PlatformError } from '../platform-error.ts'
import type { Grant, Grants } from '../port.ts'
import { getTogether } from './client/batch.ts'
import type { MetaClient, Purpose } from './client/client.ts'
import { appToken, encode } from './client/transport.ts'
import { Id, parsed } from './client/wire.ts'
import type { MetaSettings } from './settings.ts'
import { META_VERSION } from './version.ts'

/** What we ask people for: reading and managing ads, and finding the page that an ad speaks for. */
const PERMISSIONS = ['ads_read', 'ads_management', 'business_management', 'pages_show_list', 'pages_read_engagement']

const Token = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().optional() })
const GranularScope = z.object({ scope: z.string(), target_ids: z.array(z.coerce.string()).optional() })
const Inspection = z.object({
  data: z.object({
    is_valid: z.boolean(),
    app_id: z.coerce.string().optional(),
    expires_at: z.coerce.number().optional(),
    data_access_expires_at: z.coerce.number().optional(),
    scopes: z.array(z.string()).catch([]),
    granular_scopes: z.array(GranularScope).catch([]),
  }),
})
const Person = z.object({ id: Id, name: z.string().catch('') })
const Permissions = z.object({ data: z.array(z.object({ permission: z.string(), status: z.string() })) })

/** Of the accounts that a permission reaches: all, or those that the person ticked, as digits. */
export type Reach = { read: ReadonlySet<string> | 'all'; write: ReadonlySet<string> | 'all' }

export type MetaGrants = Grants & { reachOf(token: Secret, purpose: Purpose): Promise<Reach> }

export function createGrants(settings: MetaSettings, client: MetaClient): MetaGrants {
  const { appId, appSecret, dialogUrl } = settings
  const app = { client_id: appId, client_secret: appSecret.reveal() }
  const purposeOf = (token: Secret | null): Purpose => ({ token, lane: 'interactive', accountId: null })

  const getToken = async (params: Record<string, string>) =>
    parsed(Token, await client.get('oauth/access_token', params, purposeOf(null)))

  const lookAt = async (token: Secret, purpose = purposeOf(token)) => {
    const params = { input_token: token.reveal() }
    const { data } = parsed(
      Inspection,
      await client.get('debug_token', params, { ...purpose, token: appToken(settings) }),
    )
    if (!data.is_valid || (data.app_id !== undefined && data.app_id !== appId)) throw new PlatformError('authorization')
    return data
  }

  async function inspect(token: Secret): Promise<Omit<Grant, 'token'>> {
    const { expires_at = 0, data_access_expires_at = 0 } = await lookAt(token)
    const [person, permissions] = await getTogether(
      client,
      [
        { path: 'me', params: { fields: 'id,name' } },
        { path: 'me/permissions', params: {} },
      ],
      purposeOf(token),
    )
    const granted = parsed(Permissions, permissions)
      .data.filter(({ status }) => status === 'granted')
      .map(({ permission }) => permission)
    // 0: never. Whichever comes first ends it.
    const ends = [expires_at, data_access_expires_at].filter((seconds) => seconds > 0)
    return {
      expiresAt: ends.length === 0 ? null : new Date(Math.min(...ends) * 1000),
      grantee: parsed(Person, person),
      permissions: granted,
      canRead: granted.includes('ads_read') || granted.includes('ads_management'),
      canWrite: granted.includes('ads_management'),
    }
  }

  return {
    authorizationUrl: ({ state, redirectUri }) =>
      `${dialogUrl}/${META_VERSION}/dialog/oauth?${encode({
        client_id: appId,
        redirect_uri: redirectUri,
        state,
        response_type: 'code',
        scope: PERMISSIONS.join(),
      }).toString()}`,

    async exchangeCode({ code, redirectUri }) {
      const first = await getToken({ ...app, redirect_uri: redirectUri, code })
      // A token without an end is one of a system user, which cannot be exchanged for a longer one.
      const { access_token } =
        first.expires_in === undefined
          ? first
          : await getToken({ ...app, grant_type: 'fb_exchange_token', fb_exchange_token: first.access_token })
      const token = secret(access_token)
      return { token, ...(await inspect(token)) }
    },

    inspect,

    async revoke(token) {
      await client.delete('me/permissions', {}, purposeOf(token))
    },

    async reachOf(token, purpose) {
      const { scopes, granular_scopes } = await lookAt(token, purpose)
      const reach = (permission: string): ReadonlySet<string> | 'all' => {
        if (!scopes.includes(permission)) return new Set()
        const targets = granular_scopes.find(({ scope }) => scope === permission)?.target_ids
        return targets === undefined ? 'all' : new Set(targets.map((id) => id.replace(/^act_/, '')))
      }
      const [read, write] = [reach('ads_read'), reach('ads_management')]
      return { read: read === 'all' || write === 'all' ? 'all' : new Set([...read, ...write]), write }
    },
  }
}
