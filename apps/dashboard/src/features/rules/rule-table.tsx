import type { UseQueryResult } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type ActionOutput, callAction } from '../../data/client.ts'
import { isManager, useSignedIn } from '../../data/session.ts'
import { exactTime, relativeTime } from '../../data/time.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Switch } from '../../ui/field/choices.tsx'
import { Badge } from '../../ui/marks/badge.tsx'
import { countText, None } from '../../ui/marks/figures.tsx'
import { Empty, NoMatch } from '../../ui/states/empty.tsx'
import { ErrorState } from '../../ui/states/problem-note.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { Table } from '../../ui/table/table.tsx'
import { words } from './messages.ts'
import { doesText, type RuleRow } from './rules.ts'
import s from './rules.module.css'
import { useAct } from './use-act.ts'

type Props = { query: UseQueryResult<ActionOutput<'list_rules'>>; text: string; onClear: () => void }

/** Every rule with its switch, its record and what it saw last. */
export function RuleTable({ query, text, onClear }: Props) {
  const { team } = useSignedIn()
  const navigate = useNavigate()
  const columns = useColumns()
  const all = query.data?.rules
  const needle = text.trim().toLowerCase()
  const rows = useMemo(() => all?.filter(({ name }) => name.toLowerCase().includes(needle)) ?? [], [all, needle])
  if (query.isError && !all)
    return <ErrorState error={query.error} what={words.failed} onRetry={() => void query.refetch()} />
  if (all?.length === 0) {
    return (
      <Empty
        title={words.empty}
        action={
          isManager(team) && (
            <ButtonLink to="/rules/new" look="primary">
              {words.newRule}
            </ButtonLink>
          )
        }
      >
        {words.emptyText} {!isManager(team) && words.membersOnly}
      </Empty>
    )
  }
  if (all && rows.length === 0) return <NoMatch onClear={onClear} />
  return (
    <Table
      label={words.title}
      rows={rows}
      getId={({ ruleId }) => ruleId}
      name={NAME}
      columns={columns}
      onOpen={({ ruleId }) => void navigate({ to: '/rules/$ruleId', params: { ruleId } })}
      isLoading={query.isPending}
    />
  )
}

const NAME = { label: words.columns.name, text: ({ name }: RuleRow) => name, isSortable: false }

function useColumns(): Column<RuleRow>[] {
  const { team } = useSignedIn()
  return useMemo(
    () => [
      {
        id: 'on',
        label: words.columns.on,
        width: '5.5rem',
        isText: true,
        cell: (rule) => <RuleSwitch rule={rule} isDisabled={!isManager(team)} />,
      },
      {
        id: 'does',
        label: words.columns.does,
        width: '18rem',
        isText: true,
        cell: (rule) => doesText(rule),
      },
      {
        id: 'waiting',
        label: words.columns.waiting,
        width: '5rem',
        cell: ({ openSuggestions }) =>
          openSuggestions > 0 ? <Badge tone="accent">{countText(openSuggestions)}</Badge> : <None />,
      },
      {
        id: 'record',
        label: words.columns.record,
        width: '8.5rem',
        cell: ({ record }) => <Record {...record} />,
      },
      {
        id: 'right',
        label: words.columns.right,
        hint: words.rightHint,
        width: '8.5rem',
        cell: ({ record }) => (record.approved + record.rejected === 0 ? <None /> : countText(record.predictedRight)),
      },
      {
        id: 'last',
        label: words.columns.last,
        width: '13rem',
        cell: ({ lastEvaluation }) => {
          if (!lastEvaluation) return <span className={s.quiet}>{words.neverLooked}</span>
          const { at, counts } = lastEvaluation
          const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
          const matched = (counts.matched ?? 0) + (counts.already_pending ?? 0)
          return (
            <span title={exactTime(at)}>
              {words.found(matched, all)} <i className={s.quiet}>{relativeTime(at, new Date())}</i>
            </span>
          )
        },
      },
    ],
    [team],
  )
}

/** Approved beside rejected, as a bar and in words. */
function Record({ approved, rejected }: RuleRow['record']) {
  const all = approved + rejected
  if (all === 0) return <span className={s.quiet}>{words.noRecord}</span>
  return (
    <span className={s.record} title={words.record(approved, rejected)}>
      <span className="offscreen">{words.record(approved, rejected)}</span>
      <i aria-hidden>
        <b style={{ width: `${(approved / all) * 100}%` }} />
      </i>
      <span aria-hidden>
        {countText(approved)} / {countText(rejected)}
      </span>
    </span>
  )
}

/** On or off at once, with a way back. A rule that failures hold says so. */
export function RuleSwitch({ rule, isDisabled }: { rule: RuleRow; isDisabled: boolean }) {
  const { team } = useSignedIn()
  const act = useAct()
  const { ruleId, name, isEnabled, breakerOpenedAt } = rule
  const turn = (isOn: boolean): Promise<void> =>
    act(() => callAction('switch_rule', { ruleId, isEnabled: isOn }, team.id), {
      done: isOn ? words.switchedOn(name) : words.switchedOff(name),
      failed: words.automation.failed,
      undo: () => void turn(!isOn),
    })
  return (
    <span className={s.switch}>
      <Switch
        checked={isEnabled && breakerOpenedAt === null}
        disabled={isDisabled}
        onChange={(event) => void turn(event.target.checked)}
      >
        <span className="offscreen">{words.switchOf(name)}</span>
      </Switch>
      {breakerOpenedAt !== null && (
        <span data-tip={words.heldWhy}>
          <Badge tone="bad">{words.held}</Badge>
        </span>
      )}
    </span>
  )
}
