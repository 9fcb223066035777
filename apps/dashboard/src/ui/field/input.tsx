import { Eye, EyeOff, Search as Glass } from 'lucide-react'
import { type ComponentProps, type ReactNode, type Ref, useState } from 'react'
import { ui } from '../../messages/ui.ts'
import { IconButton } from '../button/button.tsx'
import { Kbd } from '../marks/kbd.tsx'
import { useField } from './field.tsx'
import s from './field.module.css'

type InputProps = ComponentProps<'input'> & {
  /** A currency or an icon before the text. */
  before?: ReactNode
  /** A unit or a button after it. */
  after?: ReactNode
}

/** One line of text. Inside a Field it takes its label and error from there. */
export function Input({ before, after, ...rest }: InputProps) {
  const field = useField()
  if (!before && !after) return <input {...field} {...rest} className={s.input} />
  return (
    <span className={s.group}>
      {before}
      <input {...field} {...rest} />
      {after}
    </span>
  )
}

/** Several lines; grows with what is typed. */
export function Textarea(props: ComponentProps<'textarea'>) {
  return <textarea rows={2} {...useField()} {...props} className={s.input} />
}

/** One of a few, as the device shows lists: good on phones and in forms. For filters take Menu with choices. */
export function Select(props: ComponentProps<'select'>) {
  return <select {...useField()} {...props} className={`${s.input} ${s.select}`} />
}

/** A password that can be shown. */
export function PasswordInput(props: ComponentProps<'input'>) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Input
      maxLength={200}
      {...props}
      type={isShown ? 'text' : 'password'}
      after={
        <IconButton label={ui.showPassword} size="small" aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
          {isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </IconButton>
      }
    />
  )
}

type SearchProps = { label: string; value: string; onValue: (value: string) => void; ref?: Ref<HTMLInputElement> }

/** The search of a filter bar: the key / leads to it, Escape empties it. */
export function Search({ label, value, onValue, ref }: SearchProps) {
  return (
    <label className={`${s.group} ${s.search}`}>
      <Glass aria-hidden />
      <span className="offscreen">{label}</span>
      <input
        type="search"
        ref={ref}
        value={value}
        placeholder={label}
        data-search
        onChange={(event) => onValue(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return
          event.preventDefault()
          onValue('')
        }}
      />
      {value === '' && <Kbd>/</Kbd>}
    </label>
  )
}
