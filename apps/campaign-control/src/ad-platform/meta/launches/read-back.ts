import type { LaunchObject } from '@adloom/contracts/shapes/launch-object'
import { z } from 'zod'
import { PlatformError } from '../../platform-error.ts'
import type { AccountAccess, Difference, LaunchFound, LaunchKind, LaunchMark } from '../../port.ts'
import { getTogether } from '../client/batch.ts'
import { digitsOf, type MetaClient } from '../client/client.ts'
import { Id, parsed } from '../client/wire.ts'
import { adSetFields, foundAdSet, isSameGoal, RawAdSet } from './ad-sets.ts'
import { campaignFields, foundCampaign, RawCampaign } from './campaigns.ts'
import { nameOf } from './create.ts'
import { creativeFields } from './creatives.ts'
import { foundCreative, RawCreative } from './found-creatives.ts'
import { unmarked } from '../../mark.ts'
import type { Fields } from './values.ts'

const IDS_MAX = 50

const RawAd = z.object({
  id: Id,
  account_id: Id,
  name: z.string().catch(''),
  status: z.string(),
  adset_id: Id,
  creative: z.object({ id: Id }).optional(),
})

type Common = { id: string; account_id: string; name: string; status: string }

const reads = <Raw extends Common>(
  schema: z.ZodType<Raw> & { shape: object },
  fieldsOf: (raw: Raw, currency: string) => Fields,
) => ({
  asked: Object.keys(schema.shape)
    .map((name) => (name === 'creative' ? 'creative{id}' : name))
    .join(),
  read(body: unknown, currency: string): { raw: Common; fields: Fields } {
    const raw = parsed(schema, body)
    return { raw, fields: fieldsOf(raw, currency) }
  },
})

const READS = {
  campaign: reads(RawCampaign, foundCampaign),
  ad_set: reads(RawAdSet, foundAdSet),
  creative: reads(RawCreative, foundCreative),
  ad: reads(RawAd, ({ adset_id: adSetId, creative }) => ({ adSetId, creativeId: creative?.id ?? null })),
} satisfies Record<LaunchKind, unknown>

/** By id, which shows at once what was written. One request, which counts as many. */
export async function readBack(
  client: MetaClient,
  access: AccountAccess,
  kind: LaunchKind,
  ids: readonly string[],
  currency: string,
): Promise<Map<string, LaunchFound>> {
  if (ids.length > IDS_MAX) throw new PlatformError('invalid')
  const { asked, read } = READS[kind]
  const known = ids.filter((id) => /^\d{1,20}$/.test(id))
  if (known.length === 0) return new Map()
  const requests = known.map((id) => ({ path: id, params: { fields: asked } }))
  const bodies = await getTogether(client, requests, access, { isMissingFine: true })
  const found = bodies.flatMap((body): LaunchFound[] => {
    if (body === undefined) return []
    const { raw, fields } = read(body, currency)
    if (digitsOf(raw.account_id) !== digitsOf(access.accountId) || raw.status === 'DELETED') return []
    const { name, mark } = unmarked(raw.name)
    const isSwitchedOn = kind === 'creative' ? null : raw.status === 'ACTIVE'
    return [{ id: raw.id, kind, name, mark, isSwitchedOn, fields }]
  })
  return new Map(found.map((one) => [one.id, one]))
}

function expectedFields(object: LaunchObject): Fields {
  switch (object.kind) {
    case 'campaign':
      return campaignFields(object)
    case 'ad_set':
      return adSetFields(object)
    case 'creative':
      return creativeFields(object)
    case 'ad':
      return { adSetId: object.adSetId, creativeId: object.creativeId }
  }
}

/** What differs from what was asked for. What was not asked for, and the platform decides, is not compared. */
export function differencesOf(object: LaunchObject, mark: LaunchMark, found: LaunchFound | null): Difference[] {
  if (!found) return [{ field: 'id', expected: 'exists', found: null }]
  const expected = { ...expectedFields(object), name: nameOf(object, mark) }
  const there: Fields = {
    ...found.fields,
    name: found.mark ? nameOf({ ...object, name: found.name }, found.mark) : found.name,
  }
  return Object.entries(expected).flatMap(([field, wanted]) => {
    const value = there[field] ?? null
    const isSame =
      field === 'optimizationGoal' && wanted !== null && value !== null ? isSameGoal(wanted, value) : wanted === value
    return isSame ? [] : [{ field, expected: wanted ?? '', found: value }]
  })
}
