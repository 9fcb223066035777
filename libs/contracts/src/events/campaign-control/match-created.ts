import { defineEvent } from '../../define/event.ts'
import { MatchFact } from '../../shapes/automation.ts'

export const matchCreated = defineEvent({
  name: 'match_created',
  service: 'campaign-control',
  consumers: [],
  shownTo: 'workspaces',
  summary: 'A rule suggests an action.',
  data: MatchFact,
})
