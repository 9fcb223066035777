import { z } from 'zod'
import type { AccountAccess, EntityRef, LaunchedEntity, LaunchKind, LaunchMark, PlatformEntity } from '../../port.ts'
import type { MetaClient } from '../client/client.ts'
import { getAll } from '../client/page.ts'
import { Id, parsed } from '../client/wire.ts'
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
} from '../entities.ts'
import { ALL_STATUSES } from '../status.ts'
import { EDGES } from './create.ts'
import type { Labels } from './labels.ts'
import { bracketsOf, suffixOf, unmarked } from '../../mark.ts'

const Named = z.object({ id: Id, name: z.string().catch('') })
const PRESENT = ALL_STATUSES.filter((status) => status !== 'DELETED')

/** Ids are numbers written as texts, and grow. */
const byId = (a: string, b: string) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)

/**
 * Looks for an object by the end of its name, then by the label of its launch: a new object can be missing in one list and
 * not in the other. A campaign is found by its label whatever its name, since a launch has one.
 */
export async function findByMark(
  client: MetaClient,
  labels: Labels,
  access: AccountAccess,
  kind: LaunchKind,
  mark: LaunchMark,
): Promise<string[]> {
  const read = async (path: string, params: Record<string, object | string>) =>
    parsed(
      z.array(Named),
      await getAll(client, `${access.accountId}/${path}`, { fields: 'id,name', ...params }, access),
    )
  const isMarked = ({ name }: { name: string }) => name.endsWith(suffixOf(mark))
  const byName = (await read(EDGES[kind], namedLike(kind, bracketsOf(mark)))).filter(isMarked)
  if (byName.length > 0 && kind !== 'campaign') return sorted(byName)
  const ids = await labels.list(access, mark.token)
  if (ids.length === 0) return sorted(byName)
  const labelled = await read(`${EDGES[kind]}bylabels`, { ad_label_ids: ids, operator: 'ANY' })
  return sorted([...byName, ...(kind === 'campaign' ? labelled : labelled.filter(isMarked))])
}

const sorted = (found: readonly { id: string }[]) => [...new Set(found.map(({ id }) => id))].toSorted(byId)

/** Creatives are in no list by status. */
const namedLike = (kind: LaunchKind, text: string) => ({
  filtering: [{ field: 'name', operator: 'CONTAIN', value: text }],
  ...(kind !== 'creative' && { effective_status: PRESENT }),
})

const ReviewedAd = Ad.extend({
  ad_review_feedback: z.object({ global: z.record(z.string(), z.string()).catch({}) }).optional(),
})

/** Everything of a launch, by its label, or by its name where no label is found. */
export async function listByToken(
  client: MetaClient,
  labels: Labels,
  access: AccountAccess,
  token: string,
  setting: Setting,
): Promise<LaunchedEntity[]> {
  const ids = await labels.list(access, token)
  async function list<Raw extends z.ZodType<{ name: string }>>(
    type: EntityRef['type'],
    schema: Raw,
    fields: string,
    itemOf: (raw: z.output<Raw>, setting: Setting) => PlatformEntity,
    saidOf: (raw: z.output<Raw>) => LaunchedEntity['issues'] = () => [],
  ): Promise<LaunchedEntity[]> {
    const path = `${access.accountId}/${EDGES[type]}`
    const raw =
      ids.length > 0
        ? await getAll(client, `${path}bylabels`, { fields, ad_label_ids: ids, operator: 'ANY' }, access)
        : await getAll(client, path, { fields, ...namedLike(type, `[${token}`) }, access)
    const found = parsed(z.array(schema), raw).map((one) => ({ item: itemOf(one, setting), said: saidOf(one) }))
    const mine = ids.length > 0 ? found : found.filter(({ item }) => unmarked(item.name).mark?.token === token)
    return oldestFirst(mine).map(({ item, said }) => {
      const { mark } = unmarked(item.name)
      return {
        type,
        id: item.id,
        part: mark?.token === token ? mark.part : null,
        isSwitchedOn: item.isSwitchedOn,
        status: item.status,
        issues: item.issues.length > 0 ? item.issues : said,
      }
    })
  }
  return [
    ...(await list('campaign', Campaign, CAMPAIGN_FIELDS, campaignOf)),
    ...(await list('ad_set', AdSet, AD_SET_FIELDS, adSetOf)),
    ...(await list('ad', ReviewedAd, `${AD_FIELDS},ad_review_feedback`, adOf, (ad) =>
      Object.entries(ad.ad_review_feedback?.global ?? {}).map(([code, summary]) => ({ code, summary })),
    )),
  ]
}

/** A page may hold an element of the page before. */
function oldestFirst<Found extends { item: PlatformEntity }>(found: readonly Found[]): Found[] {
  const each = new Map(found.map((one) => [one.item.id, one]))
  return [...each.values()].toSorted(
    (a, b) => a.item.createdAt.getTime() - b.item.createdAt.getTime() || byId(a.item.id, b.item.id),
  )
}
