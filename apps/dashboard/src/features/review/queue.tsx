import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { actionQuery } from '../../data/client.ts'
import { isManager, useSignedIn } from '../../data/session.ts'
import { Button, ButtonLink, IconButton } from '../../ui/button/button.tsx'
import { Drawer } from '../../ui/drawer/drawer.tsx'
import { useKeys } from '../../ui/keys.ts'
import { useIsNarrow } from '../../ui/media.ts'
import { Kbd } from '../../ui/marks/kbd.tsx'
import { BulkBar } from '../../ui/page/page.tsx'
import { Empty, NoMatch } from '../../ui/states/empty.tsx'
import { ErrorState } from '../../ui/states/problem-note.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { Decisions, type Deciding } from './decisions.tsx'
import { MatchList } from './match-list.tsx'
import { MatchView } from './match-view.tsx'
import { type Match, matchesQuery, verbOf } from './matches.ts'
import { words } from './messages.ts'
import s from './review.module.css'
import type { ReviewSearch } from './search.ts'

/** The suggestions that wait for a person, beside the evidence for one of them. */
export function Queue({ search, onClear }: { search: ReviewSearch; onClear: () => void }) {
  const { team } = useSignedIn()
  const { action, rule, sort } = search
  const query = useInfiniteQuery(matchesQuery(team.id, { status: ['pending_approval'], action, ruleId: rule, sort }))
  const matches = query.data?.pages.flatMap((page) => page.matches)
  if (!matches)
    return query.isError ? (
      <ErrorState error={query.error} what={words.failed} onRetry={() => void query.refetch()} />
    ) : (
      <Waiting />
    )
  if (matches.length === 0) return action || rule ? <NoMatch onClear={onClear} /> : <NothingWaits />
  return (
    <Triage
      matches={matches}
      shownId={search.match}
      more={
        query.hasNextPage && (
          <Button size="small" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {words.showMore}
          </Button>
        )
      }
    />
  )
}

type TriageProps = { matches: readonly Match[]; shownId: string | undefined; more: React.ReactNode }

function Triage({ matches, shownId, more }: TriageProps) {
  const { team } = useSignedIn()
  const isNarrow = useIsNarrow()
  const canDecide = isManager(team)
  const { shown, show, step } = useShown(matches, shownId, isNarrow)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const picked = matches.filter(({ matchId }) => selected.has(matchId))
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const [isDeciding, setIsDeciding] = useState(false)
  const decide = (kind: Deciding['kind'], of: readonly Match[]) => {
    if (!canDecide || of.length === 0) return
    setDeciding({ kind, matches: of })
    setIsDeciding(true)
  }
  const pick = (matchId: string) => {
    const next = new Set(selected)
    if (!next.delete(matchId)) next.add(matchId)
    setSelected(next)
  }
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    x: () => shown && canDecide && pick(shown.matchId),
    a: () => shown && decide('approve', [shown]),
    r: () => decide('reject', picked.length > 0 ? picked : shown ? [shown] : []),
    Escape: () => setSelected(new Set()),
  })
  const onDecided = (matchIds: readonly string[]) => {
    // The next in the list moves up, as in a mail program.
    const at = matches.findIndex(({ matchId }) => matchId === shown?.matchId)
    const rest = matches.filter(({ matchId }) => !matchIds.includes(matchId))
    show(isNarrow ? undefined : (rest[at] ?? rest.at(-1))?.matchId)
    setSelected(new Set([...selected].filter((id) => !matchIds.includes(id))))
  }
  const actions = shown && canDecide && (
    <Actions onApprove={() => decide('approve', [shown])} onReject={() => decide('reject', [shown])} />
  )
  return (
    <div className={s.triage}>
      <div className={s.side}>
        <div className={s.scroll} data-scroll>
          <MatchList
            matches={matches}
            shownId={shown?.matchId}
            onShow={show}
            selected={selected}
            onSelect={pick}
            canDecide={canDecide}
          />
          <div className={s.more}>{more}</div>
        </div>
        <BulkBar label={words.bulk} count={picked.length} onClear={() => setSelected(new Set())}>
          <Button size="small" keys="R" onClick={() => decide('reject', picked)}>
            {words.reject}
          </Button>
        </BulkBar>
      </div>
      {isNarrow ? (
        <Drawer
          isOpen={shown !== undefined}
          onOpen={(open) => !open && show(undefined)}
          title={shown ? verbOf(shown).word : ''}
          actions={<Steps onStep={step} />}
          footer={actions || undefined}
        >
          {shown && <MatchView match={shown} />}
        </Drawer>
      ) : (
        <div className={s.detail}>
          <div className={s.scroll} data-scroll>
            {shown ? <MatchView key={shown.matchId} match={shown} /> : <p className={s.choose}>{words.choose}</p>}
          </div>
          {actions && <footer className={s.acts}>{actions}</footer>}
        </div>
      )}
      <Decisions deciding={deciding} isOpen={isDeciding} onOpen={setIsDeciding} onDecided={onDecided} />
    </div>
  )
}

