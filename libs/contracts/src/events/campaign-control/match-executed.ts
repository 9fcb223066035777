import { defineEvent } from '../../define/event.ts'
import { MatchFact } from '../../shapes/automation.ts'

export const matchExecuted = defineEvent({
  name: 'match_executed',
  service: 'campaign-control',
  consumers: [],
  shownTo: 'workspaces',
  summary: 'An approved suggestion was executed, or failed.',
  data: MatchFact,
})
