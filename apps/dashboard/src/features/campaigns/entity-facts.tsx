import type { Money } from '@adloom/contracts/money'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type ToolOutput, toolQuery } from '../../data/client.ts'
import { moneyText } from '../../data/money.ts'
import { useSignedIn } from '../../data/session.ts'
import { dayOf } from '../../data/time.ts'
import { Facts } from '../../ui/page/page.tsx'
import s from './campaigns.module.css'
import { words } from './messages.ts'
import type { Kind, ResultRow } from './results.ts'

const { detail } = words
type Campaign = ToolOutput<'lookup_campaign'>['matches'][number]

/** What the platform says of it: objective, budget, dates, and where it came from. */
export function EntityFacts({ kind, entityId, row }: { kind: Kind; entityId: string; row: ResultRow }) {
  const { team } = useSignedIn()
  const campaignId = row.key.campaignId ?? entityId
  const { data } = useQuery(toolQuery('lookup_campaign', team.id, { campaignId, includeAdSets: true }))
  const campaign = data?.matches[0]
  const facts: [string, ReactNode][] = [
    ...(campaign ? factsOf(campaign, kind, row) : []),
    [detail.id, <code key="id">{entityId}</code>],
  ]
  return (
    <section>
      <div className={s.chartHead}>
        <h2>{detail.facts}</h2>
      </div>
      <Facts of={facts} />
    </section>
  )
}

function factsOf(campaign: Campaign, kind: Kind, { key }: ResultRow): [string, ReactNode][] {
  const { objective, dates, spend, draftId } = campaign
  const budget: [string, ReactNode] = [detail.budget, budgetText(campaign, kind, key.adSetId)]
  const start = dates.start ? detail.from(dayOf(dates.start)) : ''
  const end = dates.end ? detail.until(dayOf(dates.end)) : detail.noEnd
  return [
    ...(kind === 'ad' ? [] : [budget]),
    [detail.objective, objective.charAt(0).toUpperCase() + objective.slice(1).replaceAll('_', ' ')],
    ...(kind === 'campaign'
      ? ([
          [detail.dates, [start, end].filter(Boolean).join(', ')],
          [detail.lifetime, moneyText(spend.lifetime)],
        ] as [string, ReactNode][])
      : []),
    ...(draftId
      ? ([
          [
            detail.draft,
            <Link key="draft" to="/drafts/$draftId" params={{ draftId }} className={s.link}>
              {detail.openDraft}
            </Link>,
          ],
        ] as [string, ReactNode][])
      : []),
  ]
}

/** "$240 a day", or whose budget it uses. */
function budgetText({ budget, adSets }: Campaign, kind: Kind, adSetId: string | undefined): string {
  const text = (type: 'daily' | 'lifetime', amount: Money) =>
    type === 'daily' ? detail.dailyBudget(moneyText(amount)) : detail.lifetimeBudget(moneyText(amount))
  if (kind === 'campaign') return budget.amount ? text(budget.type, budget.amount) : detail.budgetOfAdSets
  const own = adSets?.find((one) => one.adSetId === adSetId)?.budget
  return own?.amount ? text(own.type, own.amount) : detail.budgetOfCampaign
}
