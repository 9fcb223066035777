import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleAlert, Film, LoaderCircle, Sparkles, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type Batch, type BatchItem, batchQuery, type BatchStatus, forgetBatch } from '../../../data/batches.ts'
import { problemOf } from '../../../data/api.ts'
import { callAction } from '../../../data/client.ts'
import { Button, IconButton } from '../../../ui/button/button.tsx'
import { ProblemNote } from '../../../ui/states/problem-note.tsx'
import { say } from '../../../ui/toast/say.ts'
import { words } from '../messages.ts'
import s from './gallery.module.css'

const { batch: text } = words

/** What is being made, item by item as each is finished. Stays until it is put away. */
export function Batches({ teamId, batches }: { teamId: string; batches: readonly Batch[] }) {
  if (batches.length === 0) return null
  return (
    <div className={s.batches} role="region" aria-label={text.label}>
      {batches.map((batch) => (
        <Run key={batch.id} teamId={teamId} batch={batch} />
      ))}
    </div>
  )
}

function Run({ teamId, batch }: { teamId: string; batch: Batch }) {
  const queries = useQueryClient()
  const { data, error } = useQuery(batchQuery(teamId, batch))
  const items = data?.generations ?? []
  const done = items.filter(({ status }) => status === 'completed').length
  const isOver = data?.pollAfterSeconds === null
  useGalleryOf(teamId, done)
  const stopping = useMutation({
    mutationFn: () => callAction('cancel_generation', { batchId: batch.id }, teamId),
    onSuccess: async ({ credits }) => {
      say(text.stopped(credits.releasing))
      await queries.invalidateQueries({ queryKey: [teamId, 'get_generation_status'] })
    },
  })
  const isGone = error !== null && problemOf(error).code === 'not_found'
  const Icon = batch.kind === 'video' ? Film : Sparkles
  return (
    <section className={s.run} aria-label={batch.title}>
      <header>
        <Icon aria-hidden />
        <b>{batch.title || (batch.kind === 'video' ? text.video : text.picture)}</b>
        <span role="status">{data && (isOver ? summary(data, done) : text.ready(done, items.length))}</span>
        <small className="tnum">{data && creditsOf(data)}</small>
        {data && !isOver && (
          <Button look="quiet" size="small" isBusy={stopping.isPending} onClick={() => stopping.mutate()}>
            {text.stop}
          </Button>
        )}
        {(isOver || isGone) && (
          <IconButton label={text.away} size="small" onClick={() => forgetBatch(teamId, batch.id)}>
            <X aria-hidden />
          </IconButton>
        )}
      </header>
      {error && (isGone ? <p>{text.gone}</p> : <ProblemNote error={error} />)}
      {items.length > 0 && (
        <ul tabIndex={0} aria-label={batch.title}>
          {items.map((item) => (
            <Item key={item.id} item={item} />
          ))}
        </ul>
      )}
    </section>
  )
}

const creditsOf = ({ credits, pollAfterSeconds }: BatchStatus) =>
  pollAfterSeconds !== null
    ? text.held(credits.reserved - credits.charged - credits.released)
    : credits.charged === 0
      ? text.none
      : text.charged(credits.charged)

const summary = ({ generations, status }: BatchStatus, done: number) =>
  status === 'completed' ? text.allReady(done) : text.ready(done, generations.length)

function Item({ item }: { item: BatchItem }) {
  const { status, progress, thumbnailUrl, url, assetId, index, error, stage } = item
  const state = text.stages[status]
  if (assetId && status === 'completed') {
    return (
      <li>
        <Link
          from="/creatives"
          to="/creatives"
          search={(before) => ({ ...before, open: assetId })}
          aria-label={text.item(index + 1, state)}
          data-tip={text.item(index + 1, state)}
        >
          <img src={thumbnailUrl ?? url} alt="" />
        </Link>
      </li>
    )
  }
  const isOver = status === 'failed' || status === 'cancelled'
  return (
    <li data-tip={error?.message ?? stage} data-bad={status === 'failed' || undefined}>
      <span className="offscreen">{text.item(index + 1, error?.message ?? state)}</span>
      {isOver ? <CircleAlert aria-hidden /> : <LoaderCircle className={s.turning} aria-hidden />}
      <span className="tnum" aria-hidden>
        {isOver ? state : status === 'queued' ? state : `${Math.round(progress)}%`}
      </span>
      {!isOver && <i style={{ transform: `scaleX(${progress / 100})` }} aria-hidden />}
    </li>
  )
}

/** Each finished item appears in the gallery too. */
function useGalleryOf(teamId: string, done: number) {
  const queries = useQueryClient()
  const before = useRef<number | null>(null)
  useEffect(() => {
    if (before.current !== null && done > before.current)
      void queries.invalidateQueries({ queryKey: [teamId, 'search_assets'] })
    before.current = done
  }, [queries, teamId, done])
}
