import type { CampaignStatus, OutputOf } from '@adloom/contracts'
import type { tools } from '@adloom/contracts/of/campaign-control'
import type { TeamSql } from '@adloom/db'
import type { Breakdown, Plan } from './plan.ts'

type Row = OutputOf<typeof tools.query_performance>['rows'][number]
/** What a row stands for: its ids, names, status, and whether the platform is still learning how to deliver it. */
export type Entity = { key: Row['key']; status?: CampaignStatus; isLearning: boolean }

type Reader = { sql: TeamSql; teamId: string; workspaceIds: readonly string[] }
type Found = {
  id: string
  name: string
  status?: CampaignStatus
  isLearning?: boolean
  campaignId?: string
  campaignName?: string | null
  adSetId?: string
  adSetName?: string | null
  assetId?: string | null
  generationId?: string | null
}

/** The entities behind keys of rows, by key. One that the last reads of the structure never saw has only its id. */
export async function readEntities(
  reader: Reader,
  plan: Plan,
  keys: readonly string[],
): Promise<(key: string) => Entity> {
  const found = new Map((await listNamed(reader, plan, keys)).map((row) => [row.id, row]))
  return (key) => {
    const row = found.get(key)
    return {
      key: keyOf(plan.breakdown, key, row),
      ...(row?.status && { status: row.status }),
      isLearning: row?.isLearning ?? false,
    }
  }
}

function keyOf(breakdown: Breakdown, key: string, row: Found | undefined): Row['key'] {
  const [first = '', second = ''] = key.split('|')
  switch (breakdown) {
    case 'account':
      return { names: {} }
    case 'age_gender':
      return { names: {}, age: first, gender: second }
    case 'age':
    case 'gender':
    case 'placement':
    case 'country':
      return { names: {}, [breakdown]: key }
    case 'creative':
      return {
        ...(key !== '' && { creativeId: key }),
        ...(row?.assetId && { assetId: row.assetId }),
        ...(row?.generationId && { generationId: row.generationId }),
        names: row ? { creative: row.name } : {},
      }
    default:
      return {
        ...(row?.campaignId && { campaignId: row.campaignId }),
        ...(row?.adSetId && { adSetId: row.adSetId }),
        [ID_OF[breakdown]]: key,
        names: {
          ...(row?.campaignName && { campaign: row.campaignName }),
          ...(row?.adSetName && { ad_set: row.adSetName }),
          ...(row && { [breakdown]: row.name }),
        },
      }
  }
}

const ID_OF = { campaign: 'campaignId', ad_set: 'adSetId', ad: 'adId' } as const

async function listNamed(reader: Reader, { breakdown, account }: Plan, keys: readonly string[]): Promise<Found[]> {
  const { sql, teamId, workspaceIds } = reader
  if (keys.length === 0) return []
  switch (breakdown) {
    case 'campaign':
      return sql<Found[]>`
        select c.id, c.name, c.status, exists (select from ad_sets s where s.team_id = c.team_id
          and s.ad_account_id = c.ad_account_id and s.campaign_id = c.id and s.learning = 'learning' and s.status = 'active') as "isLearning"
        from campaigns c
        where c.team_id = ${teamId} and c.ad_account_id = ${account.id} and c.id = any(${keys}::text[])`
    case 'ad_set':
      return sql<Found[]>`
        select s.id, s.name, s.status, s.learning = 'learning' as "isLearning", s.campaign_id as "campaignId", c.name as "campaignName"
        from ad_sets s
        left join campaigns c on c.team_id = s.team_id and c.ad_account_id = s.ad_account_id and c.id = s.campaign_id
        where s.team_id = ${teamId} and s.ad_account_id = ${account.id} and s.id = any(${keys}::text[])`
    case 'ad':
      return sql<Found[]>`
        select a.id, a.name, a.status, s.learning = 'learning' as "isLearning", a.campaign_id as "campaignId",
          c.name as "campaignName", a.ad_set_id as "adSetId", s.name as "adSetName"
        from ads a
        left join ad_sets s on s.team_id = a.team_id and s.ad_account_id = a.ad_account_id and s.id = a.ad_set_id
        left join campaigns c on c.team_id = a.team_id and c.ad_account_id = a.ad_account_id and c.id = a.campaign_id
        where a.team_id = ${teamId} and a.ad_account_id = ${account.id} and a.id = any(${keys}::text[])`
    case 'creative':
      // What shows the same picture or video comes from the asset that was uploaded for the first launch that used it.
      return sql<Found[]>`
        select distinct on (c.id) c.id, c.name, u.asset_id as "assetId", u.generation_id as "generationId"
        from creatives c
        left join (launch_assets u join launches l on l.team_id = u.team_id and l.id = u.launch_id)
          on u.team_id = c.team_id and l.ad_account_id = c.ad_account_id and l.workspace_id = any(${[...workspaceIds]}::uuid[])
            and (u.image_hash = c.image_hash or u.video_id = c.video_id)
        where c.team_id = ${teamId} and c.ad_account_id = ${account.id} and c.id = any(${keys}::text[])
        order by c.id, l.created_at, u.asset_id`
    default:
      return []
  }
}
