import { z } from 'zod'
import { PlatformError } from '../platform-error.ts'
import type { MetaClient, Purpose } from './client/client.ts'
import type { Params } from './client/transport.ts'
import { Id, parsed } from './client/wire.ts'

const Started = z.object({ report_run_id: Id })
const Progress = z.object({
  async_status: z.string(),
  async_percent_completion: z.coerce.number(),
  error_code: z.coerce.string().optional(),
  error_message: z.string().optional(),
})
const PROGRESS_FIELDS = Object.keys(Progress.shape).join()

const POLL_MS = [2_000, 5_000, 10_000, 20_000, 40_000] as const
const POLL_MAX_MS = 60_000
const POLLS_MAX = 25
const RUNS_MAX = 2

/** Lets the platform prepare results that are too many for one answer, and waits for them. Returns the report's id. */
export async function prepareReport(
  client: MetaClient,
  path: string,
  params: Params,
  purpose: Purpose,
): Promise<string> {
  for (let run = 0; run < RUNS_MAX; run++) {
    const { report_run_id } = parsed(Started, await client.post(path, params, purpose))
    if (await isCompleted(client, report_run_id, purpose)) return report_run_id
  }
  throw new PlatformError('too_much_data')
}

/** False: it failed or was skipped, and may be started again. Completed is only what also says 100 percent. */
async function isCompleted(client: MetaClient, report: string, purpose: Purpose): Promise<boolean> {
  for (let poll = 0; poll < POLLS_MAX; poll++) {
    await client.wait(POLL_MS[poll] ?? POLL_MAX_MS, purpose.signal)
    const progress = parsed(Progress, await client.get(report, { fields: PROGRESS_FIELDS }, purpose))
    const { async_status: status, async_percent_completion: percent } = progress
    if (status === 'Job Completed' && percent === 100) return true
    if (status === 'Job Failed' || status === 'Job Skipped') return false
  }
  return false
}
