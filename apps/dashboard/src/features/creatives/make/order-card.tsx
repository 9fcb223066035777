import { useQuery } from '@tanstack/react-query'
import { Minus, Plus, Sparkles } from 'lucide-react'
import { toolQuery } from '../../../data/client.ts'
import { Button, IconButton } from '../../../ui/button/button.tsx'
import { Radios } from '../../../ui/field/choices.tsx'
import { Card } from '../../../ui/page/page.tsx'
import { ProblemNote } from '../../../ui/states/problem-note.tsx'
import type { Prices } from '../prices.ts'
import s from './make.module.css'
import { make } from './messages.ts'
import { COUNT_MAX, type Order, sumOf } from './order.ts'
import { ShapeChoice } from './shape-choice.tsx'

const { order: words } = make

type Props = {
  teamId: string
  order: Order
  onOrder: (order: Order) => void
  prices: Prices['image'] | undefined
  /** Why it cannot start yet. */
  waitsFor: string | null
  isBusy: boolean
  error: unknown
  onGenerate: () => void
}

/** How many of what, what it costs, and the button that spends it. */
export function OrderCard({ teamId, order, onOrder, prices, waitsFor, isBusy, error, onGenerate }: Props) {
  const { data: balance } = useQuery(toolQuery('get_credit_balance', teamId, {}))
  const each = prices?.[order.quality]
  const { pictures, total } = sumOf(order, each ?? 0)
  const missing = balance && each !== undefined ? total - balance.available : 0
  const set = (change: Partial<Order>) => onOrder({ ...order, ...change })
  const reason = waitsFor ?? (order.shapes.length === 0 ? words.chooseShape : missing > 0 ? words.short(missing) : null)
  return (
    <Card title={words.card}>
      <div className={s.order}>
        <ShapeChoice values={order.shapes} onValues={(shapes) => set({ shapes })} />
        <Count count={order.count} onCount={(count) => set({ count })} />
        <Radios
          label={words.quality}
          value={order.quality}
          isCards
          options={[
            { value: 'express', label: words.express, note: prices && words.each(prices.express) },
            {
              value: 'studio',
              label: words.studio,
              note: prices && `${words.studioNote}, ${words.each(prices.studio)}`,
            },
          ]}
          onValue={(quality) => set({ quality })}
        />
        {error !== null && error !== undefined && <ProblemNote error={error} safe={words.safe} />}
        <div className={s.pay}>
          <p>
            <b className="tnum">{each !== undefined && words.sum(pictures, total)}</b>
            <small className="tnum" data-bad={missing > 0 || undefined}>
              {reason ?? (balance ? `${words.left(balance.available)} ${words.held}` : '')}
            </small>
          </p>
          <Button look="primary" isBusy={isBusy} disabled={reason !== null || each === undefined} onClick={onGenerate}>
            <Sparkles aria-hidden />
            {words.generate(total)}
          </Button>
        </div>
      </div>
    </Card>
  )
}

function Count({ count, onCount }: { count: number; onCount: (count: number) => void }) {
  return (
    <div className={s.count} role="group" aria-label={words.count}>
      <span>{words.count}</span>
      <IconButton label={words.fewer} look="secondary" disabled={count <= 1} onClick={() => onCount(count - 1)}>
        <Minus aria-hidden />
      </IconButton>
      <output className="tnum">{count}</output>
      <IconButton label={words.more} look="secondary" disabled={count >= COUNT_MAX} onClick={() => onCount(count + 1)}>
        <Plus aria-hidden />
      </IconButton>
    </div>
  )
}
