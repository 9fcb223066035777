import { toMoney } from '@adloom/contracts'
import { calls } from '@adloom/contracts/of/campaign-control'
import { implementCall } from '../deps.ts'
import { findLaunchAccount } from '../launches/account.ts'
import { onAccount } from '../launches/on-account.ts'
import type { KnownOptions } from '../launches/options-cache.ts'
import { outcomeOf } from '../launches/outcome.ts'

/** Shorter than the caller waits. */
const READ_MS = 4_000

export const handler = implementCall(calls['campaign-control.get_launch_facts'], async (ctx, input) => {
  const account = await findLaunchAccount(ctx.sql, input)
  if (!account) return { account: null, options: null, interests: null }
  const { id: adAccountId, platform: name, connectionId, ...shown } = account
  const about = { teamId: input.teamId, platform: name, adAccountId }
  const ask = <R>(work: Parameters<typeof onAccount<R>>[3]) =>
    onAccount<R>(ctx, about, { lane: 'interactive', ms: READ_MS }, work)
  const [options, interests] = await Promise.all([
    orNull(
      ctx.launchOptions.options(`${connectionId} ${adAccountId}`, () =>
        ask((platform, access) => platform.launches.options(access)),
      ),
    ),
    orNull(
      ask((platform, access) =>
        ctx.launchOptions.interests(name, input.interests, (some) => platform.launches.findInterests(access, some)),
      ),
    ),
  ])
  return {
    account: { ...shown, adAccountId, platform: name },
    options: options && present(options, account.currency),
    interests: interests && input.interests.map((asked, i) => ({ asked, found: interests[i] ?? null })),
  }
})

/** Null: the platform could not be read. */
const orNull = <R>(reading: Promise<R>): Promise<R | null> =>
  reading.catch((thrown: unknown) => {
    outcomeOf(thrown)
    return null
  })

function present({ readAt, options }: KnownOptions, currency: string) {
  const money = (amount: bigint | null) => (amount === null ? null : toMoney(amount, currency))
  const { impressions, clicks, videoViews, rareActions } = options.minimumDailyBudgets
  return {
    readAt: readAt.toISOString(),
    pages: options.pages.map(({ id, name }) => ({ id, name })),
    instagramAccounts: options.instagramAccounts.map(({ id, name }) => ({ id, name })),
    pixels: options.pixels.map(({ id, name, isAvailable }) => ({ id, name, isAvailable })),
    minimumDailyBudgets: {
      impressions: money(impressions),
      clicks: money(clicks),
      videoViews: money(videoViews),
      rareActions: money(rareActions),
    },
    disclosure: options.disclosure,
  }
}