/** Which suggestion is shown: that of the address, else the first where there is room beside the list. */
function useShown(matches: readonly Match[], shownId: string | undefined, isNarrow: boolean) {
  const navigate = useNavigate({ from: '/review' })
  const shown = matches.find(({ matchId }) => matchId === shownId) ?? (isNarrow ? undefined : matches[0])
  const show = useCallback(
    (match: string | undefined) =>
      void navigate({ to: '.', search: (before) => ({ ...before, match }), replace: true }),
    [navigate],
  )
  const step = (by: number) => {
    const at = matches.findIndex(({ matchId }) => matchId === shown?.matchId)
    const next = matches[Math.max(0, Math.min(matches.length - 1, at + by))]
    if (next) show(next.matchId)
  }
  // A link may show a suggestion that has been decided since.
  const isGone = shownId !== undefined && !matches.some(({ matchId }) => matchId === shownId)
  useEffect(() => {
    if (isGone) show(undefined)
  }, [isGone, show])
  return { shown, show, step }
}

const Actions = ({ onApprove, onReject }: { onApprove: () => void; onReject: () => void }) => (
  <>
    <Button onClick={onReject}>
      {words.reject}
      <Kbd>R</Kbd>
    </Button>
    <Button look="primary" onClick={onApprove}>
      {words.approve}
      <Kbd>A</Kbd>
    </Button>
  </>
)

const Steps = ({ onStep }: { onStep: (by: number) => void }) => (
  <>
    <IconButton label={words.previous} size="small" keys="K" onClick={() => onStep(-1)}>
      <ChevronUp aria-hidden />
    </IconButton>
    <IconButton label={words.nextOne} size="small" keys="J" onClick={() => onStep(1)}>
      <ChevronDown aria-hidden />
    </IconButton>
  </>
)

/** Nothing waits: because all is decided, or because no rule looks yet. */
function NothingWaits() {
  const { team } = useSignedIn()
  const { data } = useQuery(actionQuery('list_rules', team.id, { limit: 100 }))
  if (data?.rules.length === 0) {
    return (
      <Empty
        title={words.noRules}
        action={
          isManager(team) && (
            <ButtonLink to="/rules/new" look="primary">
              {words.makeRule}
            </ButtonLink>
          )
        }
      >
        {words.noRulesText}
      </Empty>
    )
  }
  return (
    <Empty title={words.empty} action={<ButtonLink to="/rules">{words.rules}</ButtonLink>}>
      {words.emptyText}
    </Empty>
  )
}

const Waiting = () => (
  <div className={s.triage} aria-busy>
    <div className={s.side}>
      {[0, 1, 2, 3, 4].map((i) => (
        <div key={i} className={s.shape}>
          <Skeleton width="70%" />
          <Skeleton height="2rem" />
        </div>
      ))}
    </div>
  </div>
)
