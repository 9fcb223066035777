import { InstantInput } from './text.ts'

/** A stretch of time about which usage is asked: calls that were made in it, whenever they were settled. */
export const UsagePeriod = {
  since: InstantInput.optional().describe('From this instant on. Default: the begin of the current month, UTC.'),
  until: InstantInput.optional().describe('Before this instant. Default: now.'),
}
