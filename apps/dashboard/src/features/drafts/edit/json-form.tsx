import { type RefObject, useId } from 'react'
import { lineAt, placeOf } from '../configuration/json-place.ts'
import { parsePath } from '../configuration/path.ts'
import type { FieldErrors } from './editing.ts'

type Props = {
  input: RefObject<HTMLTextAreaElement | null>
  text: string
  onChange: (text: string) => void
  errors: FieldErrors
}

/** The whole configuration as text. Each error leads to its line. */
export function JsonForm({ input, text, onChange, errors }: Props) {
  const helpId = useId()
  const broken = brokenBecause(text)
  return (
    <section className="card" aria-labelledby="edit-json">
      <h2 id="edit-json">Configuration as JSON</h2>
      <p id={helpId} className={broken === null ? 'fine' : 'fault'} aria-live="polite">
        {broken ?? 'The same as get_launch_draft returns. Its fields are described in the reference.'}
      </p>
      {broken === null && errors.length > 0 && (
        <ul className="json-errors">
          {errors.map(({ path, message }) => (
            <li key={path + message}>
              <button
                type="button"
                className="button small"
                onClick={() => input.current && selectPlace(input.current, path)}
              >
                Line {lineAt(text, placeOf(text, parsePath(path)).start)}
              </button>{' '}
              <code>{path}</code> <span className="fault">{message}</span>
            </li>
          ))}
        </ul>
      )}
      <textarea
        ref={input}
        className="json"
        rows={24}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        wrap="off"
        value={text}
        aria-label="Configuration as JSON"
        aria-invalid={broken !== null || errors.length > 0}
        aria-describedby={helpId}
        onChange={({ target }) => onChange(target.value)}
      />
    </section>
  )
}

/** Why a text is no configuration, as the browser words it. Null: it may be one. */
export function brokenBecause(text: string): string | null {
  try {
    const value: unknown = JSON.parse(text)
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? null : 'It must be one object, in { and }.'
  } catch (thrown) {
    return `This is not valid JSON: ${thrown instanceof Error ? thrown.message : ''}`
  }
}

/** Selects and shows the value at a path. The text must be valid JSON. */
export function selectPlace(input: HTMLTextAreaElement, path: string): void {
  const { start, end } = placeOf(input.value, parsePath(path))
  input.focus()
  input.setSelectionRange(start, end)
  const lines = input.value.split('\n').length
  input.scrollTop = (input.scrollHeight / lines) * Math.max(0, lineAt(input.value, start) - 5)
}
