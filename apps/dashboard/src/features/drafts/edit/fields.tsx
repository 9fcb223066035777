import { Plus, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Help } from '../../../shared/ui/help.tsx'
import { countryNames } from '../configuration/words.ts'
import type { Budget } from '../drafts.ts'
import { useEditing, useField } from './editing.ts'
import { instantOf, localOf } from './time-field.ts'

type FieldProps = { path: string; label: string; help?: string }

/** One line of text. Empty: nothing. */
export function TextField({ path, label, help = '', ...more }: FieldProps & { type?: 'url'; isRequired?: boolean }) {
  const { value, set, error } = useField<string>(path)
  const helpId = useId()
  return (
    <label className="field">
      {label}
      <input
        data-path={path}
        type={more.type ?? 'text'}
        autoComplete="off"
        value={value ?? ''}
        aria-invalid={error !== undefined}
        aria-describedby={helpId}
        // A name stays an empty text, so that the server can say what is wrong with it.
        onChange={({ target }) => set(target.value === '' && !more.isRequired ? undefined : target.value)}
      />
      <Help id={helpId} fieldError={error}>
        {help}
      </Help>
    </label>
  )
}

type SelectProps = FieldProps & { none: string; options: readonly { id: string; words: string }[] }

/** One of several values, or none. A value that is not among them stays until another is chosen. */
export function SelectField({ path, label, help = '', none, options }: SelectProps) {
  const { value, set, error } = useField<string>(path)
  const helpId = useId()
  const isOther = value !== undefined && !options.some(({ id }) => id === value)
  return (
    <label className="field">
      {label}
      <select
        data-path={path}
        value={value ?? ''}
        aria-invalid={error !== undefined}
        aria-describedby={helpId}
        onChange={({ target }) => set(target.value === '' ? undefined : target.value)}
      >
        <option value="">{none}</option>
        {isOther && <option value={value}>{value}</option>}
        {options.map(({ id, words }) => (
          <option key={id} value={id}>
            {words}
          </option>
        ))}
      </select>
      <Help id={helpId} fieldError={error}>
        {help}
      </Help>
    </label>
  )
}

/** A date and time in the reader's time zone. */
export function TimeField({ path, label, help = '' }: FieldProps) {
  const { value, set, error } = useField<string>(path)
  const helpId = useId()
  return (
    <label className="field">
      {label}
      <input
        data-path={path}
        type="datetime-local"
        value={localOf(value)}
        aria-invalid={error !== undefined}
        aria-describedby={helpId}
        onChange={({ target }) => set(instantOf(target.value))}
      />
      <Help id={helpId} fieldError={error}>
        {help}
      </Help>
    </label>
  )
}

/** A whole number. Empty: the default. */
export function NumberField({
  path,
  label,
  min,
  max,
  fallback,
}: FieldProps & Record<'min' | 'max' | 'fallback', number>) {
  const { value, set, error } = useField<number>(path)
  const helpId = useId()
  return (
    <label className="field">
      {label}
      <input
        data-path={path}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        placeholder={String(fallback)}
        value={value ?? ''}
        aria-invalid={error !== undefined}
        aria-describedby={helpId}
        onChange={({ target }) => set(target.value === '' ? undefined : Number(target.value))}
      />
      <Help id={helpId} fieldError={error}>
        {`${min} to ${max}`}
      </Help>
    </label>
  )
}

/** Countries by their codes. Their names below show what was understood. */
export function CountriesField({ path, label }: FieldProps) {
  const { value = [], set, error } = useField<readonly string[]>(path)
  const [typed, setTyped] = useState(value.join(', '))
  const helpId = useId()
  const codesOf = (text: string) =>
    text
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean)
  // What was typed is kept while it means the same. Another version of the draft may have come in.
  const shown = codesOf(typed).join() === value.join() ? typed : value.join(', ')
  return (
    <label className="field">
      {label}
      <input
        data-path={path}
        autoComplete="off"
        value={shown}
        aria-invalid={error !== undefined}
        aria-describedby={helpId}
        onChange={({ target }) => {
          setTyped(target.value)
          const codes = codesOf(target.value)
          set(codes.length === 0 ? undefined : codes)
        }}
      />
      <Help id={helpId} fieldError={error}>
        {value.length === 0 ? 'Two letters for each, such as US, CA' : countryNames(value)}
      </Help>
    </label>
  )
}

const NO_BUDGET = 'none'

/** An amount with its period, or no budget here. */
export function BudgetField({ path, label, none }: FieldProps & { none: string }) {
  const { value, set, error } = useField<Budget>(path)
  const { currency } = useEditing()
  const helpId = useId()
  const level = path === 'budget' ? 'campaign' : 'ad_set'
  const budget = value ?? { level, type: 'daily', amount: { amount: '', currency } }
  return (
    <div className="budget-field">
      <label className="field">
        {label}
        <select
          data-path={path}
          value={value?.type ?? NO_BUDGET}
          aria-describedby={helpId}
          onChange={({ target }) =>
            set(target.value === NO_BUDGET ? undefined : { ...budget, type: target.value as Budget['type'] })
          }
        >
          <option value={NO_BUDGET}>{none}</option>
          <option value="daily">A day</option>
          <option value="lifetime">For the whole run</option>
        </select>
      </label>
      {value && (
        <>
          <label className="field">
            Amount
            <input
              inputMode="decimal"
              autoComplete="off"
              value={value.amount.amount}
              aria-invalid={error !== undefined}
              aria-describedby={helpId}
              onChange={({ target }) => set({ ...value, amount: { ...value.amount, amount: target.value } })}
            />
          </label>
          <label className="field">
            Currency
            <input
              autoComplete="off"
              maxLength={3}
              value={value.amount.currency}
              aria-invalid={error !== undefined}
              aria-describedby={helpId}
              onChange={({ target }) =>
                set({ ...value, amount: { ...value.amount, currency: target.value.toUpperCase() } })
              }
            />
          </label>
        </>
      )}
      <Help id={helpId} fieldError={error}>
        {''}
      </Help>
    </div>
  )
}

const TEXTS_MAX = 5

/** Up to five texts, of which the platform chooses. */
export function TextsField({ path, label, rows = 2 }: FieldProps & { rows?: number }) {
  const { value = [], set, error } = useField<readonly string[]>(path)
  const helpId = useId()
  const texts = value.length === 0 ? [''] : value
  return (
    <fieldset aria-describedby={helpId}>
      <legend>{label}</legend>
      {texts.map((text, i) => (
        <div className="with-button" key={i}>
          <textarea
            data-path={i === 0 ? path : undefined}
            rows={rows}
            value={text}
            aria-label={`${label}, ${i + 1} of ${texts.length}`}
            aria-invalid={error !== undefined}
            onChange={({ target }) => set(texts.map((other, j) => (j === i ? target.value : other)))}
          />
          {texts.length > 1 && (
            <IconButton
              words={`Remove ${label.toLowerCase()} ${i + 1}`}
              onClick={() => set(texts.filter((_, j) => j !== i))}
            >
              <X aria-hidden />
            </IconButton>
          )}
        </div>
      ))}
      <Help id={helpId} fieldError={error}>
        {''}
      </Help>
      {texts.length < TEXTS_MAX && (
        <button type="button" className="button small add" onClick={() => set([...texts, ''])}>
          <Plus aria-hidden /> Add another<span className="offscreen"> {label.toLowerCase()}</span>
        </button>
      )}
    </fieldset>
  )
}

function IconButton({ words, onClick, children }: { words: string; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className="button icon" onClick={onClick}>
      {children}
      <span className="offscreen">{words}</span>
    </button>
  )
}
