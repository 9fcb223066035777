import { inTx, type TeamSql, type Tx } from '@adloom/db'
import type { WorkerDeps } from '../../../worker-deps.ts'
import type { ClaimedItem } from '../claim.ts'
import { LeaseLost } from '../lease.ts'
import type { Checked } from './checks.ts'
import type { ComposedFilm } from './compose.ts'
import type { EncodedFilm } from './encode.ts'
import type { FilmRequest } from './film-request.ts'
import type { ScriptedFilm } from './script.ts'
import type { SeenFilm } from './visuals.ts'
import type { SpokenFilm } from './voice.ts'

/** What each stage leaves as JSON. Its bytes are files. */
export type Results = {
  script: ScriptedFilm
  voice: SpokenFilm
  visuals: SeenFilm
  compose: ComposedFilm
  encode: EncodedFilm
  checks: Checked
}
export type StageName = keyof Results

/** A video in the making. A stage finds what all before it left in `done`. */
export type Film = {
  deps: WorkerDeps
  item: ClaimedItem
  sql: TeamSql
  request: FilmRequest
  signal: AbortSignal
  done: Partial<Results>
}

/** What a stage leaves: its result, its files by name, and rows that are written with them. */
export type Left<N extends StageName> = {
  result: Results[N]
  files?: Record<string, Uint8Array>
  alsoStore?: (tx: Tx) => Promise<unknown>
}

export type Stage<N extends StageName = StageName> = {
  name: N
  /** The percent of the whole at which it begins. */
  from: number
  run(film: Film): Promise<Left<N>>
}

export const defineStage = <N extends StageName>(stage: Stage<N>): Stage => stage

/** The result of a stage that is over. */
export function resultOf<N extends StageName>({ done }: Film, name: N): Results[N] {
  const result = done[name]
  if (result === undefined) throw new TypeError(`the stage ${name} is not over`)
  return result
}

/** The folder of an item's files, and the key of a file of one of its stages. */
export const folderOf = (itemId: string) => `videos/${itemId}`
export const keyOf = ({ id }: Pick<ClaimedItem, 'id'>, stage: StageName, name: string) =>
  `${folderOf(id)}/${stage}/${name}`

export const readFile = ({ deps, item }: Film, stage: StageName, name: string): Promise<Uint8Array> =>
  deps.objects.get(keyOf(item, stage, name))

/** The results of the stages that are over. */
export async function loadStages(sql: TeamSql, { teamId, id }: ClaimedItem): Promise<Partial<Results>> {
  const rows = await sql<{ stage: StageName; result: unknown }[]>`
    select stage, result from video_stages where team_id = ${teamId} and generation_id = ${id}`
  return Object.fromEntries(rows.map(({ stage, result }) => [stage, result]))
}

/**
 * Runs a stage and stores what it leaves: first the files, under names that another run of it would give them too, then its row,
 * if the lease still holds. Later stages get the result as it is stored, whether the worker was killed in between or not.
 * A stage that is over is progress, so attempts count from it.
 */
export async function runStage(film: Film, stage: Stage): Promise<void> {
  const { deps, item, signal } = film
  const { result, files = {}, alsoStore } = await stage.run(film)
  signal.throwIfAborted()
  const keys = Object.keys(files).map((name) => keyOf(item, stage.name, name))
  for (const [name, bytes] of Object.entries(files)) await deps.objects.put(keyOf(item, stage.name, name), bytes)
  const stored = JSON.parse(JSON.stringify(result)) as never
  await inTx(deps.db, { teamId: item.teamId }, async (tx) => {
    const held = await tx`
      update generations set attempts = 1
      where team_id = ${item.teamId} and id = ${item.id} and lease_token = ${item.leaseToken} and outcome is null
      returning 1`
    if (held.length === 0) throw new LeaseLost()
    await tx`
      insert into video_stages (generation_id, team_id, stage, result, object_keys, created_at)
      values (${item.id}, ${item.teamId}, ${stage.name}, ${tx.json(stored)}, ${keys}, ${deps.clock.now()})`
    await alsoStore?.(tx)
  })
  item.attempts = 1
  film.done = { ...film.done, [stage.name]: stored }
}
