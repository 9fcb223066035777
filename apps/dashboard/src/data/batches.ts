import { queryOptions } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { type ToolOutput, toolQuery } from './client.ts'
import { refreshOn } from './live.ts'

refreshOn({
  item_finished: ['get_generation_status', 'search_assets', 'lookup_asset'],
  assets_changed: ['search_assets', 'lookup_asset', 'list_projects'],
  credits_settled: ['get_generation_status'],
})

/** Something that is being made: a batch of pictures or a video. */
export type Batch = { id: string; kind: 'image' | 'video'; title: string }
export type BatchStatus = ToolOutput<'get_generation_status'>
export type BatchItem = BatchStatus['generations'][number]

/** So many are shown; what was begun before them is in the gallery. */
const KEPT_MAX = 6
const keyOf = (teamId: string) => `adloom.batches.${teamId}`

const listeners = new Set<() => void>()
const parsed = new Map<string, { text: string; batches: readonly Batch[] }>()
const NONE: readonly Batch[] = []

/** What this browser has begun for a team and not yet put away, newest first. */
export function useBatches(teamId: string): readonly Batch[] {
  return useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    () => read(teamId),
  )
}

export const followBatch = (teamId: string, batch: Batch) =>
  write(teamId, [batch, ...read(teamId).filter(({ id }) => id !== batch.id)].slice(0, KEPT_MAX))

export const forgetBatch = (teamId: string, batchId: string) =>
  write(
    teamId,
    read(teamId).filter(({ id }) => id !== batchId),
  )

/** The state of a batch. Asked for again until it is finished: events say so sooner where they arrive. */
export const batchQuery = (teamId: string, { kind, id }: Pick<Batch, 'kind' | 'id'>) =>
  queryOptions({
    ...toolQuery('get_generation_status', teamId, kind === 'video' ? { projectId: id } : { batchId: id }),
    refetchInterval: ({ state }) => {
      const seconds = state.data ? state.data.pollAfterSeconds : 2
      return seconds === null || state.error ? false : Math.max(1, seconds) * 1000
    },
  })

let inMemory = ''

function read(teamId: string): readonly Batch[] {
  const text = stored(teamId)
  const known = parsed.get(teamId)
  if (known?.text === text) return known.batches
  let batches = NONE
  try {
    batches = text === '' ? NONE : (JSON.parse(text) as Batch[])
  } catch {
    // Something else wrote there: nothing is followed.
  }
  parsed.set(teamId, { text, batches })
  return batches
}

function stored(teamId: string): string {
  try {
    return localStorage.getItem(keyOf(teamId)) ?? ''
  } catch {
    return inMemory
  }
}

function write(teamId: string, batches: readonly Batch[]): void {
  inMemory = JSON.stringify(batches)
  try {
    localStorage.setItem(keyOf(teamId), inMemory)
  } catch {
    // Without storage they are known until the page is left.
  }
  for (const listener of listeners) listener()
}
