import { useQuery } from '@tanstack/react-query'
import { toolQuery } from '../../../data/client.ts'
import { moneyText } from '../../../data/money.ts'
import { useSignedIn } from '../../../data/session.ts'
import { exactTime } from '../../../data/time.ts'
import { countText } from '../configuration/words.ts'
import type { Draft } from '../drafts.ts'
import { launchWords as words } from './launch-messages.ts'
import s from './launch.module.css'

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
      {maxDailySpend !== null && (
        <p className={s.figure}>
          <strong>{moneyText(maxDailySpend)}</strong> {words.most}
        </p>
      )}
      <p>
        {words.whatBefore}
        <strong>{name}</strong>
        {words.whatWith(words.adSetsAndAds(countText(adSets, 'ad set'), countText(ads, 'ad')))}
        <strong>{account?.name ?? adAccountId}</strong>
        {words.whatAfter}
      </p>
      <p>
        {words.spends(
          isLater ? words.fromDay(exactTime(startAt)) : words.fromApproval,
          endAt === undefined ? words.untilPaused : words.untilDay(exactTime(endAt)),
        )}
      </p>
    </>
  )
}
