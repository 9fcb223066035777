import type { Tone } from '../../../ui/marks/badge.tsx'
import type { ListedDraft } from '../drafts.ts'

export const STATUS_TONES: Record<ListedDraft['status'], Tone | undefined> = {
  draft: undefined,
  ready: 'good',
  launching: 'accent',
  launched: 'good',
  launch_failed: 'bad',
}
