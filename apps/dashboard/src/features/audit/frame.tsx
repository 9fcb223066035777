import { useNavigate, useSearch } from '@tanstack/react-router'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { isManager, useSignedIn } from '../../data/session.ts'
import { Button } from '../../ui/button/button.tsx'
import { DateRange } from '../../ui/date-range/date-range.tsx'
import { lastDays, today } from '../../ui/date-range/period.ts'
import { FilterBar, Page } from '../../ui/page/page.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { TabLink, TabLinks } from '../../ui/tabs/tabs.tsx'
import { words } from './messages.ts'
import { type AuditSearch, auditSearchOf } from './search.ts'
import s from './audit.module.css'

const DAYS = 28
type Changed = { [K in keyof AuditSearch]: AuditSearch[K] | undefined }

/** What the address says, and how to change it. */
export function useAuditSearch(path: '/audit' | '/audit/actions') {
  const search: AuditSearch = auditSearchOf(useSearch({ from: path }))
  const navigate = useNavigate()
  const set = (next: Changed) =>
    void navigate({ to: path, search: auditSearchOf({ ...search, ...next }), replace: true })
  const clear = () => void navigate({ to: path, search: {}, replace: true })
  return { search, set, clear, isFiltered: Object.keys(search).length > 0 }
}

type Props = {
  title: string
  search: AuditSearch
  onSearch: (next: Changed) => void
  /** Further filters, before the period. */
  filters?: ReactNode
  children?: ReactNode
  hasPanel: boolean
  content: ReactNode
}

/** The log or the changes, with what narrows them. For owners and admins. */
export function AuditPage({ title, search, onSearch, filters, children, hasPanel, content }: Props) {
  const { team } = useSignedIn()
  const until = today()
  const period = search.from && search.until ? { from: search.from, until: search.until } : null
  const tabs = (
    <div className={s.tabs}>
      <TabLinks label={words.audit}>
        <TabLink to="/audit" activeOptions={{ includeSearch: false, exact: true }}>
          {words.tabs.log}
        </TabLink>
        <TabLink to="/audit/actions" activeOptions={{ includeSearch: false }}>
          {words.tabs.actions}
        </TabLink>
      </TabLinks>
    </div>
  )
  const bar = (
    <FilterBar>
      {filters}
      {period ? (
        <>
          <DateRange period={period} onPeriod={onSearch} until={until} />
          <Button look="quiet" onClick={() => onSearch({ from: undefined, until: undefined })}>
            {words.anyDay}
            <X aria-hidden />
          </Button>
        </>
      ) : (
        <Button onClick={() => onSearch(lastDays(DAYS, until))}>{words.anyDay}</Button>
      )}
      {search.caller !== undefined && (
        <Button look="quiet" onClick={() => onSearch({ caller: undefined })}>
          {words.onlyCaller}
          <X aria-hidden />
        </Button>
      )}
    </FilterBar>
  )
  const crumbs = title === words.audit ? [title] : [{ label: words.audit, to: '/audit' }, title]
  if (!isManager(team)) {
    return <Page crumbs={crumbs} content={<Empty title={words.managersTitle}>{words.managers(team.name)}</Empty>} />
  }
  return (
    <Page
      crumbs={crumbs}
      width="flush"
      hasPanel={hasPanel}
      top={
        <>
          {tabs}
          {bar}
        </>
      }
      content={content}
    >
      {children}
    </Page>
  )
}
