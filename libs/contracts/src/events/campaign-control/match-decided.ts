import { defineEvent } from '../../define/event.ts'
import { MatchFact } from '../../shapes/automation.ts'

export const matchDecided = defineEvent({
  name: 'match_decided',
  service: 'campaign-control',
  consumers: [],
  shownTo: 'workspaces',
  summary: 'A suggestion was approved or rejected, has expired, or was superseded.',
  data: MatchFact,
})
