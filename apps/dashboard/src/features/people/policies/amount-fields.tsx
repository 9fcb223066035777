import { Plus, X } from 'lucide-react'
import { Button, IconButton } from '../../../ui/button/button.tsx'
import { Checkbox } from '../../../ui/field/choices.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { words } from '../messages.ts'
import type { PolicyDraft } from './policy-draft.ts'
import s from '../people.module.css'

const w = words.policies.form

export type PartProps = {
  draft: PolicyDraft
  onChange: (part: Partial<PolicyDraft>) => void
  /** What the service said about a part of the policy. */
  errorAt: (path: string) => string | undefined
}

/** By how much daily spend may rise, in each currency. */
export function AmountFields({ draft: { isIncreaseLimited, amounts }, onChange, errorAt }: PartProps) {
  const set = (at: number, part: Partial<(typeof amounts)[number]>) =>
    onChange({ amounts: amounts.map((one, i) => (i === at ? { ...one, ...part } : one)) })
  return (
    <fieldset className={s.part}>
      <legend className="offscreen">{w.increase}</legend>
      <Checkbox
        checked={isIncreaseLimited}
        note={w.increaseNote}
        onChange={(event) => onChange({ isIncreaseLimited: event.target.checked })}
      >
        {w.increase}
      </Checkbox>
      {isIncreaseLimited && (
        <div className={s.lines}>
          {amounts.map(({ amount, currency }, i) => (
            <div key={i} className={s.line}>
              <Field label={w.amount} isLabelHidden={i > 0} error={errorAt(`netDailyIncrease[${i}].amount`)}>
                <Input
                  inputMode="decimal"
                  placeholder="50.00"
                  value={amount}
                  onChange={(event) => set(i, { amount: event.target.value })}
                />
              </Field>
              <Field label={w.currency} isLabelHidden={i > 0} error={errorAt(`netDailyIncrease[${i}].currency`)}>
                <Input
                  maxLength={3}
                  autoCapitalize="characters"
                  value={currency}
                  onChange={(event) => set(i, { currency: event.target.value })}
                />
              </Field>
              <IconButton
                label={w.removeCurrency(currency)}
                onClick={() => onChange({ amounts: amounts.filter((_, j) => j !== i) })}
              >
                <X aria-hidden />
              </IconButton>
            </div>
          ))}
          <Button
            size="small"
            look="quiet"
            disabled={amounts.length >= 10}
            onClick={() => onChange({ amounts: [...amounts, { amount: '', currency: '' }] })}
          >
            <Plus aria-hidden />
            {w.addCurrency}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
