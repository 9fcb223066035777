import { inTx, type Sql, type Tx } from '@adloom/db'
import type { Clock } from '@adloom/runtime'
import type {
  AccountAccess,
  AdPlatform,
  Dimension,
  Page,
  PlatformAd,
  PlatformAdSet,
  PlatformCampaign,
  ResultRow,
} from '../ad-platform/port.ts'
import { recordAssetUses } from '../launches/asset-uses.ts'
import { noteDays } from '../platform-data/result-days.ts'
import { removeUnseenResults, writeResults } from '../platform-data/results.ts'
import { markUnseen, writeAds, writeAdSets, writeCampaigns } from '../platform-data/structure.ts'
import type { Turn } from './claim.ts'
import { requireLease } from './lease.ts'
import { linkLaunches } from './link-launches.ts'
import { completeRead, type Read, saveRead, windowOf } from './read.ts'
import { addDays, dayIn, isFinal } from './schedule.ts'
import type { SyncSettings } from './settings.ts'

export type PageDeps = { db: Sql; clock: Clock; settings: SyncSettings }

/**
 * Reads the next page of a read and stores it: the rows and how far the read has come commit together, and only while
 * the account is ours. So a process may die at any point, and a page that was read twice is stored once. Returns what
 * is left, or null when the read is complete.
 */
export async function readPage(
  deps: PageDeps,
  turn: Turn,
  platform: AdPlatform,
  access: AccountAccess,
  read: Read,
): Promise<Read | null> {
  const page = await fetchPage(platform, access, read, deps.settings)
  return inTx(deps.db, { teamId: turn.teamId }, async (tx) => {
    await requireLease(tx, turn)
    await page.store(tx, turn)
    if (page.next !== null) {
      const left = { ...read, cursor: page.next }
      await saveRead(tx, turn, left)
      return left
    }
    return endWindow(tx, deps, turn, read)
  })
}

type Fetched = { next: string | null; store: (tx: Tx, turn: Turn) => Promise<void> }

async function fetchPage(
  platform: AdPlatform,
  access: AccountAccess,
  read: Read,
  { overlapMs }: SyncSettings,
): Promise<Fetched> {
  const { subject, days, windowStartedAt } = read
  const after = read.cursor === null ? {} : { after: read.cursor }
  const changed = read.changedSince ? { changedSince: new Date(read.changedSince.getTime() - overlapMs) } : {}
  const fetched = <Item>(page: Page<Item>, store: (tx: Tx, turn: Turn, items: readonly Item[]) => Promise<void>) => ({
    next: page.next,
    store: (tx: Tx, turn: Turn) => store(tx, turn, page.items),
  })
  switch (subject) {
    case 'campaigns':
      return fetched<PlatformCampaign>(
        await platform.listCampaigns(access, { ...after, ...changed }),
        async (tx, turn, campaigns) => {
          await writeCampaigns(tx, turn, windowStartedAt, campaigns)
          await linkLaunches(tx, turn, campaigns)
        },
      )
    case 'ad_sets':
      return fetched<PlatformAdSet>(await platform.listAdSets(access, { ...after, ...changed }), (tx, turn, adSets) =>
        writeAdSets(tx, turn, windowStartedAt, adSets),
      )
    case 'ads':
      return fetched<PlatformAd>(await platform.listAds(access, { ...after, ...changed }), (tx, turn, ads) =>
        writeAds(tx, turn, windowStartedAt, ads),
      )
    default: {
      const request = { dimension: subject, since: days!.windowFirstDay, until: days!.lastDay, ...after }
      return fetched<ResultRow>(await platform.listResults(access, request), (tx, turn, rows) =>
        writeResults(tx, { ...turn, dimension: subject }, windowStartedAt, rows),
      )
    }
  }
}

/** What the window did not see is gone. The days before it are next, if any are left. */
async function endWindow(tx: Tx, { clock, settings }: PageDeps, turn: Turn, read: Read): Promise<Read | null> {
  const { subject, scope, days, windowStartedAt, windowDays } = read
  const now = clock.now()
  if (days) {
    await endDays(tx, turn, subject as Dimension, read, settings)
    if (days.windowFirstDay > days.firstDay) {
      const rest = { firstDay: days.firstDay, lastDay: addDays(days.windowFirstDay, -1) }
      const left = { ...read, days: windowOf(rest, windowDays), windowStartedAt: now, cursor: null }
      await saveRead(tx, turn, left)
      return left
    }
  } else if (scope === 'everything') {
    await markUnseen(tx, turn, subject as never, windowStartedAt)
  }
  if (subject === 'ads') await recordAssetUses(tx, turn.teamId, turn.accountId, now)
  await completeRead(tx, turn, read, { settings, now })
  return null
}

async function endDays(tx: Tx, turn: Turn, dimension: Dimension, read: Read, settings: SyncSettings): Promise<void> {
  const { windowFirstDay: since, lastDay: until } = read.days!
  const { windowStartedAt } = read
  const of = { ...turn, dimension }
  await removeUnseenResults(tx, of, { since, until }, windowStartedAt)
  const today = dayIn(turn.timezone, windowStartedAt)
  await noteDays(tx, of, { since, until }, windowStartedAt, (day) => isFinal(day, today, settings))
}
