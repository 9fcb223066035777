import type { Condition } from '@adloom/contracts'
import { useQuery } from '@tanstack/react-query'
import { metricName, metricText } from '../../data/metric.ts'
import { moneyText } from '../../data/money.ts'
import { toolQuery } from '../../data/client.ts'
import { useSignedIn } from '../../data/session.ts'
import { platform } from '../../messages/platform.ts'
import { Facts } from '../../ui/page/page.tsx'
import { isGroup } from './builder/draft.ts'
import { words as builder } from './builder/words.ts'
import { type Definition, doesText, type RuleRow } from './rules.ts'
import s from './rules.module.css'

/** A rule in words, as its builder has it. */
export function DefinitionShown({ level, definition }: { level: RuleRow['level']; definition: Definition }) {
  const { team } = useSignedIn()
  const { data } = useQuery(toolQuery('list_ad_accounts', team.id, {}))
  const accounts = data?.adAccounts ?? []
  const { conditions, action, scope, minimumSample, schedule, cooldownHours, dailyCap, expiresAfterHours } = definition
  const currency = accounts.find(({ id }) => scope.adAccountIds?.includes(id) ?? true)?.currency ?? 'USD'
  const text = (one: Condition) =>
    `${metricName(one.metric)} ${builder.operatorsShort[one.operator]} ${metricText(one.metric, one.threshold, currency)} over ${builder.windows[one.window]}`
  const bounds =
    action.type === 'scale_budget'
      ? (['floor', 'ceiling', 'maxStep'] as const).flatMap((name) =>
          action[name] ? [`${builder[name].toLowerCase()} ${moneyText(action[name])}`] : [],
        )
      : []
  const names = scope.adAccountIds?.map((id) => accounts.find((one) => one.id === id)?.name ?? id)
  const hours =
    schedule.fromHour === 0 && schedule.toHour === 24 && schedule.weekdays.length === 7
      ? null
      : `${schedule.weekdays.map((day) => builder.weekdayNames[day - 1]).join(', ')}, ${schedule.fromHour}:00–${schedule.toHour}:00`
  const facts: [string, string][] = [
    ...(names ? [[builder.accounts, names.join(', ')] as [string, string]] : []),
    ...(scope.nameContains ? [[builder.nameContains, scope.nameContains] as [string, string]] : []),
    ...(scope.nameExcludes ? [[builder.nameExcludes, scope.nameExcludes] as [string, string]] : []),
    ...(scope.statuses
      ? [[builder.statuses, scope.statuses.map((status) => platform.statuses[status]).join(', ')] as [string, string]]
      : []),
    ...(scope.objectives
      ? [
          [builder.objectives, scope.objectives.map((one) => builder.objectiveNames[one]).join(', ')] as [
            string,
            string,
          ],
        ]
      : []),
    ...(minimumSample ? [[builder.sample, sampleText(minimumSample, currency)] as [string, string]] : []),
    ...(hours ? [[builder.schedule, hours] as [string, string]] : []),
    [builder.cooldown, String(cooldownHours)],
    [builder.dailyCap, String(dailyCap)],
    [builder.expires, String(expiresAfterHours)],
  ]
  return (
    <div className={s.definition}>
      <p className={s.does}>
        {doesText({ level, action })}
        {bounds.length > 0 && `, ${bounds.join(', ')}`}.
      </p>
      <p>
        {builder.when}: {builder.matches[conditions.match].toLowerCase()}
      </p>
      <ul>
        {conditions.conditions.map((node) =>
          isGroup(node) ? (
            <li key={JSON.stringify(node)}>
              {builder.matches[node.match]}:
              <ul>
                {node.conditions.map((one) => (
                  <li key={JSON.stringify(one)}>{text(one)}</li>
                ))}
              </ul>
            </li>
          ) : (
            <li key={JSON.stringify(node)}>{text(node)}</li>
          ),
        )}
      </ul>
      <div className={s.limits}>
        <Facts of={facts} />
      </div>
    </div>
  )
}

function sampleText(
  { window, spend, impressions, conversions }: NonNullable<Definition['minimumSample']>,
  currency: string,
): string {
  const parts = [
    ...(spend > 0 ? [metricText('spend', spend, currency)] : []),
    ...(impressions > 0 ? [`${metricText('impressions', impressions, currency)} impressions`] : []),
    ...(conversions > 0 ? [`${conversions} results`] : []),
  ]
  return `${parts.join(', ')} over ${builder.windows[window]}`
}
