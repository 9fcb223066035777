import type { Sql } from '@adloom/db'
import { openDatabase, type Read, type Team } from '../database.ts'
import { inRounds, paired, type Reading, readingOf } from '../rounds.ts'

const ROUNDS = { max: 20, budgetMs: 8_000 }
const READS = 100
const WARM_UP = 300
const ITEMS = { many: 100, one: 1 } as const

/** The kinds of poll: of a running batch, of an ended batch, and the first poll of a process. */
export const POLLS = { running: 'while it is made', ended: 'when it has ended', first: 'the first, when it has ended' }
export type PollName = keyof typeof POLLS
export const POLL_NAMES = Object.keys(POLLS) as PollName[]

export type StatusResult = Record<
  PollName,
  {
    /** The ratio of the database's processor time for a poll of 100 items to that of one item. */
    ratio: Reading
    /** The database's processor time for one poll, in milliseconds. */
    many: Reading
    one: Reading
  }
>

/** Compares the database's work for `get_generation_status` of a batch of 100 items with that of a batch of one. */
export async function measureStatus(say: (line: string) => void): Promise<StatusResult> {
  say('status: writing batches')
  await using stack = new AsyncDisposableStack()
  const database = stack.use(await openDatabase())
  await fillBatches(await database.create('status'))
  const reader = stack.use(await database.reader('status', TEAM))
  say('status: polling')
  const results: Partial<StatusResult> = {}
  for (const name of POLL_NAMES) {
    const readOf = (size: keyof typeof ITEMS): Read => ({
      tool: 'get_generation_status',
      input: { batchId: BATCHES[name === 'running' ? 'running' : 'ended'][size] },
      coldCache: name === 'first',
    })
    for (const size of ['many', 'one'] as const) {
      const count = await reader.count(readOf(size))
      if (count !== ITEMS[size]) throw new Error(`The batch has ${count} items.`)
      await reader.milliseconds(readOf(size), WARM_UP)
    }
    const taken = await inRounds(['many', 'one'], ROUNDS, (size) => reader.milliseconds(readOf(size), READS))
    results[name] = {
      ratio: readingOf(paired(taken.many, taken.one, (a, b) => a / b)),
      many: readingOf(taken.many),
      one: readingOf(taken.one),
    }
  }
  return results as StatusResult
}

const TEAM: Team = {
  teamId: '11111111-1111-4111-8111-111111111111',
  workspaceIds: ['22222222-2222-4222-8222-222222222222'],
}
const BATCHES = {
  running: { many: '33333333-3333-4333-8333-333333333333', one: '44444444-4444-4444-8444-444444444444' },
  ended: { many: '55555555-5555-4555-8555-555555555555', one: '66666666-6666-4666-8666-666666666666' },
}
const OTHER_BATCHES = 5_000

/** The checks of a finished item, as many and as long as those of the engine. */
const CHECKS = JSON.stringify(
  Array.from({ length: 14 }, (_, i) => ({
    code: `check_number_${i}`,
    severity: 'info',
    message: 'What a check of the engine says when all is well.',
  })),
)

/** Inserts the polled batches among those of many teams. */
async function fillBatches(sql: Sql): Promise<void> {
  const own = Object.entries(BATCHES).flatMap(([status, { many, one }]) => [
    `('${many}', ${ITEMS.many}, ${status === 'ended'})`,
    `('${one}', ${ITEMS.one}, ${status === 'ended'})`,
  ])
  await sql.unsafe(`
    set search_path = generation, extensions;
    create temporary table given as
    select md5('batch' || n)::uuid as id, md5('team' || n % 500)::uuid as team_id, md5('team' || n % 500)::uuid as workspace_id,
      10 as items, true as has_ended from generate_series(1, ${OTHER_BATCHES}) n
    union all select id::uuid, '${TEAM.teamId}', '${TEAM.workspaceIds[0]}', items, has_ended
    from (values ${own.join(', ')}) own (id, items, has_ended);
    insert into image_batches (id, team_id, workspace_id, reservation_id, credential_id, status, quality, model_id, seed,
      instructions, reference_asset_ids, variation_count, facts, item_count, credits_reserved, open_items, created_at, updated_at)
    select id, team_id, workspace_id, id, 'bench', case when has_ended then 'completed' else 'running' end, 'express',
      'adloom-express', 1, 'A sale of trail shoes', '{}', least(items, 10), '{}', items, items,
      case when has_ended then 0 else items end, now(), now() from given;
    insert into generations (id, team_id, batch_id, position, aspect_ratio, slot, variation, price, status, outcome, rung_at,
      asset_id, checks, created_at, updated_at)
    select gen_random_uuid(), team_id, given.id, position, '1:1', 0, 1 + position % 10, 1,
      case when has_ended then 'completed' else 'queued' end, case when has_ended then 'delivered' end, now(),
      case when has_ended then gen_random_uuid() end, case when has_ended then '${CHECKS}' else '[]' end::json, now(), now()
    from given, generate_series(0, items - 1) position`)
  await sql.unsafe('vacuum analyze')
}
