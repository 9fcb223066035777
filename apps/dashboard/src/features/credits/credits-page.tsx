import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useSignedIn } from '../../data/session.ts'
import { DateRange } from '../../ui/date-range/date-range.tsx'
import { lastDays, type Period } from '../../ui/date-range/period.ts'
import { Page } from '../../ui/page/page.tsx'
import { Balance } from './balance.tsx'
import { ByDay } from './by-day.tsx'
import { todayUtc } from './credits.ts'
import { words } from './messages.ts'
import { Receipts } from './receipts.tsx'
import { type CreditSearch, creditSearchOf } from './search.ts'
import { WhereTheyWent } from './where.tsx'
import s from './credits.module.css'

const DAYS = 28

/** What is left, what was spent on what, and a receipt for each call. */
export function CreditsPage() {
  const { team } = useSignedIn()
  const search: CreditSearch = useSearch({ from: '/credits' })
  const navigate = useNavigate()
  const until = todayUtc()
  const [hasPanel, setHasPanel] = useState(false)
  const period: Period =
    search.from !== undefined && search.until !== undefined
      ? { from: search.from, until: search.until }
      : lastDays(DAYS, until)
  const set = (next: { [K in keyof CreditSearch]: CreditSearch[K] | undefined }) =>
    void navigate({ to: '/credits', search: creditSearchOf({ ...search, ...next }), replace: true })
  return (
    <Page
      crumbs={[words.title]}
      hasPanel={hasPanel}
      content={
        <>
          <Balance teamId={team.id} period={period} />
          <div className={s.columns}>
            <ByDay teamId={team.id} period={period} />
            <WhereTheyWent
              teamId={team.id}
              period={period}
              by={search.by ?? 'credential'}
              onBy={(by) => set({ by: by === 'credential' ? undefined : by })}
            />
          </div>
          <Receipts
            teamId={team.id}
            period={period}
            caller={search.caller}
            onCaller={(caller) => set({ caller })}
            isShown={hasPanel}
            onShown={setHasPanel}
          />
        </>
      }
    >
      <DateRange period={period} onPeriod={({ from, until: last }) => set({ from, until: last })} until={until} />
    </Page>
  )
}
