import { InstantInput } from './text.ts'

/** A usage period: it covers calls made in it, whenever they were settled. */
export const UsagePeriod = {
  since: InstantInput.optional().describe('Start of the period. Default: the start of the current month, UTC.'),
  until: InstantInput.optional().describe('End of the period, exclusive. Default: now.'),
}
