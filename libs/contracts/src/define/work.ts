import type { ProcessName } from './call.ts'

/**
 * Queues of work. The work itself is rows in the owner's tables; a message is only a doorbell that wakes one worker,
 * who then claims the row whose turn it is. Every queue is one JetStream work-queue consumer.
 */
export const WORK = {
  render_image: { publisher: 'generation', worker: 'generation-worker' },
  render_hosted_image: { publisher: 'generation', worker: 'generation-worker' },
} as const satisfies Record<string, { publisher: ProcessName; worker: ProcessName }>

export type WorkName = keyof typeof WORK
export const subjectOfWork = (work: WorkName) => `work.${WORK[work].publisher}.${work}`
