import { useQuery } from '@tanstack/react-query'
import { toolQuery } from '../../../shared/client.ts'
import { moneyText } from '../../../shared/money.ts'
import { useSignedIn } from '../../../shared/session.ts'
import { exactTime } from '../../../shared/time.ts'
import { countText } from '../configuration/words.ts'
import type { Draft } from '../drafts.ts'

/** What a launch creates, and what it may spend from when to when. */
export function WhatHappens({ draft: { configuration, summary } }: { draft: Draft }) {
  const { team } = useSignedIn()
  const accounts = useQuery(toolQuery('list_ad_accounts', team.id, {}))
  const { name, adAccountId, schedule: { startAt, endAt } = {} } = configuration
  const { adSets, ads, maxDailySpend } = summary
  const account = accounts.data?.adAccounts.find(({ id }) => id === adAccountId)
  const isLater = startAt !== undefined && Date.parse(startAt) > Date.now()
  return (
    <>
      <p>
        Adloom checks the draft once more and creates <strong className="name">{name}</strong> with{' '}
        {countText(adSets, 'ad set')} and {countText(ads, 'ad')} in the ad account{' '}
        <strong className="name">{account?.name ?? adAccountId}</strong>. Everything is paused until it has been
        compared with the draft. Then it is switched on.
      </p>
      {maxDailySpend !== null && (
        <p className="figure">
          <strong>{moneyText(maxDailySpend)}</strong> a day at most
        </p>
      )}
      <p>
        It spends money {isLater ? `from ${exactTime(startAt)}` : 'as soon as the platform has approved its ads'},{' '}
        {endAt === undefined ? 'until it is paused.' : `until ${exactTime(endAt)} or until it is paused.`}
      </p>
    </>
  )
}
