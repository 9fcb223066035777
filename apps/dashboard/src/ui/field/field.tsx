import { createContext, type ReactNode, use, useId } from 'react'
import { ui } from '../../messages/ui.ts'
import s from './field.module.css'

type Given = { id: string; describedBy: string | undefined; isInvalid: boolean }
const FieldContext = createContext<Given | null>(null)

/** What a control inside a Field takes from it: its id, its description and whether it is invalid. */
export function useField() {
  const given = use(FieldContext)
  if (!given) return {}
  const { id, describedBy, isInvalid } = given
  return { id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid || undefined } as const
}

type Props = {
  label: ReactNode
  /** Shown to screen readers alone. */
  isLabelHidden?: boolean | undefined
  hint?: ReactNode
  /** What is wrong and how to mend it. */
  error?: string | undefined
  isOptional?: boolean | undefined
  /** Characters typed and allowed. */
  count?: { now: number; max: number } | undefined
  children: ReactNode
}

/** A label, one control, and below it a hint or what is wrong. */
export function Field({ label, isLabelHidden, hint, error, isOptional, count, children }: Props) {
  const id = useId()
  const note = error ?? hint
  const given = { id, describedBy: note ? `${id}-note` : undefined, isInvalid: error !== undefined }
  return (
    <FieldContext value={given}>
      <div className={s.field}>
        <label className={isLabelHidden ? 'offscreen' : s.label} htmlFor={id}>
          {label}
          {isOptional && <small>{ui.optional}</small>}
          {count && (
            <small className={s.counter} data-over={count.now > count.max || undefined}>
              {count.now} / {count.max}
            </small>
          )}
        </label>
        {children}
        {note && (
          <p id={`${id}-note`} className={error ? s.error : s.hint} aria-live={error ? 'polite' : undefined}>
            {note}
          </p>
        )}
      </div>
    </FieldContext>
  )
}
