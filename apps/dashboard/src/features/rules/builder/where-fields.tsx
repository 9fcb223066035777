import { CAMPAIGN_STATUSES, Objective } from '@adloom/contracts/shapes/campaign'
import { platform } from '../../../messages/platform.ts'
import { Field } from '../../../ui/field/field.tsx'
import { Input } from '../../../ui/field/input.tsx'
import type { Definition } from '../rules.ts'
import s from './builder.module.css'
import { without } from './draft.ts'
import { words } from './words.ts'

type Scope = Definition['scope']
type Props = {
  value: Scope
  onValue: (value: Scope) => void
  errorAt: (path: string) => string | undefined
}

/** Which of them the rule looks at. What is left out does not limit. */
export function WhereFields({ value, onValue, errorAt }: Props) {
  const set = (change: { [K in keyof Scope]?: Scope[K] | undefined }) => onValue(without({ ...value, ...change }))
  const text = (name: 'nameContains' | 'nameExcludes') => (
    <Field label={words[name]} isOptional error={errorAt(`scope.${name}`)}>
      <Input
        value={value[name] ?? ''}
        maxLength={200}
        onChange={(event) => set({ [name]: event.target.value || undefined })}
      />
    </Field>
  )
  return (
    <div className={s.fields}>
      <div className={s.row}>
        {text('nameContains')}
        {text('nameExcludes')}
      </div>
      <Chips
        label={words.statuses}
        hint={words.anyStatus}
        options={CAMPAIGN_STATUSES.map((status) => ({ value: status, label: platform.statuses[status] }))}
        value={value.statuses ?? []}
        onValue={(statuses) => set({ statuses: statuses.length > 0 ? statuses : undefined })}
      />
      <Chips
        label={words.objectives}
        hint={words.anyStatus}
        options={Objective.options.map((objective) => ({ value: objective, label: words.objectiveNames[objective] }))}
        value={value.objectives ?? []}
        onValue={(objectives) => set({ objectives: objectives.length > 0 ? objectives : undefined })}
      />
    </div>
  )
}

type ChipsProps<T extends string> = {
  label: string
  hint: string
  error?: string | undefined
  options: readonly { value: T; label: string }[]
  value: readonly T[]
  onValue: (value: T[]) => void
}

/** Several of a few, as boxes in a line. */
export function Chips<T extends string>({ label, hint, error, options, value, onValue }: ChipsProps<T>) {
  return (
    <fieldset className={s.chips}>
      <legend>
        {label} <small>{hint}</small>
      </legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="checkbox"
            className="offscreen"
            checked={value.includes(option.value)}
            onChange={(event) =>
              onValue(event.target.checked ? [...value, option.value] : value.filter((one) => one !== option.value))
            }
          />
          {option.label}
        </label>
      ))}
      {error !== undefined && (
        <p className={s.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
