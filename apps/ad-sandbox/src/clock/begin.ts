import { inTx } from '@adloom/db'
import type { Deps } from '../deps.ts'

/** Stores the first day of the world at the first start. From then on its clock runs at real speed, also while this process is stopped. */
export async function beginWorld({ sql, clock, world }: Deps): Promise<void> {
  const now = clock.now()
  await inTx(sql, {}, async (tx) => {
    await tx`
      insert into world (seed, scenario, started_at, virtual_at, real_at, rate)
      values (${world.seed}, ${world.scenario}, ${now}, ${now}, ${now}, 1) on conflict do nothing`
  })
}
