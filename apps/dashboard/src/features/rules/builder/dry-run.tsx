import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { problemOf } from '../../../data/api.ts'
import { type ActionOutput, actionQuery, type ToolOutput } from '../../../data/client.ts'
import { metricName, metricText } from '../../../data/metric.ts'
import { moneyText } from '../../../data/money.ts'
import { useSignedIn } from '../../../data/session.ts'
import { relativeTime } from '../../../data/time.ts'
import { Bars } from '../../../ui/chart/bars.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Select } from '../../../ui/field/input.tsx'
import { countText } from '../../../ui/marks/figures.tsx'
import { Note } from '../../../ui/states/note.tsx'
import { ProblemNote } from '../../../ui/states/problem-note.tsx'
import { SkeletonLines } from '../../../ui/states/skeleton.tsx'
import { words as shared } from '../messages.ts'
import type { Definition, Outcome } from '../rules.ts'
import s from './builder.module.css'
import { words } from './words.ts'

const { dry } = words
type Tried = ActionOutput<'dry_run_rule'>
type Account = ToolOutput<'list_ad_accounts'>['adAccounts'][number]

/** How long after the last change the trial is run, in milliseconds. */
const WAIT_MS = 350

/** Judges a definition on an ad account as it is typed. The issues that the server finds belong to the fields. */
export function useDryRun(definition: Definition, accountId: string | undefined, ruleId: string | undefined) {
  const { team } = useSignedIn()
  const settled = useSettled(definition)
  const isComplete = !JSON.stringify(settled, (_, value: unknown) => (Number.isNaN(value) ? 'NaN' : value)).includes(
    '"NaN"',
  )
  return useQuery({
    ...actionQuery('dry_run_rule', team.id, {
      definition: settled,
      adAccountId: accountId ?? '',
      ...(ruleId && { ruleId }),
      limit: 100,
    }),
    enabled: accountId !== undefined && isComplete,
    placeholderData: keepPreviousData,
    retry: false,
  })
}

function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), WAIT_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

type Props = {
  run: ReturnType<typeof useDryRun>
  accounts: readonly Account[]
  accountId: string | undefined
  onAccount: (id: string) => void
}

/** What the rule would suggest now, and why it leaves the rest alone. */
export function DryRun({ run, accounts, accountId, onAccount }: Props) {
  const account = accounts.find(({ id }) => id === accountId)
  const hasIssues = run.isError && (problemOf(run.error).issues?.length ?? 0) > 0
  return (
    <section className={s.dry} aria-label={dry.title} aria-busy={run.isFetching}>
      <h2>{dry.title}</h2>
      {accounts.length > 1 && (
        <Field label={dry.account}>
          <Select value={accountId} onChange={(event) => onAccount(event.target.value)}>
            {accounts.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {accounts.length === 0 ? (
        <>
          <p>{dry.noAccounts}</p>
          <ButtonLink to="/connections">{dry.connect}</ButtonLink>
        </>
      ) : hasIssues ? (
        <>
          <p>{dry.fix}</p>
          <ul className={s.issues}>
            {problemOf(run.error).issues?.map(({ path, message }) => (
              <li key={path + message}>{message}</li>
            ))}
          </ul>
        </>
      ) : run.isError ? (
        <ProblemNote error={run.error} what={dry.failed} onRetry={() => void run.refetch()} />
      ) : run.data && account ? (
        <Found of={run.data} currency={account.currency} isOld={run.isPlaceholderData} />
      ) : (
        <SkeletonLines lines={5} />
      )}
    </section>
  )
}

/** As many of the suggested as are listed. */
const LISTED = 12

function Found({ of, currency, isOld }: { of: Tried; currency: string; isOld: boolean }) {
  const { counts, entities, asOf, paused, warnings } = of
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const matched = (counts.matched ?? 0) + (counts.already_pending ?? 0)
  const suggested = entities.filter(({ outcome }) => outcome === 'matched' || outcome === 'already_pending')
  const others = Object.entries(counts).filter(([outcome]) => outcome !== 'matched' && outcome !== 'already_pending')
  return (
    <div className={s.found} data-old={isOld || undefined}>
      <p className={s.result} role="status">
        {dry.found(matched, all)}
      </p>
      <p className={s.quiet}>{asOf ? dry.asOf(relativeTime(asOf, new Date())) : dry.noResults}</p>
      {paused && (
        <Note tone="warn">
          <p>{shared.pauses[paused]}</p>
        </Note>
      )}
      {warnings.length > 0 && (
        <Note tone="warn">
          {warnings.map(({ path, message }) => (
            <p key={path + message}>{message}</p>
          ))}
        </Note>
      )}
      {suggested.length > 0 && (
        <ul className={s.suggested} aria-label={dry.suggested}>
          {suggested.slice(0, LISTED).map(({ entityId, name, conditions, budget }) => (
            <li key={entityId}>
              <b>{name}</b>
              {budget && (
                <span className="tnum">
                  {moneyText(budget.from)} → {moneyText(budget.to)}
                </span>
              )}
              <small>
                {conditions
                  .filter(({ met }) => met)
                  .map(
                    ({ metric, observed }) =>
                      `${metricName(metric)} ${observed === null ? dry.unknown : dry.was(metricText(metric, observed, currency))}`,
                  )
                  .join(', ')}
              </small>
            </li>
          ))}
          {suggested.length > LISTED && <li>{dry.more(suggested.length - LISTED)}</li>}
        </ul>
      )}
      {others.length > 0 && (
        <>
          <h3>{dry.others}</h3>
          <Outcomes label={dry.others} counts={Object.fromEntries(others)} />
        </>
      )}
    </div>
  )
}

/** How many entities had each outcome. */
export const Outcomes = ({ label, counts }: { label: string; counts: Partial<Record<string, number>> }) => (
  <Bars
    label={label}
    of={Object.entries(counts)
      .map(([outcome, count = 0]) => ({ outcome: outcome as Outcome, count }))
      .toSorted((a, b) => b.count - a.count)
      .map(({ outcome, count }) => ({
        id: outcome,
        label: shared.outcomes[outcome],
        value: count,
        text: countText(count),
        tone: outcome === 'matched' || outcome === 'already_pending' ? 'var(--data-1)' : 'var(--data-before)',
      }))}
  />
)
