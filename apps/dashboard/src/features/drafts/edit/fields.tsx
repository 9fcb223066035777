import { CALLS_TO_ACTION } from '@adloom/contracts/shapes/launch-words'
import { type ReactNode, useId } from 'react'
import { Chips } from '../../../ui/chips/chips.tsx'
import { Check } from '../../../ui/field/choices.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Input, Select, Textarea } from '../../../ui/field/input.tsx'
import { countryName, wordOf } from '../configuration/words.ts'
import type { Budget } from '../drafts.ts'
import { fieldWords as words } from '../messages.ts'
import { useDraftField, useEditing } from './editing.ts'
import { instantOf, localOf } from './time-field.ts'
import s from './edit.module.css'

type FieldProps = { path: string; label: string; hint?: string }

/** One line of text. Empty: nothing. A name stays an empty text, so that the server can say what is wrong with it. */
export function TextField(props: FieldProps & { type?: 'url'; isRequired?: boolean; max?: number }) {
  const { path, label, hint, type = 'text', isRequired = false, max } = props
  const { value, set, error, isLocked } = useDraftField<string>(path)
  return (
    <Field label={label} hint={hint} error={error}>
      <Input
        data-path={path}
        type={type}
        autoComplete="off"
        maxLength={max}
        value={value ?? ''}
        disabled={isLocked}
        onChange={({ target }) => set(target.value === '' && !isRequired ? undefined : target.value)}
      />
    </Field>
  )
}

/** Several lines of text. */
export function LongField({ path, label, hint, max }: FieldProps & { max: number }) {
  const { value, set, error, isLocked } = useDraftField<string>(path)
  return (
    <Field label={label} hint={hint} error={error}>
      <Textarea
        data-path={path}
        maxLength={max}
        rows={3}
        value={value ?? ''}
        disabled={isLocked}
        onChange={({ target }) => set(target.value === '' ? undefined : target.value)}
      />
    </Field>
  )
}

type Option = { id: string; words: string }
type SelectProps = FieldProps & { none?: string; options: readonly Option[] }

