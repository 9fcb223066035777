import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { Input } from '../../../ui/field/input.tsx'

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
  /** Undefined: nothing is typed. */
  value: number | undefined
  onNumber: (value: number | undefined) => void
  before?: ReactNode
  after?: ReactNode
}

/** A number as it is typed: "1." stays "1." until more comes. */
export function NumberInput({ value, onNumber, ...rest }: Props) {
  const [text, setText] = useState(value === undefined ? '' : String(value))
  useEffect(() => {
    setText((before) => (numberOf(before) === value ? before : value === undefined ? '' : String(value)))
  }, [value])
  return (
    <Input
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={(event) => {
        setText(event.target.value)
        onNumber(numberOf(event.target.value))
      }}
    />
  )
}

function numberOf(text: string): number | undefined {
  const value = Number(text.trim().replace(',', '.'))
  return text.trim() === '' || !Number.isFinite(value) ? undefined : value
}
