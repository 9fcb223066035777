import { useQuery } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { toolQuery } from '../../../data/client.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Radios, Switch } from '../../../ui/field/choices.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Select } from '../../../ui/field/input.tsx'
import { Card } from '../../../ui/page/page.tsx'
import { ProblemNote } from '../../../ui/states/problem-note.tsx'
import m from '../make/make.module.css'
import { ShapeChoice } from '../make/shape-choice.tsx'
import type { Prices } from '../prices.ts'
import { video as words } from './messages.ts'
import { LENGTHS, type Plan, priceOf, secondsOf } from './plan.ts'
import s from './video.module.css'

type Style = Plan['captions']['style']

type Props = {
  teamId: string
  plan: Plan
  onPlan: (change: Partial<Plan>) => void
  prices: Prices['video'] | undefined
  waitsFor: string | null
  isBusy: boolean
  error: unknown
  onGenerate: () => void
}

/** Format, length, captions, care, the price, and the button that spends it. */
export function VideoOrder({ teamId, plan, onPlan, prices, waitsFor, isBusy, error, onGenerate }: Props) {
  const { data: balance } = useQuery(toolQuery('get_credit_balance', teamId, {}))
  const { way, shape, seconds, quality } = plan
  const per15 = prices?.[quality]
  const price = priceOf(plan, per15 ?? 0)
  const missing = balance && per15 !== undefined ? price - balance.available : 0
  const reason = waitsFor ?? (missing > 0 ? words.short(missing) : null)
  return (
    <Card title={words.form}>
      <div className={m.order}>
        {way !== 'animate' && (
          <>
            <ShapeChoice
              label={words.shape}
              isSingle
              values={[shape]}
              onValues={([to]) => to && onPlan({ shape: to })}
            />
            {way === 'instructions' && (
              <Field label={words.length}>
                <Select value={seconds} onChange={(event) => onPlan({ seconds: Number(event.target.value) })}>
                  {LENGTHS.map((length) => (
                    <option key={length} value={length}>
                      {words.seconds(length)}
                    </option>
                  ))}
                </Select>
              </Field>
            )}
            <Captions captions={plan.captions} onCaptions={(captions) => onPlan({ captions })} />
          </>
        )}
        <Radios
          label={words.quality}
          value={quality}
          isCards
          options={[
            { value: 'express', label: words.express, note: prices && words.per15(prices.express) },
            { value: 'studio', label: words.studio, note: prices && words.per15(prices.studio) },
          ]}
          onValue={(to) => onPlan({ quality: to })}
        />
        {error !== null && error !== undefined && <ProblemNote error={error} safe={words.safe} />}
        <div className={m.pay}>
          <p>
            <b className="tnum">{per15 !== undefined && words.sum(secondsOf(plan), price)}</b>
            <small className="tnum" data-bad={missing > 0 || undefined}>
              {reason ?? (balance ? words.left(balance.available) : '')}
            </small>
          </p>
          <Button look="primary" isBusy={isBusy} disabled={reason !== null || per15 === undefined} onClick={onGenerate}>
            <Sparkles aria-hidden />
            {words.generate(price)}
          </Button>
        </div>
      </div>
    </Card>
  )
}

type CaptionProps = { captions: Plan['captions']; onCaptions: (captions: Plan['captions']) => void }

/** Whether and how the spoken words stand in the picture. */
const Captions = ({ captions, onCaptions }: CaptionProps) => (
  <div className={s.captions}>
    <Switch
      checked={captions.enabled}
      note={words.captionsNote}
      onChange={(event) => onCaptions({ ...captions, enabled: event.target.checked })}
    >
      {words.captions}
    </Switch>
    {captions.enabled && (
      <fieldset className={s.styles}>
        <legend className="offscreen">{words.captionStyle}</legend>
        {(Object.keys(words.styles) as Style[]).map((style) => (
          <label key={style}>
            <input
              type="radio"
              name="captions"
              className="offscreen"
              checked={captions.style === style}
              onChange={() => onCaptions({ ...captions, style })}
            />
            <span data-style={style} aria-hidden>
              {words.sample.split(' ').map((word) => (
                <span key={word}>{word} </span>
              ))}
            </span>
            {words.styles[style]}
          </label>
        ))}
      </fieldset>
    )}
  </div>
)
