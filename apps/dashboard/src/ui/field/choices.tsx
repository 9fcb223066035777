import { type ComponentProps, type ReactNode, useId } from 'react'
import s from './field.module.css'

type CheckProps = Omit<ComponentProps<'input'>, 'type'> & { isMixed?: boolean | undefined }

/** A box without words beside it: give it an `aria-label`. `isMixed`: some of what it stands for. */
export function Check({ isMixed = false, ...rest }: CheckProps) {
  return (
    <input
      {...rest}
      type="checkbox"
      className={s.check}
      ref={(element) => {
        if (element) element.indeterminate = isMixed
      }}
    />
  )
}

type LabelledProps = Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode; note?: ReactNode }

/** A box and its words. */
export function Checkbox({ children, note, ...rest }: LabelledProps) {
  return (
    <label className={s.choice}>
      <input {...rest} type="checkbox" className={s.check} />
      <span>{children}</span>
      {note && <small>{note}</small>}
    </label>
  )
}

/** On or off, at once: no button has to be pressed after it. */
export function Switch({ children, note, ...rest }: LabelledProps) {
  return (
    <label className={s.choice}>
      <input {...rest} type="checkbox" role="switch" className={s.switch} />
      <span>{children}</span>
      {note && <small>{note}</small>}
    </label>
  )
}

type RadioProps<T extends string> = {
  label: string
  value: T
  options: readonly { value: T; label: ReactNode; note?: ReactNode; isDisabled?: boolean }[]
  onValue: (value: T) => void
  /** Each choice in a frame of its own. */
  isCards?: boolean | undefined
}

/** One of a few, all in sight. */
export function Radios<T extends string>({ label, value, options, onValue, isCards }: RadioProps<T>) {
  const name = useId()
  return (
    <fieldset className={s.choices} data-cards={isCards || undefined}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={s.choice}>
          <input
            type="radio"
            name={name}
            className={s.check}
            checked={option.value === value}
            disabled={option.isDisabled}
            onChange={() => onValue(option.value)}
          />
          <span>{option.label}</span>
          {option.note && <small>{option.note}</small>}
        </label>
      ))}
    </fieldset>
  )
}