/** One of several values, or none. A value that is not among them stays until another is chosen. */
export function SelectField({ path, label, hint, none, options }: SelectProps) {
  const { value, set, error, isLocked } = useDraftField<string>(path)
  const isOther = value !== undefined && !options.some(({ id }) => id === value)
  return (
    <Field label={label} hint={hint} error={error}>
      <Select
        data-path={path}
        value={value ?? ''}
        disabled={isLocked}
        onChange={({ target }) => set(target.value === '' ? undefined : target.value)}
      >
        {none !== undefined && <option value="">{none}</option>}
        {isOther && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.words}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** The words for codes, in their order. */
export const optionsOf = (ids: readonly string[]): Option[] => ids.map((id) => ({ id, words: wordOf(id) }))
export const BUTTONS = optionsOf(CALLS_TO_ACTION)

/** A date and time in the reader's time zone. */
export function TimeField({ path, label, hint }: FieldProps) {
  const { value, set, error, isLocked } = useDraftField<string>(path)
  return (
    <Field label={label} hint={hint} error={error}>
      <Input
        data-path={path}
        type="datetime-local"
        value={localOf(value)}
        disabled={isLocked}
        onChange={({ target }) => set(instantOf(target.value))}
      />
    </Field>
  )
}

type NumberProps = FieldProps & { min: number; max: number; step?: number; fallback?: number }

/** A number. Empty: the default. */
export function NumberField({ path, label, hint, min, max, step = 1, fallback }: NumberProps) {
  const { value, set, error, isLocked } = useDraftField<number>(path)
  return (
    <Field label={label} hint={hint ?? words.range(min, max)} error={error}>
      <Input
        data-path={path}
        type="number"
        inputMode={step === 1 ? 'numeric' : 'decimal'}
        min={min}
        max={max}
        step={step}
        placeholder={fallback === undefined ? undefined : String(fallback)}
        value={value ?? ''}
        disabled={isLocked}
        onChange={({ target }) => set(target.value === '' ? undefined : Number(target.value))}
      />
    </Field>
  )
}

/** Several texts or ids. */
export function ListField({ path, label, hint, max }: FieldProps & { max: number }) {
  const { value = [], set, error, isLocked } = useDraftField<readonly string[]>(path)
  return (
    <Field label={label} hint={hint} error={error}>
      <Chips
        data-path={path}
        value={value}
        max={max}
        isDisabled={isLocked}
        onValue={(next) => set(next.length === 0 ? undefined : next)}
      />
    </Field>
  )
}

/** Countries by their codes; their names show what was understood. */
export function CountriesField({ path, label }: FieldProps) {
  const { value = [], set, error, isLocked } = useDraftField<readonly string[]>(path)
  return (
    <Field label={label} hint={words.countriesHint} error={error}>
      <Chips
        data-path={path}
        value={value}
        max={25}
        isDisabled={isLocked}
        text={countryName}
        tidy={(typed) => typed.toUpperCase()}
        onValue={(next) => set(next.length === 0 ? undefined : next)}
      />
    </Field>
  )
}

type ChecksProps = FieldProps & { options: readonly string[] }

/** Any of some values. */
export function ChecksField({ path, label, hint, options }: ChecksProps) {
  const { value = [], set, error, isLocked } = useDraftField<readonly string[]>(path)
  const id = useId()
  const others = value.filter((one) => !options.includes(one))
  const toggle = (one: string) => {
    const next = value.includes(one) ? value.filter((other) => other !== one) : [...value, one]
    set(next.length === 0 ? undefined : next)
  }
  return (
    <fieldset className={s.checks} aria-describedby={hint || error ? id : undefined} disabled={isLocked}>
      <legend>{label}</legend>
      <div>
        {[...options, ...others].map((one, i) => (
          <label key={one}>
            <Check data-path={i === 0 ? path : undefined} checked={value.includes(one)} onChange={() => toggle(one)} />
            {wordOf(one)}
          </label>
        ))}
      </div>
      {(hint ?? error) && (
        <p id={id} className={error ? s.error : s.hint}>
          {error ?? hint}
        </p>
      )}
    </fieldset>
  )
}

const NO_BUDGET = 'none'

/** An amount with its period, or no budget here. */
export function BudgetField({ path, label, none }: FieldProps & { none: string }) {
  const { value, set, error, isLocked } = useDraftField<Budget>(path)
  const { currency } = useEditing()
  const level = path === 'budget' ? 'campaign' : 'ad_set'
  const budget = value ?? { level, type: 'daily', amount: { amount: '', currency } }
  return (
    <div className={s.pair}>
      <Field label={label}>
        <Select
          data-path={value ? undefined : path}
          value={value?.type ?? NO_BUDGET}
          disabled={isLocked}
          onChange={({ target }) =>
            set(target.value === NO_BUDGET ? undefined : { ...budget, type: target.value as Budget['type'] })
          }
        >
          <option value={NO_BUDGET}>{none}</option>
          <option value="daily">{words.daily}</option>
          <option value="lifetime">{words.lifetime}</option>
        </Select>
      </Field>
      {value && (
        <AmountField
          path={path}
          label={words.amount}
          amount={value.amount}
          error={error}
          onAmount={(amount) => set({ ...value, amount })}
        />
      )}
    </div>
  )
}

type Money = Budget['amount']
type AmountProps = {
  path: string
  label: string
  amount: Money
  error: string | undefined
  onAmount: (amount: Money) => void
}

/** An amount and its currency, which is that of the ad account unless somebody says otherwise. */
export function AmountField({ path, label, amount, error, onAmount }: AmountProps) {
  const { isLocked } = useEditing()
  return (
    <Field label={label} error={error}>
      <Input
        data-path={path}
        inputMode="decimal"
        autoComplete="off"
        value={amount.amount}
        disabled={isLocked}
        onChange={({ target }) => onAmount({ ...amount, amount: target.value })}
        after={
          <input
            className={s.currency}
            aria-label={words.currency}
            autoComplete="off"
            maxLength={3}
            value={amount.currency}
            disabled={isLocked}
            onChange={({ target }) => onAmount({ ...amount, currency: target.value.toUpperCase() })}
          />
        }
      />
    </Field>
  )
}

/** Two fields beside each other where there is room. */
export const Pair = ({ children }: { children: ReactNode }) => <div className={s.pair}>{children}</div>
