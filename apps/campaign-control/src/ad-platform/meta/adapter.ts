import type { Clock, Log } from '@adloom/runtime'
import { z } from 'zod'
import { PlatformError } from '../platform-error.ts'
import type { AccountAccess, AdPlatform, EntityRef, Page, PageRequest } from '../port.ts'
import { Account, ACCOUNT_FIELDS, accountOf } from './accounts.ts'
import { createMetaClient, digitsOf, type Purpose, CLIENT_OPTIONS, type ClientOptions } from './client/client.ts'
import { cursorOf, getPage, readCursor } from './client/page.ts'
import { Id, parsed, SmallestUnits } from './client/wire.ts'
import {
  Ad,
  AD_FIELDS,
  adOf,
  AdSet,
  AD_SET_FIELDS,
  adSetOf,
  Campaign,
  CAMPAIGN_FIELDS,
  campaignOf,
  type Setting,
} from './entities.ts'
import { createGrants } from './grants.ts'
import { createLaunches } from './launches/launches.ts'
import { fromMinor } from './money.ts'
import { getReach } from './reach.ts'
import { listResults } from './results.ts'
import type { MetaSettings } from './settings.ts'
import { ALL_STATUSES } from './status.ts'

const ACCOUNTS_LIMIT = 100

/** Meta's Marketing API behind the port. */
export function createMetaPlatform(
  settings: MetaSettings,
  log: Log,
  clock: Clock,
  options: ClientOptions = CLIENT_OPTIONS,
): AdPlatform {
  const client = createMetaClient(settings, log, clock, options)
  const grants = createGrants(settings, client)
  const currencies = new Map<string, string>()

  const getAccount = async (access: AccountAccess) =>
    accountOf(parsed(Account, await client.get(pathOf(access), { fields: ACCOUNT_FIELDS }, access)))

  /** What an account counts its money in. It never changes. */
  async function currencyOf(access: AccountAccess): Promise<string> {
    const known = currencies.get(access.accountId)
    if (known !== undefined) return known
    const { currency } = await getAccount(access)
    if (currencies.size >= 10_000) currencies.clear()
    currencies.set(access.accountId, currency)
    return currency
  }
  const settingOf = async (access: AccountAccess): Promise<Setting> => ({
    currency: await currencyOf(access),
    now: clock.now(),
  })

  async function list<Raw extends z.ZodType, Item>(
    access: AccountAccess,
    edge: { path: string; fields: string; name: string },
    schema: Raw,
    itemOf: (raw: z.output<Raw>, setting: Setting) => Item,
    { after, changedSince }: PageRequest,
  ): Promise<Page<Item>> {
    const setting = await settingOf(access)
    const params = {
      fields: edge.fields,
      effective_status: ALL_STATUSES,
      ...(changedSince ? { filtering: [changedAfter(edge.name, changedSince)] } : {}),
    }
    const page = await getPage(
      client,
      `${pathOf(access)}/${edge.path}`,
      params,
      readCursor(after, client.pageSizes.objects),
      access,
    )
    return {
      items: parsed(z.array(schema), page.items).map((raw) => itemOf(raw, setting)),
      next: cursorOf(page),
    }
  }

  /** An object of the account. One of another account that the grant reaches is as unknown as one that is not there. */
  async function getOwn<Raw extends z.ZodType<{ account_id: string }>>(
    access: AccountAccess,
    id: string,
    schema: Raw,
    fields: string,
  ): Promise<z.output<Raw>> {
    if (!/^\d{1,20}$/.test(id)) throw new PlatformError('not_found')
    const found = parsed(schema, await client.get(id, { fields }, access))
    if (digitsOf(found.account_id) !== digitsOf(access.accountId)) throw new PlatformError('not_found')
    return found
  }

  /** States fields of an entity. One that has them already is left alone, because changes are rationed. */
  async function set<Raw extends z.ZodType<{ account_id: string }>>(
    access: AccountAccess,
    { id }: EntityRef,
    schema: Raw,
    fields: Record<string, string>,
    isAsWanted: (found: z.output<Raw>) => boolean,
  ) {
    const names = ['account_id', ...Object.keys(fields)].join()
    const isDone = async () => isAsWanted(await getOwn(access, id, schema, names))
    if (!(await isDone())) await client.set(id, fields, access, isDone)
  }

  return {
    name: 'meta',
    grants,
    launches: createLaunches(client, settingOf, checked),

    async listAccounts(access) {
      const purpose: Purpose = { ...access, accountId: null }
      const reach = await grants.reachOf(access.token, purpose)
      const reaches = (ids: ReadonlySet<string> | 'all', id: string) => ids === 'all' || ids.has(digitsOf(id))
      const found: z.output<typeof Account>[] = []
      for (let at: { limit: number; after?: string } = { limit: ACCOUNTS_LIMIT }; ;) {
        const page = await getPage(client, 'me/adaccounts', { fields: ACCOUNT_FIELDS }, at, purpose)
        found.push(...parsed(z.array(Account), page.items))
        if (page.next === null) break
        at = { limit: page.limit, after: page.next }
      }
      return found
        .map(accountOf)
        .filter(({ id }) => reaches(reach.read, id))
        .map((account) => ({ ...account, canWrite: account.canWrite && reaches(reach.write, account.id) }))
    },

    getAccount,

    listCampaigns: (access, page) =>
      list(access, { path: 'campaigns', fields: CAMPAIGN_FIELDS, name: 'campaign' }, Campaign, campaignOf, page),
    listAdSets: (access, page) =>
      list(access, { path: 'adsets', fields: AD_SET_FIELDS, name: 'adset' }, AdSet, adSetOf, page),
    listAds: (access, page) => list(access, { path: 'ads', fields: AD_FIELDS, name: 'ad' }, Ad, adOf, page),

    listResults: async (access, request) => listResults(client, checked(access), request),
    getReach: async (access, request) => getReach(client, checked(access), request),

    getCampaign: async (access, id) =>
      campaignOf(await getOwn(access, id, Campaign, CAMPAIGN_FIELDS), await settingOf(access)),
    getAdSet: async (access, id) => adSetOf(await getOwn(access, id, AdSet, AD_SET_FIELDS), await settingOf(access)),

    getAd: async (access, id) => adOf(await getOwn(access, id, Ad, AD_FIELDS), await settingOf(access)),

    setStatus: (access, entity, status) => {
      const wanted = status === 'active' ? 'ACTIVE' : 'PAUSED'
      return set(access, entity, Switch, { status: wanted }, (found) => found.status === wanted)
    },

    async setBudget(access, entity, { type, amount }) {
      if (entity.type === 'ad') throw new PlatformError('invalid')
      const units = fromMinor(amount, await currencyOf(access))
      const field = type === 'daily' ? 'daily_budget' : 'lifetime_budget'
      await set(access, entity, Budget, { [field]: String(units) }, (found) => found[field] === units)
    },
  }
}

const Switch = z.object({ account_id: Id, status: z.string() })
const Budget = z.object({
  account_id: Id,
  daily_budget: SmallestUnits.optional(),
  lifetime_budget: SmallestUnits.optional(),
})

const pathOf = ({ accountId }: AccountAccess) => {
  if (!/^act_\d{1,20}$/.test(accountId)) throw new PlatformError('not_found')
  return accountId
}
const checked = (access: AccountAccess) => ({ ...access, accountId: pathOf(access) })

const changedAfter = (name: string, since: Date) => ({
  field: `${name}.updated_time`,
  operator: 'GREATER_THAN',
  value: Math.floor(since.getTime() / 1000),
})
