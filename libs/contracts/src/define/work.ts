import type { ProcessName } from './call.ts'

/**
 * Work queues. The work itself is rows in the owner's tables. A message only wakes one worker, which then claims the
 * next row. Every queue is one JetStream work-queue consumer.
 */
export const WORK = {
  render_image: { publisher: 'generation', worker: 'generation-worker' },
  sync_ad_account: { publisher: 'campaign-control', worker: 'campaign-control-sync' },
  prepare_batch: { publisher: 'generation', worker: 'generation-worker' },
  make_video: { publisher: 'generation', worker: 'generation-worker' },
  render_hosted_image: { publisher: 'generation', worker: 'generation-worker' },
} as const satisfies Record<string, { publisher: ProcessName; worker: ProcessName }>

export type WorkName = keyof typeof WORK
export const subjectOfWork = (work: WorkName) => `work.${WORK[work].publisher}.${work}`
