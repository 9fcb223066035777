import { z } from 'zod'
import type { AccountAccess, LaunchOptions, Named } from '../../port.ts'
import { getTogether } from '../client/batch.ts'
import type { MetaClient } from '../client/client.ts'
import { getAll } from '../client/page.ts'
import { Id, parsed, SmallestUnits } from '../client/wire.ts'
import { toMinor } from '../money.ts'

const WithName = z.object({ id: Id, name: z.string().optional(), username: z.string().optional() })
const Pixel = WithName.extend({ is_unavailable: z.boolean().catch(false) })
const units = SmallestUnits.optional().catch(undefined)
const Minimums = z.object({
  data: z.array(
    z.object({
      currency: z.string(),
      min_daily_budget_imp: units,
      min_daily_budget_high_freq: units,
      min_daily_budget_low_freq: units,
      min_daily_budget_video_views: units,
    }),
  ),
})
const Disclosure = z.object({
  default_dsa_payor: z.string().optional(),
  default_dsa_beneficiary: z.string().optional(),
})

const namedOf = ({ id, name, username }: z.output<typeof WithName>): Named => ({ id, name: name ?? username ?? id })

/** What an ad account offers, from several edges of it. */
export async function getOptions(client: MetaClient, access: AccountAccess, currency: string): Promise<LaunchOptions> {
  const list = async <Item extends z.ZodType>(edge: string, fields: string, item: Item) =>
    parsed(z.array(item), await getAll(client, `${access.accountId}/${edge}`, { fields }, access))
  const [pages, instagramAccounts, pixels, minimums, account] = await Promise.all([
    list('promote_pages', 'id,name', WithName),
    list('instagram_accounts', 'id,username', WithName),
    list('adspixels', 'id,name,is_unavailable', Pixel),
    client.get(`${access.accountId}/minimum_budgets`, {}, access).then((body) => parsed(Minimums, body).data),
    client
      .get(access.accountId, { fields: 'default_dsa_payor,default_dsa_beneficiary' }, access)
      .then((body) => parsed(Disclosure, body)),
  ])
  const own = minimums.find((one) => one.currency === currency)
  const minor = (smallest: bigint | undefined) => (smallest === undefined ? null : toMinor(smallest, currency))
  const { default_dsa_payor: payor = '', default_dsa_beneficiary: beneficiary = '' } = account
  return {
    pages: pages.map(namedOf),
    instagramAccounts: instagramAccounts.map(namedOf),
    pixels: pixels.map((pixel) => ({ ...namedOf(pixel), isAvailable: !pixel.is_unavailable })),
    minimumDailyBudgets: {
      impressions: minor(own?.min_daily_budget_imp),
      clicks: minor(own?.min_daily_budget_high_freq),
      videoViews: minor(own?.min_daily_budget_video_views),
      rareActions: minor(own?.min_daily_budget_low_freq),
    },
    disclosure: payor !== '' && beneficiary !== '' ? { beneficiary, payor } : null,
  }
}

const Interests = z.object({ data: z.array(z.object({ id: z.coerce.string(), name: z.string() })) })
const BATCH = 50

/**
 * Looks names up, whatever their case. An id is taken as it is: the platform has no search by id that the reference
 * knows, so its name is that of an interest found on the way, or the id itself.
 */
export async function findInterests(
  client: MetaClient,
  access: AccountAccess,
  asked: readonly string[],
): Promise<(Named | null)[]> {
  const names = [...new Set(asked.filter((one) => !isId(one)).map(keyOf))]
  const found = new Map<string, Named>()
  const byId = new Map<string, Named>()
  for (let at = 0; at < names.length; at += BATCH) {
    const part = names.slice(at, at + BATCH)
    const requests = part.map((q) => ({ path: 'search', params: { type: 'adinterest', q, limit: 25 } }))
    const answers = await getTogether(client, requests, access)
    for (const [index, name] of part.entries()) {
      const { data } = parsed(Interests, answers[index])
      for (const one of data) byId.set(one.id, one)
      const exact = data.find((one) => keyOf(one.name) === name)
      if (exact) found.set(name, exact)
    }
  }
  return asked.map((one) => (isId(one) ? (byId.get(one) ?? { id: one, name: one }) : (found.get(keyOf(one)) ?? null)))
}

const isId = (text: string) => /^\d{5,20}$/.test(text)
const keyOf = (name: string) => name.trim().toLowerCase()
