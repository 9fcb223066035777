import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ArrowDownWideNarrow } from 'lucide-react'
import { actionQuery, toolQuery } from '../../data/client.ts'
import { isManager, useSignedIn } from '../../data/session.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Menu, type MenuEntry } from '../../ui/menu/menu.tsx'
import { FilterBar, Page } from '../../ui/page/page.tsx'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import { Note } from '../../ui/states/note.tsx'
import { Decided } from './decided.tsx'
import type { Action, Sort } from './matches.ts'
import { words } from './messages.ts'
import { Queue } from './queue.tsx'
import s from './review.module.css'
import type { ReviewSearch } from './search.ts'

const ACTIONS = Object.keys(words.actions) as Action[]
const SORTS = Object.keys(words.sorts) as Sort[]

/** What rules suggest, and what people decided. */
export function ReviewPage() {
  const { team } = useSignedIn()
  const search: ReviewSearch = useSearch({ from: '/review' })
  const navigate = useNavigate({ from: '/review' })
  const set = (change: ReviewSearch) =>
    void navigate({ to: '.', search: (before) => ({ ...before, match: undefined, ...change }), replace: true })
  const waiting = useQuery(toolQuery('list_pending_automation_actions', team.id, { limit: 1 }))
  const automation = useQuery(actionQuery('get_automation_state', team.id, {}))
  const byAction = waiting.data?.counts.byAction
  const count = byAction && Object.values(byAction).reduce((sum, one) => sum + one, 0)
  const view = search.view ?? 'waiting'
  return (
    <Page
      crumbs={[words.title]}
      width="flush"
      top={
        <>
          <FilterBar
            tally={view === 'waiting' && count !== undefined && words.count(count)}
            end={<Order {...{ search, set }} />}
          >
            <Segmented
              label={words.views}
              value={view}
              options={[
                { value: 'waiting', label: words.waiting },
                { value: 'decided', label: words.decided },
              ]}
              onValue={(next) => set({ view: next === 'decided' ? 'decided' : undefined })}
            />
            <Menu
              trigger={{ chevron: true, children: search.action ? words.actions[search.action] : words.anyAction }}
              entries={() => [
                choice(words.anyAction, !search.action, () => set({ action: undefined })),
                { kind: 'rule' },
                ...ACTIONS.map((action) => ({
                  ...choice(words.actions[action], search.action === action, () => set({ action })),
                  end: view === 'waiting' ? String(byAction?.[action] ?? 0) : undefined,
                })),
              ]}
            />
            <RuleFilter {...{ search, set }} />
          </FilterBar>
          {(automation.data?.isPaused || !isManager(team)) && (
            <div className={s.notes}>
              {automation.data?.isPaused && (
                <Note tone="warn">
                  <p>
                    {words.pausedNote} <Link to="/rules">{words.rules}</Link>
                  </p>
                </Note>
              )}
              {!isManager(team) && (
                <Note>
                  <p>{words.membersOnly}</p>
                </Note>
              )}
            </div>
          )}
        </>
      }
      content={
        view === 'decided' ? (
          <Decided search={search} />
        ) : (
          <Queue search={search} onClear={() => set({ action: undefined, rule: undefined })} />
        )
      }
    >
      <ButtonLink to="/rules">{words.rules}</ButtonLink>
    </Page>
  )
}

const choice = (label: string, checked: boolean, onSelect: () => void) =>
  ({ kind: 'choice', label, checked, onSelect }) as const

type Setting = {
  search: ReviewSearch
  set: (change: ReviewSearch) => void
}

function RuleFilter({ search, set }: Setting) {
  const { team } = useSignedIn()
  const rules = useQuery(actionQuery('list_rules', team.id, { limit: 100 }))
  const list = rules.data?.rules ?? []
  if (list.length < 2 && !search.rule) return null
  const entries = (): MenuEntry[] => [
    choice(words.anyRule, !search.rule, () => set({ rule: undefined })),
    { kind: 'rule' },
    ...list.map(({ ruleId, name, openSuggestions }) => ({
      ...choice(name, search.rule === ruleId, () => set({ rule: ruleId })),
      end: openSuggestions > 0 ? String(openSuggestions) : undefined,
    })),
  ]
  const chosen = list.find(({ ruleId }) => ruleId === search.rule)
  return <Menu trigger={{ chevron: true, children: chosen?.name ?? words.anyRule }} entries={entries} />
}

function Order({ search, set }: Setting) {
  if (search.view === 'decided') return null
  const sort = search.sort ?? 'created_desc'
  return (
    <Menu
      align="end"
      trigger={{
        chevron: true,
        children: (
          <>
            <ArrowDownWideNarrow aria-hidden />
            {words.sorts[sort]}
          </>
        ),
      }}
      entries={() =>
        SORTS.map((one) =>
          choice(words.sorts[one], one === sort, () => set({ sort: one === 'created_desc' ? undefined : one })),
        )
      }
    />
  )
}
