import { Plus, X } from 'lucide-react'
import { useId } from 'react'
import { Button, IconButton } from '../../../ui/button/button.tsx'
import { Input } from '../../../ui/field/input.tsx'
import type { Policy } from '../drafts.ts'
import { policyWords as words } from './policy-messages.ts'
import s from './policy.module.css'

type Amounts = Policy['maxDailySpend']
type Props = {
  label: string
  hint: string
  amounts: Amounts
  onChange: (amounts: Amounts) => void
  error: string | undefined
}

/** An amount for each of some currencies. */
export function AmountsField({ label, hint, amounts, onChange, error }: Props) {
  const noteId = useId()
  const change = (index: number, changed: Partial<Amounts[number]>) =>
    onChange(amounts.map((amount, i) => (i === index ? { ...amount, ...changed } : amount)))
  const add = () => {
    const hasDollars = amounts.some(({ currency }) => currency === 'USD')
    onChange([...amounts, { amount: '', currency: hasDollars ? '' : 'USD' }])
  }
  return (
    <fieldset className={s.amounts} aria-describedby={noteId}>
      <legend>{label}</legend>
      {amounts.map(({ amount, currency }, i) => (
        <div className={s.amount} key={i}>
          <Input
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            aria-label={words.amountOf(i + 1, label)}
            aria-invalid={error !== undefined || undefined}
            onChange={({ target }) => change(i, { amount: target.value })}
          />
          <Input
            autoComplete="off"
            maxLength={3}
            value={currency}
            aria-label={words.currencyOf(i + 1, label)}
            aria-invalid={error !== undefined || undefined}
            onChange={({ target }) => change(i, { currency: target.value.toUpperCase() })}
          />
          <IconButton
            label={words.removeOf(currency, label)}
            onClick={() => onChange(amounts.filter((_, j) => j !== i))}
          >
            <X aria-hidden />
          </IconButton>
        </div>
      ))}
      <p id={noteId} className={error ? s.error : s.hint}>
        {error ?? hint}
      </p>
      <Button size="small" onClick={add}>
        <Plus aria-hidden /> {words.add}
        <span className="offscreen">{words.addTo(label)}</span>
      </Button>
    </fieldset>
  )
}
