import { X } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { ui } from '../../messages/ui.ts'
import { useField } from '../field/field.tsx'
import s from './chips.module.css'

type Props = {
  /** What is listed, for the buttons that take one away. */
  value: readonly string[]
  onValue: (value: string[]) => void
  /** How one is written on its chip: a name for a code. */
  text?: ((item: string) => string) | undefined
  /** What becomes of what was typed: `US` for "us". */
  tidy?: ((typed: string) => string) | undefined
  max?: number | undefined
  placeholder?: string | undefined
  isDisabled?: boolean | undefined
  /** Keep sentences in one piece: only Enter ends one. */
  hasCommas?: boolean | undefined
  'data-path'?: string | undefined
}

/** Several short texts. Enter or a comma ends one, Backspace in the empty field takes the last away. */
export function Chips(props: Props) {
  const { value, onValue, text = same, tidy = same, max, placeholder, isDisabled, hasCommas = false } = props
  const field = useField()
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const add = (given: string) => {
    const parts = given.split(hasCommas ? /\n/ : /[,;\n]/).map((part) => tidy(part.trim()))
    const fresh = parts.filter((part, i) => part !== '' && !value.includes(part) && parts.indexOf(part) === i)
    if (fresh.length > 0) onValue([...value, ...fresh].slice(0, max))
    setTyped('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || (event.key === ',' && !hasCommas)) {
      // An empty field leaves Enter to the form.
      if (typed.trim() === '' && event.key === 'Enter') return
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '' && value.length > 0) onValue(value.slice(0, -1))
  }
  return (
    <div className={s.box} data-disabled={isDisabled || undefined} data-invalid={field['aria-invalid'] || undefined}>
      {value.map((item) => (
        <span key={item} className={s.chip}>
          {text(item)}
          {!isDisabled && (
            <button
              type="button"
              aria-label={ui.remove(text(item))}
              onClick={() => {
                onValue(value.filter((other) => other !== item))
                input.current?.focus()
              }}
            >
              <X aria-hidden />
            </button>
          )}
        </span>
      ))}
      <input
        {...field}
        ref={input}
        data-path={props['data-path']}
        value={typed}
        disabled={isDisabled || (max !== undefined && value.length >= max)}
        placeholder={value.length === 0 ? placeholder : undefined}
        autoComplete="off"
        onChange={({ target }) =>
          /[\n,;]/.test(target.value) && !hasCommas ? add(target.value) : setTyped(target.value)
        }
        onBlur={() => typed.trim() !== '' && add(typed)}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}

const same = (given: string) => given
