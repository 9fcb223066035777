import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { tools } from '@adloom/contracts'
import { until } from '@adloom/testing'
import type { GenerationStage, Team } from './generation-stage.ts'

/** What the worker does when it is killed: it stores what a stage left, or is in the middle of the encoding. */
export type KillPoint = 'script' | 'voice' | 'visuals' | 'compose' | 'encode' | 'checks' | 'frames'

/** Workers wait before they store a stage that a test holds. */
export async function letStagesBeHeld({ admin }: GenerationStage): Promise<void> {
  await admin.unsafe(`
    create function generation.hold_stage() returns trigger language plpgsql as $$ begin
      perform pg_advisory_xact_lock_shared(hashtext(new.stage));
      return new;
    end $$;
    create trigger hold_stage before insert on generation.video_stages
      for each row execute function generation.hold_stage();`)
}

/** Starts a worker and kills it at a point of the video that it makes. */
export async function killWorkerAt(stage: GenerationStage, point: KillPoint): Promise<void> {
  if (point === 'frames') return killInFrames(stage)
  const holder = await stage.admin.reserve()
  try {
    await holder`select pg_advisory_lock(hashtext(${point}))`
    const { 'generation-worker': worker } = await stage.start('generation-worker')
    const isWaiting = async () => {
      const waiting = await stage.admin`
        select 1 from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())
          and objid = hashtext(${point})::bigint & 4294967295 and mode = 'ShareLock'`
      return waiting.length > 0
    }
    await until(isWaiting, { what: `a worker that stores ${point}`, timeoutMs: 60_000, everyMs: 20 })
    worker.kill('SIGKILL')
    await worker.exited
  } finally {
    await holder`select pg_advisory_unlock_all()`
    holder.release()
  }
}

async function killInFrames(stage: GenerationStage) {
  const { 'generation-worker': worker } = await stage.start('generation-worker')
  await untilEncoding(stage)
  worker.kill('SIGKILL')
  await worker.exited
}

/** Waits until a video is in the middle of its encoding. */
export const untilEncoding = (stage: GenerationStage) =>
  until(
    async () =>
      (
        await stage.admin`
          select 1 from generation.generations where stage = 'encode' and progress > 40 and outcome is null`
      ).length > 0,
    { what: 'a video whose frames are encoded', timeoutMs: 60_000, everyMs: 50 },
  )

/** The status of a video that has ended. */
export const endedVideo = (stage: GenerationStage, team: Team, projectId: string) =>
  until(
    async () => {
      const answer = await stage.callTool(tools.get_generation_status, { projectId }, { as: team.caller })
      return answer.completedAt === null ? null : answer
    },
    { what: 'the end of the video', timeoutMs: 100_000 },
  )

/** The bytes of a finished video's file. */
export async function fileOf(stage: GenerationStage, { generations }: Awaited<ReturnType<typeof endedVideo>>) {
  const [item] = generations
  return Buffer.from(await (await stage.fetchFile(item!.url!)).arrayBuffer())
}

export const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The names of an item's files in the object store, without folders. */
export async function storedFiles(stage: GenerationStage, generationId: string): Promise<string[]> {
  const folder = join(stage.site.dataDir, 'objects/videos', generationId)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}
