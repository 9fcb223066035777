import { type ReadingBus, call } from '@adloom/bus'
import { type DraftConfiguration, type OutputOf, ToolError } from '@adloom/contracts'
import { calls } from '@adloom/contracts/of/drafts'
import type { TeamSql } from '@adloom/db'
import { findPolicy } from '../policy/policy.ts'
import { type AssetFacts, type Fact, type Facts, type Interest, UNREAD } from './facts.ts'

export type Asking = { bus: ReadingBus; sql: TeamSql }
export type Asked = { workspaceId: string; configuration: DraftConfiguration }

/** The most that one request asks about. Source: the contracts of the calls. */
const ASSETS_MAX = 2_000
const INTERESTS_MAX = 1_000

/**
 * Reads what drafts are checked against. The number of requests grows with the workspaces and ad accounts of the drafts
 * and with thousands of assets, not with the drafts or their ads. A service that does not answer makes its facts unread,
 * and nothing fails.
 */
export async function gatherFacts<T extends Asked>(ctx: Asking, teamId: string, drafts: readonly T[]) {
  const byWorkspace = Map.groupBy(drafts, ({ workspaceId }) => workspaceId)
  const [{ policy }, workspaces] = await Promise.all([
    findPolicy(ctx.sql, teamId),
    Promise.all(
      [...byWorkspace].map(async ([workspaceId, those]) => {
        const [assets, brand, accounts] = await Promise.all([
          assetsOf(ctx, teamId, workspaceId, those),
          brandOf(ctx, teamId, workspaceId),
          accountsOf(ctx, teamId, workspaceId, those),
        ])
        return [workspaceId, { assets, brand, accounts }] as const
      }),
    ),
  ])
  const known = new Map(workspaces)
  return (draft: T): Facts => {
    const { assets, brand, accounts } = known.get(draft.workspaceId)!
    const adAccountId = draft.configuration.adAccountId
    return { policy, assets, brand, ...(adAccountId === undefined ? NO_ACCOUNT : accounts.get(adAccountId)!) }
  }
}

type OfAccount = Pick<Facts, 'account' | 'options' | 'interests'>
const NO_ACCOUNT: OfAccount = { account: null, options: null, interests: new Map() }

async function assetsOf({ bus }: Asking, teamId: string, workspaceId: string, drafts: readonly Asked[]) {
  const ids = [...new Set(drafts.flatMap(({ configuration }) => assetIdsOf(configuration)))]
  const answers = await unlessUnread(
    chunksOf(ids, ASSETS_MAX).map((assetIds) =>
      call(bus, calls['generation.get_asset_facts'], { teamId, workspaceId, assetIds }),
    ),
  )
  if (answers === UNREAD) return UNREAD
  return new Map<string, AssetFacts>(
    answers.flatMap(({ assets }) => assets.map((asset) => [asset.assetId, asset] as const)),
  )
}

async function brandOf({ bus }: Asking, teamId: string, workspaceId: string): Promise<Facts['brand']> {
  const asked = { teamId, workspaceId, brandKitId: null, productId: null }
  const answers = await unlessUnread([call(bus, calls['org.get_creative_context'], asked)])
  if (answers === UNREAD) return UNREAD
  const { bannedWords = [], requiredDisclaimers = [] } = answers[0]!.brandKit ?? {}
  return { bannedWords, requiredDisclaimers }
}

async function accountsOf({ bus }: Asking, teamId: string, workspaceId: string, drafts: readonly Asked[]) {
  const byAccount = Map.groupBy(drafts, ({ configuration }) => configuration.adAccountId)
  const read = [...byAccount].flatMap(([adAccountId, those]) =>
    adAccountId === undefined
      ? []
      : [
          (async () => {
            const asked = [...new Set(those.flatMap(({ configuration }) => interestsOf(configuration)))]
            const answers = await unlessUnread(
              // The account is read even if the drafts name no interest.
              (asked.length > 0 ? chunksOf(asked, INTERESTS_MAX) : [[]]).map((interests) =>
                call(bus, calls['campaign-control.get_launch_facts'], { teamId, workspaceId, adAccountId, interests }),
              ),
            )
            return [adAccountId, factsOfAccount(answers)] as const
          })(),
        ],
  )
  return new Map(await Promise.all(read))
}

type LaunchFacts = OutputOf<(typeof calls)['campaign-control.get_launch_facts']>

function factsOfAccount(answers: Fact<LaunchFacts[]>): OfAccount {
  if (answers === UNREAD) return { account: UNREAD, options: UNREAD, interests: UNREAD }
  const [{ account, options } = NOT_FOUND] = answers
  if (!account) return NO_ACCOUNT
  const found: (readonly [string, Interest | null])[] = []
  for (const { interests } of answers) {
    if (!interests) return { account, options: options ?? UNREAD, interests: UNREAD }
    for (const interest of interests) found.push([interest.asked, interest.found])
  }
  return { account, options: options ?? UNREAD, interests: new Map(found) }
}
const NOT_FOUND: Pick<LaunchFacts, 'account' | 'options'> = { account: null, options: null }

/** What a service answers. Unread when it does not answer, or refuses. */
async function unlessUnread<T>(requests: Promise<T>[]): Promise<Fact<T[]>> {
  try {
    return await Promise.all(requests)
  } catch (error) {
    if (error instanceof ToolError) return UNREAD
    throw error
  }
}

const adSetsOf = ({ adSets = [] }: DraftConfiguration) => adSets
const interestsOf = (configuration: DraftConfiguration) =>
  adSetsOf(configuration).flatMap(({ targeting }) => targeting?.interests ?? [])

/** The ids of the files that a draft uses, each once. */
export const assetIdsOf = (configuration: DraftConfiguration): string[] => [
  ...new Set(
    adSetsOf(configuration).flatMap(({ ads = [] }) =>
      ads.flatMap(({ assets = [] }) => assets.map(({ assetId }) => assetId)),
    ),
  ),
]

function chunksOf<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size))
}
