import { Plus } from 'lucide-react'
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react'
import type { ToolOutput } from '../../data/client.ts'
import { isMetric } from '../../data/metric.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { lastDays, yesterdayIn } from '../../ui/date-range/period.ts'
import { Page } from '../../ui/page/page.tsx'
import { Acting, type Doing } from './acting.tsx'
import { Filters } from './filters.tsx'
import { SkeletonLines } from '../../ui/states/skeleton.tsx'
import { words } from './messages.ts'
import { USUAL } from './results.ts'
import type { CampaignsSearch } from './search.ts'
import { SyncState } from './sync-state.tsx'
import { CampaignTable } from './table.tsx'
import type { Question } from './tree.ts'

// Charts and the details of a row are not in the first view.
const AccountCharts = lazy(() => import('./charts.tsx').then((module) => ({ default: module.AccountCharts })))
const Detail = lazy(() => import('./detail.tsx').then((module) => ({ default: module.Detail })))

export type Account = ToolOutput<'list_ad_accounts'>['adAccounts'][number]
export type ViewProps = {
  accounts: readonly Account[]
  account: Account
  search: CampaignsSearch
  set: (change: CampaignsSearch) => void
}

/** The days that are looked at when nobody has said otherwise. */
const USUAL_DAYS = 28

/** The question of the address. */
function useQuestion(account: Account, search: CampaignsSearch): Question & { until: string; last: string } {
  const { since, until, compare, cols, status, q = '' } = search
  const text = useDeferredValue(q.trim())
  return useMemo(() => {
    const last = yesterdayIn(account.timezone, new Date())
    const period = since && until ? { from: since, until } : lastDays(USUAL_DAYS, last)
    const chosen = (cols?.split(',') ?? []).filter(isMetric)
    return {
      adAccountId: account.id,
      since: period.from,
      until: period.until,
      last,
      isCompared: compare !== 'off',
      metrics: chosen.length > 0 ? chosen : USUAL,
      status: status && [status],
      q: text,
    }
  }, [account, since, until, compare, cols, status, text])
}

/** One ad account: its tree of campaigns or its charts, and the details of one row beside it. */
export function CampaignsView(props: ViewProps) {
  const { account, search, set } = props
  const question = useQuestion(account, search)
  const [isOpen, setIsOpen] = useState(search.open !== undefined)
  const [doing, setDoing] = useState<Doing | null>(null)
  const [expanded, setExpanded] = useState<Record<string, boolean>>({})
  const show = (id: string) => {
    set({ open: id })
    setIsOpen(true)
  }
  const isShown = isOpen && search.open !== undefined
  return (
    <Page
      crumbs={[words.title]}
      width="flush"
      hasPanel={isShown}
      top={<Filters {...props} question={question} expanded={expanded} onExpanded={setExpanded} />}
      content={
        search.view === 'charts' ? (
          <Suspense fallback={<SkeletonLines />}>
            <AccountCharts account={account} question={question} search={search} set={set} />
          </Suspense>
        ) : (
          <CampaignTable
            {...{ account, question, search, set, expanded }}
            onExpanded={setExpanded}
            onOpen={show}
            openId={isShown ? search.open : undefined}
            onDo={setDoing}
          />
        )
      }
    >
      <SyncState account={account} />
      <ButtonLink to="/connections">{words.accounts}</ButtonLink>
      <ButtonLink to="/drafts" look="primary">
        <Plus aria-hidden />
        {words.newDraft}
      </ButtonLink>
      {search.open !== undefined && (
        <Suspense fallback={null}>
          <Detail
            id={search.open}
            isOpen={isShown}
            onOpen={setIsOpen}
            onClosed={() => set({ open: undefined })}
            account={account}
            question={question}
            onDo={setDoing}
          />
        </Suspense>
      )}
      <Acting doing={doing} onDoing={setDoing} account={account} />
    </Page>
  )
}
