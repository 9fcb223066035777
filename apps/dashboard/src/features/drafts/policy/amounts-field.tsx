import { Plus, X } from 'lucide-react'
import { useId } from 'react'
import { Help } from '../../../shared/ui/help.tsx'
import type { Policy } from '../drafts.ts'

type Amounts = Policy['maxDailySpend']
type Props = {
  label: string
  help: string
  amounts: Amounts
  onChange: (amounts: Amounts) => void
  fieldError: string | undefined
}

/** An amount for each of some currencies. */
export function AmountsField({ label, help, amounts, onChange, fieldError }: Props) {
  const helpId = useId()
  const change = (index: number, changed: Partial<Amounts[number]>) =>
    onChange(amounts.map((amount, i) => (i === index ? { ...amount, ...changed } : amount)))
  return (
    <fieldset aria-describedby={helpId}>
      <legend>{label}</legend>
      {amounts.map(({ amount, currency }, i) => (
        <div className="amount-row" key={i}>
          <input
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            aria-label={`Amount ${i + 1}: ${label}`}
            aria-invalid={fieldError !== undefined}
            onChange={({ target }) => change(i, { amount: target.value })}
          />
          <input
            autoComplete="off"
            maxLength={3}
            value={currency}
            aria-label={`Currency ${i + 1}: ${label}`}
            aria-invalid={fieldError !== undefined}
            onChange={({ target }) => change(i, { currency: target.value.toUpperCase() })}
          />
          <button type="button" className="button icon" onClick={() => onChange(amounts.filter((_, j) => j !== i))}>
            <X aria-hidden />
            <span className="offscreen">
              Remove {currency}: {label}
            </span>
          </button>
        </div>
      ))}
      <Help id={helpId} fieldError={fieldError}>
        {help}
      </Help>
      <button
        type="button"
        className="button small add"
        onClick={() =>
          onChange([
            ...amounts,
            { amount: '', currency: amounts.some(({ currency }) => currency === 'USD') ? '' : 'USD' },
          ])
        }
      >
        <Plus aria-hidden /> Add a currency<span className="offscreen">: {label}</span>
      </button>
    </fieldset>
  )
}
