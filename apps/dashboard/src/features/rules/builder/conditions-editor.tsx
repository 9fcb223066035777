import { type Condition, RULE_METRICS, RULE_WINDOWS } from '@adloom/contracts/shapes/rule'
import { Plus, Trash2 } from 'lucide-react'
import { kindOf, metricName } from '../../../data/metric.ts'
import { Button, IconButton } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Select } from '../../../ui/field/input.tsx'
import { Segmented } from '../../../ui/segmented/segmented.tsx'
import type { Definition } from '../rules.ts'
import s from './builder.module.css'
import {
  freshCondition,
  freshGroup,
  type Group,
  isGroup,
  isRate,
  type Node,
  shownOf,
  storedOf,
  withItem,
} from './draft.ts'
import { NumberInput } from './number-input.tsx'
import { words } from './words.ts'

type Conditions = Definition['conditions']
type Props = {
  value: Conditions
  onValue: (value: Conditions) => void
  /** Of the chosen ad account: the sign before amounts. */
  currency: string
  errorAt: (path: string) => string | undefined
}

const MATCHES = ['all', 'any'] as const
/** As many as a rule may have at one level. */
const MOST = 10

/** Conditions, and groups of conditions: two levels say every combination of and and or. */
export function ConditionsEditor({ value, onValue, currency, errorAt }: Props) {
  const { match, conditions } = value
  const set = (next: readonly Node[]) => onValue({ match, conditions: [...next] })
  const shared = { currency, isOnly: conditions.length === 1 }
  return (
    <div className={s.conditions}>
      {conditions.length > 1 && (
        <Segmented
          label={words.when}
          value={match}
          options={MATCHES.map((one) => ({ value: one, label: words.matches[one] }))}
          onValue={(next) => onValue({ match: next, conditions })}
        />
      )}
      {conditions.map((node, i) => {
        const onNode = (next: Node | null) => set(withItem(conditions, i, next))
        const path = `conditions.conditions.${i}`
        return isGroup(node) ? (
          // oxlint-disable-next-line react/no-array-index-key: conditions have no other name than their place.
          <GroupEditor key={i} value={node} onValue={onNode} path={path} errorAt={errorAt} {...shared} />
        ) : (
          // oxlint-disable-next-line react/no-array-index-key: as above.
          <Row key={i} value={node} onValue={onNode} path={path} number={i + 1} errorAt={errorAt} {...shared} />
        )
      })}
      <div className={s.adders}>
        <Button
          size="small"
          look="quiet"
          disabled={conditions.length >= MOST}
          onClick={() => set([...conditions, freshCondition()])}
        >
          <Plus aria-hidden />
          {words.addCondition}
        </Button>
        <Button
          size="small"
          look="quiet"
          disabled={conditions.length >= MOST}
          onClick={() => set([...conditions, freshGroup()])}
        >
          <Plus aria-hidden />
          {words.addGroup}
        </Button>
      </div>
    </div>
  )
}

type Part = { path: string; isOnly: boolean } & Pick<Props, 'currency' | 'errorAt'>

function GroupEditor({
  value,
  onValue,
  path,
  ...shared
}: Part & { value: Group; onValue: (value: Group | null) => void }) {
  const { match, conditions } = value
  const set = (next: Condition[]) => onValue(next.length === 0 ? null : { match, conditions: next })
  return (
    <fieldset className={s.group}>
      <legend className="offscreen">{words.group}</legend>
      <div className={s.groupHead}>
        <Segmented
          label={words.group}
          value={match}
          options={MATCHES.map((one) => ({ value: one, label: words.groupMatches[one] }))}
          onValue={(next) => onValue({ match: next, conditions })}
        />
        <IconButton label={words.removeGroup} size="small" onClick={() => onValue(null)}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      {conditions.map((one, i) => (
        <Row
          // oxlint-disable-next-line react/no-array-index-key: conditions have no other name than their place.
          key={i}
          value={one}
          onValue={(next) => set(withItem(conditions, i, next))}
          path={`${path}.conditions.${i}`}
          number={i + 1}
          {...shared}
          isOnly={false}
        />
      ))}
      <Button
        size="small"
        look="quiet"
        disabled={conditions.length >= MOST}
        onClick={() => set([...conditions, freshCondition()])}
      >
        <Plus aria-hidden />
        {words.addCondition}
      </Button>
    </fieldset>
  )
}

type RowProps = Part & { value: Condition; onValue: (value: Condition | null) => void; number: number }
const OPERATORS = Object.keys(words.operators) as Condition['operator'][]

function Row({ value, onValue, path, number, isOnly, currency, errorAt }: RowProps) {
  const { metric, operator, threshold, window } = value
  const isMoney = kindOf(metric) === 'money'
  const error = errorAt(`${path}.threshold`) ?? errorAt(path)
  return (
    <div className={s.condition}>
      <Field label={words.metric} isLabelHidden>
        <Select value={metric} onChange={(event) => onValue({ ...value, metric: event.target.value as typeof metric })}>
          {RULE_METRICS.map((one) => (
            <option key={one} value={one}>
              {metricName(one)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={words.operator} isLabelHidden>
        <Select
          value={operator}
          onChange={(event) => onValue({ ...value, operator: event.target.value as typeof operator })}
        >
          {OPERATORS.map((one) => (
            <option key={one} value={one}>
              {words.operators[one]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={words.threshold} isLabelHidden error={error}>
        <NumberInput
          value={Number.isNaN(threshold) ? undefined : shownOf(metric, threshold)}
          onNumber={(next) =>
            onValue({ ...value, threshold: next === undefined ? Number.NaN : storedOf(metric, next) })
          }
          before={isMoney ? <span>{currency}</span> : undefined}
          after={isRate(metric) ? <span>%</span> : kindOf(metric) === 'times' ? <span>×</span> : undefined}
        />
      </Field>
      <Field label={words.window} isLabelHidden>
        <Select value={window} onChange={(event) => onValue({ ...value, window: event.target.value as typeof window })}>
          {RULE_WINDOWS.map((one) => (
            <option key={one} value={one}>
              {words.windows[one]}
            </option>
          ))}
        </Select>
      </Field>
      <IconButton label={words.removeCondition(number)} size="small" disabled={isOnly} onClick={() => onValue(null)}>
        <Trash2 aria-hidden />
      </IconButton>
    </div>
  )
}
