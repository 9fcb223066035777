import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { followBatch } from '../../../data/batches.ts'
import { callTool } from '../../../data/client.ts'
import { useSignedIn } from '../../../data/session.ts'
import { usePrices } from '../prices.ts'
import { BriefForm } from './brief-form.tsx'
import { contentOf, saysSomething } from './content.ts'
import s from './make.module.css'
import { make } from './messages.ts'
import { FIRST_ORDER, type Order, orderInput } from './order.ts'
import { OrderCard } from './order-card.tsx'
import { ReadingCard } from './reading-card.tsx'
import { type Brief, inputOf, isEmptyBrief, useBrief } from './use-brief.ts'

/** From a brief over its reading to pictures. */
export function PictureForm({ given }: { given: Partial<Brief> }) {
  const { team } = useSignedIn()
  const navigate = useNavigate()
  const state = useBrief(team.id, given)
  const { brief, setBrief, reading, fields, isStale, read } = state
  const [order, setOrder] = useState<Order>(FIRST_ORDER)
  const prices = usePrices(team.id)
  const generating = useMutation({
    mutationFn: () => {
      const content = fields && reading.data ? { content: contentOf(fields, reading.data.reading.content) } : {}
      const input = { ...inputOf(brief), ...content, ...orderInput(order, prices!.image[order.quality]) }
      return callTool('generate_image', input, team.id)
    },
    onSuccess: async ({ batchId }) => {
      const title = fields?.headline || fields?.offer || fields?.product || brief.instructions || brief.sourceUrl
      followBatch(team.id, { id: batchId, kind: 'image', title: title.slice(0, 80) })
      await navigate({ to: '/creatives' })
    },
  })
  // What came with the address is read at once: it costs nothing.
  const isRead = useRef(false)
  useEffect(() => {
    if (isRead.current || isEmptyBrief(brief)) return
    isRead.current = true
    read()
  })
  const isReady = fields !== null && !isStale && !reading.isPending
  const saysNothing = fields !== null && !saysSomething(fields) && brief.photoIds.length === 0
  return (
    <div className={s.columns}>
      <BriefForm teamId={team.id} state={state} />
      <div className={s.beside}>
        <ReadingCard
          state={state}
          error={generating.error}
          onExample={(instructions) => {
            setBrief({ instructions })
            read({ ...brief, instructions })
          }}
        />
      </div>
      {fields && (
        <OrderCard
          teamId={team.id}
          order={order}
          onOrder={setOrder}
          prices={prices?.image}
          waitsFor={isReady ? (saysNothing ? make.order.saysNothing : null) : make.order.readFirst}
          isBusy={generating.isPending}
          error={generating.error}
          onGenerate={() => generating.mutate()}
        />
      )}
    </div>
  )
}
