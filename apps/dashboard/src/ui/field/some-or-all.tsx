import { type ReactNode, useId } from 'react'
import s from './field.module.css'

type Props = {
  legend: string
  /** The words of the first choice. Null: it is not offered, only the items are. */
  all: string | null
  some: string
  items: readonly { id: string; label: ReactNode }[]
  /** The name of the list of items, for screen readers. */
  itemsLabel: string
  chosen: readonly string[] | 'all'
  onChosen: (chosen: readonly string[] | 'all') => void
  error?: string | undefined
  /** Marks the first control, so that a form can send the focus there. */
  field?: string | undefined
}

/** All of something, later ones included, or only the ones that are ticked. */
export function SomeOrAll({ legend, all, some, items, itemsLabel, chosen, onChosen, error, field }: Props) {
  const name = useId()
  const errorId = useId()
  const toggle = (id: string, isChosen: boolean) => {
    const list = chosen === 'all' ? [] : chosen
    onChosen(isChosen ? [...list, id] : list.filter((other) => other !== id))
  }
  return (
    <fieldset className={s.choices} aria-describedby={error && errorId}>
      <legend>{legend}</legend>
      {all !== null && (
        <>
          <label className={s.choice}>
            <input
              type="radio"
              name={name}
              className={s.check}
              checked={chosen === 'all'}
              onChange={() => onChosen('all')}
            />
            <span>{all}</span>
          </label>
          <label className={s.choice}>
            <input
              type="radio"
              name={name}
              className={s.check}
              checked={chosen !== 'all'}
              onChange={() => onChosen([])}
            />
            <span>{some}</span>
          </label>
        </>
      )}
      {chosen !== 'all' && (
        <div className={all === null ? s.items : s.nested} role="group" aria-label={itemsLabel}>
          {items.map(({ id, label }, i) => (
            <label className={s.choice} key={id}>
              <input
                type="checkbox"
                className={s.check}
                data-field={i === 0 ? field : undefined}
                checked={chosen.includes(id)}
                onChange={(event) => toggle(id, event.target.checked)}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
      )}
      {error && (
        <p id={errorId} className={s.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
