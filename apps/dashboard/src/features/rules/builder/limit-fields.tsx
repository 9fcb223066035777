import { RULE_WINDOWS } from '@adloom/contracts/shapes/rule'
import { Checkbox } from '../../../ui/field/choices.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Select } from '../../../ui/field/input.tsx'
import type { Definition } from '../rules.ts'
import s from './builder.module.css'
import { without } from './draft.ts'
import { NumberInput } from './number-input.tsx'
import { Chips } from './where-fields.tsx'
import { words } from './words.ts'

type Props = {
  value: Definition
  onValue: (value: Definition) => void
  currency: string
  errorAt: (path: string) => string | undefined
}

const COUNTS = [
  ['cooldownHours', words.cooldown],
  ['dailyCap', words.dailyCap],
  ['expiresAfterHours', words.expires],
] as const

/** How often, when, and from how much data the rule may suggest. */
export function LimitFields({ value, onValue, currency, errorAt }: Props) {
  const { schedule } = value
  return (
    <div className={s.fields}>
      <SampleFields {...{ value, onValue, currency, errorAt }} />
      <div className={s.row}>
        {COUNTS.map(([name, label]) => (
          <Field key={name} label={label} error={errorAt(name)}>
            <NumberInput value={value[name]} onNumber={(next) => onValue({ ...value, [name]: next ?? 1 })} />
          </Field>
        ))}
      </div>
      <div className={s.row}>
        <Chips
          label={words.weekdays}
          hint=""
          options={words.weekdayNames.map((label, i) => ({ value: String(i + 1), label }))}
          value={schedule.weekdays.map(String)}
          onValue={(days) =>
            onValue({ ...value, schedule: { ...schedule, weekdays: days.map(Number).toSorted((a, b) => a - b) } })
          }
        />
        <HourField
          label={words.from}
          value={schedule.fromHour}
          from={0}
          error={errorAt('schedule.fromHour')}
          onValue={(fromHour) => onValue({ ...value, schedule: { ...schedule, fromHour } })}
        />
        <HourField
          label={words.to}
          value={schedule.toHour}
          from={1}
          error={errorAt('schedule.toHour')}
          onValue={(toHour) => onValue({ ...value, schedule: { ...schedule, toHour } })}
        />
      </div>
      <Checkbox
        checked={value.skipLearning}
        onChange={(event) => onValue({ ...value, skipLearning: event.target.checked })}
      >
        {words.skipLearning}
      </Checkbox>
    </div>
  )
}

type HourProps = {
  label: string
  value: number
  from: number
  error: string | undefined
  onValue: (hour: number) => void
}

const HourField = ({ label, value, from, error, onValue }: HourProps) => (
  <Field label={label} error={error}>
    <Select value={value} onChange={(event) => onValue(Number(event.target.value))}>
      {Array.from({ length: 24 }, (_, i) => i + from).map((hour) => (
        <option key={hour} value={hour}>
          {String(hour).padStart(2, '0')}:00
        </option>
      ))}
    </Select>
  </Field>
)

const SAMPLES = [
  ['spend', words.sampleSpend],
  ['impressions', words.sampleImpressions],
  ['conversions', words.sampleConversions],
] as const

function SampleFields({ value, onValue, currency, errorAt }: Props) {
  const sample = value.minimumSample
  const toggle = (isOn: boolean) =>
    onValue(
      without({
        ...value,
        minimumSample: isOn ? { window: 'last_7d' as const, impressions: 1_000, conversions: 0, spend: 0 } : undefined,
      }),
    )
  return (
    <div className={s.fields}>
      <Checkbox checked={sample !== undefined} onChange={(event) => toggle(event.target.checked)}>
        {words.sample}
      </Checkbox>
      {sample && (
        <div className={s.row}>
          <Field label={words.sampleWindow}>
            <Select
              value={sample.window}
              onChange={(event) =>
                onValue({ ...value, minimumSample: { ...sample, window: event.target.value as typeof sample.window } })
              }
            >
              {RULE_WINDOWS.map((window) => (
                <option key={window} value={window}>
                  {words.windows[window]}
                </option>
              ))}
            </Select>
          </Field>
          {SAMPLES.map(([name, label]) => (
            <Field key={name} label={label} error={errorAt(`minimumSample.${name}`)}>
              <NumberInput
                value={sample[name]}
                onNumber={(next) => onValue({ ...value, minimumSample: { ...sample, [name]: next ?? 0 } })}
                before={name === 'spend' ? <span>{currency}</span> : undefined}
              />
            </Field>
          ))}
        </div>
      )}
    </div>
  )
}
