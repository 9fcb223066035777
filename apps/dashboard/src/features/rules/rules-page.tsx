import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { isManager, useSignedIn } from '../../data/session.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Search } from '../../ui/field/input.tsx'
import { FilterBar, Page } from '../../ui/page/page.tsx'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import { KillSwitch } from './kill-switch.tsx'
import { LearnedView } from './learned-view.tsx'
import { words } from './messages.ts'
import { ProtectedView } from './protected-view.tsx'
import { RuleTable } from './rule-table.tsx'
import { rulesQuery } from './rules.ts'
import type { RulesSearch } from './search.ts'

const VIEWS = ['rules', 'learned', 'protected'] as const

/** The rules of the team, what rejections taught them, and what they must leave alone. */
export function RulesPage() {
  const { team } = useSignedIn()
  const { view: other, q = '' }: RulesSearch = useSearch({ from: '/rules' })
  const view = other ?? 'rules'
  const navigate = useNavigate({ from: '/rules' })
  const set = (next: RulesSearch) =>
    void navigate({ to: '.', search: (before) => ({ ...before, ...next }), replace: true })
  const rules = useQuery(rulesQuery(team.id))
  return (
    <Page
      crumbs={[words.title]}
      width="flush"
      top={
        <>
          <FilterBar tally={view === 'rules' && rules.data && words.count(rules.data.rules.length)}>
            <Segmented
              label={words.views}
              value={view}
              options={VIEWS.map((value) => ({ value, label: words.viewNames[value] }))}
              onValue={(next) => set({ view: next === 'rules' ? undefined : next })}
            />
            {view === 'rules' && (
              <Search label={words.search} value={q} onValue={(text) => set({ q: text || undefined })} />
            )}
          </FilterBar>
        </>
      }
      content={
        view === 'learned' ? (
          <LearnedView />
        ) : view === 'protected' ? (
          <ProtectedView />
        ) : (
          <RuleTable query={rules} text={q} onClear={() => set({ q: undefined })} />
        )
      }
    >
      <KillSwitch />
      {isManager(team) && (
        <ButtonLink to="/rules/new" look="primary">
          <Plus aria-hidden />
          {words.newRule}
        </ButtonLink>
      )}
    </Page>
  )
}
