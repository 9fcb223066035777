import type { RequestRecords } from '@adloom/contracts'
import type { Json, Sql } from '@adloom/db'

const DAY_MS = 24 * 3_600_000
/** The newest that a team keeps, of programs and of people. */
const KEPT_MAX = { programs: 10_000, people: 2_000 } as const

/** Stores requests that a gateway told of. A message that comes twice has no effect. */
export async function storeRequests(db: Sql, records: RequestRecords, now: Date): Promise<void> {
  const rows = records.map(({ id, teamId, ...record }) => ({
    id,
    team_id: teamId,
    at: record.at,
    request_id: record.requestId,
    by_person: record.credential.kind === 'session',
    credential_id: record.credential.id,
    name: record.name,
    status: record.status,
    record: db.json(record as Json),
    created_at: now,
  }))
  if (rows.length > 0) await db`insert into requests ${db(rows as never)} on conflict do nothing`
}

/** Deletes requests that are older than a day, and of these teams those beyond what they keep. */
export async function sweepRequests(
  db: Sql,
  teamIds: readonly string[],
  now: Date,
  keptMax: { programs: number; people: number } = KEPT_MAX,
): Promise<void> {
  await db`delete from requests where at <= ${new Date(now.getTime() - DAY_MS)}`
  for (const teamId of teamIds)
    for (const [byPerson, kept] of [
      [false, keptMax.programs],
      [true, keptMax.people],
    ] as const)
      // The index requests_of_kind leads to the first that is too many.
      await db`
        delete from requests r using (
          select at, id from requests where team_id = ${teamId} and by_person = ${byPerson}
          order by at desc, id desc offset ${kept} limit 1) beyond
        where r.team_id = ${teamId} and r.by_person = ${byPerson} and (r.at, r.id) <= (beyond.at, beyond.id)`
}
