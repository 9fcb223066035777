import { Eye, EyeOff } from 'lucide-react'
import { type RefObject, useId, useState } from 'react'
import { Help } from './help.tsx'

type Props = {
  label: string
  autoComplete: 'current-password' | 'new-password'
  input: RefObject<HTMLInputElement | null>
  value: string
  onChange: (value: string) => void
  fieldError: string | undefined
  help?: string
}

/** A password field with a button that shows the password. */
export function PasswordField({ label, autoComplete, input, value, onChange, fieldError, help = '' }: Props) {
  const [isShown, setIsShown] = useState(false)
  const [id, helpId] = [useId(), useId()]
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="with-button">
        <input
          id={id}
          ref={input}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          maxLength={200}
          value={value}
          aria-invalid={fieldError !== undefined}
          aria-describedby={helpId}
          onChange={(event) => onChange(event.target.value)}
        />
        <button type="button" className="button icon" aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
          {isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          <span className="offscreen">Show the {label.toLowerCase()}</span>
        </button>
      </div>
      <Help id={helpId} fieldError={fieldError}>
        {help}
      </Help>
    </div>
  )
}
