import type { Money } from '@adloom/contracts/money'
import { Field } from '../../../ui/field/field.tsx'
import { Segmented } from '../../../ui/segmented/segmented.tsx'
import type { Definition } from '../rules.ts'
import s from './builder.module.css'
import { without } from './draft.ts'
import { NumberInput } from './number-input.tsx'
import { words } from './words.ts'

type Action = Definition['action']
type Props = {
  value: Action
  onValue: (value: Action) => void
  currency: string
  errorAt: (path: string) => string | undefined
}

const ACTIONS = Object.keys(words.actions) as Action['type'][]
const BOUNDS = ['floor', 'ceiling', 'maxStep'] as const

/** What the rule suggests: pause, resume, or another budget within bounds. */
export function ActionFields({ value, onValue, currency, errorAt }: Props) {
  const choose = (type: Action['type']) => onValue(type === 'scale_budget' ? { type, percent: 15 } : { type })
  return (
    <div className={s.action}>
      <Segmented
        label={words.suggest}
        value={value.type}
        options={ACTIONS.map((type) => ({ value: type, label: words.actions[type] }))}
        onValue={choose}
      />
      {value.type === 'scale_budget' && (
        <div className={s.row}>
          <Field label={words.percent} hint={words.percentHint} error={errorAt('action.percent')}>
            <NumberInput
              value={Number.isNaN(value.percent) ? undefined : value.percent}
              onNumber={(percent) => onValue({ ...value, percent: percent ?? Number.NaN })}
              after={<span>%</span>}
            />
          </Field>
          {BOUNDS.map((name) => (
            <Field
              key={name}
              label={words[name]}
              isOptional
              error={
                errorAt(`action.${name}.amount`) ?? errorAt(`action.${name}.currency`) ?? errorAt(`action.${name}`)
              }
            >
              <NumberInput
                value={value[name] && Number(value[name].amount)}
                onNumber={(amount) => onValue(without({ ...value, [name]: moneyOf(amount, currency) }))}
                before={<span>{value[name]?.currency ?? currency}</span>}
              />
            </Field>
          ))}
        </div>
      )}
    </div>
  )
}

const moneyOf = (amount: number | undefined, currency: string): Money | undefined =>
  amount === undefined ? undefined : { amount: String(Math.max(0, amount)), currency }
