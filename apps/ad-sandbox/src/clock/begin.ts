import { inTx, type Sql, type Tx } from '@adloom/db'
import { lockWorld } from './locks.ts'

export type Beginning = { seed: string; scenario: string; now: Date; realNow: Date; rate: number }
/** Fills an empty world. */
export type Load = (tx: Tx, beginning: Beginning) => Promise<void>

/** Begins the world at the first start: its first day is stored. From then on it is as it was left. */
export async function beginWorld(sql: Sql, beginning: Beginning, load: Load): Promise<void> {
  await inTx(sql, {}, async (tx) => {
    await lockWorld(tx)
    const [existing] = await tx`select 1 from world`
    if (!existing) await begin(tx, beginning, load)
  })
}

/** Empties the sandbox and begins another world. */
export async function resetWorld(sql: Sql, beginning: Beginning, load: Load): Promise<void> {
  await inTx(sql, {}, async (tx) => {
    await lockWorld(tx)
    await tx`select empty_sandbox()`
    await begin(tx, beginning, load)
  })
}

async function begin(tx: Tx, beginning: Beginning, load: Load) {
  const { seed, scenario, now, realNow, rate } = beginning
  await tx`
    insert into world (seed, scenario, started_at, virtual_at, real_at, rate)
    values (${seed}, ${scenario}, ${now}, ${now}, ${realNow}, ${rate})`
  await load(tx, beginning)
}
