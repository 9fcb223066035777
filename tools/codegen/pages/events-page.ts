import {
  type CallContract,
  type EventContract,
  fieldsOf,
  subjectOfCall,
  subjectOfEvent,
  subjectOfWork,
  WORK,
  type WorkName,
} from '@adloom/contracts'
import type { Generated } from '../generated.ts'
import type { JsonSchema } from '../compatibility.ts'
import { code, list, PAGE_HEADER, table } from './markdown.ts'

/** `docs/events.md`: what the services say to each other over the bus. */
export function eventsPage(
  events: readonly EventContract[],
  calls: readonly CallContract[],
  schemaOf: (contract: EventContract | CallContract) => JsonSchema,
): Generated {
  const work = Object.keys(WORK) as WorkName[]
  const text = `${PAGE_HEADER}
# Events, calls and work

How the services speak to each other. A caller of the API needs none of it; \`tools.md\` is for them.

## Events

Facts in the past tense. They leave with the transaction that made them true and are said until every consumer has confirmed
them, at first on the subject below, then to each consumer on \`facts.<consumer>.<service>-<event>\`. A consumer acts on each once.

${bySubject(events, subjectOfEvent)
  .map((event) => eventSection(event, schemaOf(event)))
  .join('\n\n')}

## Calls

One request from one process to another. The bus lets through the named callers only.

${bySubject(calls, subjectOfCall)
  .map((call) => callSection(call, schemaOf(call)))
  .join('\n\n')}

## Work

Wake-up messages. The work itself is rows in the tables of its service: a message tells one worker to claim the next row.

${table(
  ['Subject', 'Sent by', 'Wakes'],
  work.map((name) => [code(subjectOfWork(name)), code(WORK[name].publisher), code(WORK[name].worker)]),
  'There is none.',
)}
`
  return { path: 'docs/events.md', text }
}

const bySubject = <C>(contracts: readonly C[], subjectOf: (contract: C) => string) =>
  contracts.toSorted((a, b) => subjectOf(a).localeCompare(subjectOf(b)))

const eventSection = (event: EventContract, schema: JsonSchema) => `### ${subjectOfEvent(event)}

${event.summary} Published by ${code(event.service)}, consumed by ${list(event.consumers.map(code))}.${shownTo(event)}${formerNamesOf(event)}

${fieldTable('Data', schema)}`

const shownTo = ({ shownTo: members }: EventContract) => (members ? ` ${SHOWN[members]}` : '')
const SHOWN = {
  team: 'Shown to every member of the team ([GET /api/events](live.md)).',
  workspaces: 'Shown to the members who may act on one of its workspaces ([GET /api/events](live.md)).',
}

const formerNamesOf = ({ formerly = [] }: EventContract) =>
  formerly.length > 0 ? ` Named ${list(formerly.map(code))} in earlier releases, whose facts are still delivered.` : ''

const callSection = (call: CallContract, schema: JsonSchema) => `### ${subjectOfCall(call)}

${call.summary} Answered by ${code(call.service)}, called by ${list(call.callers.map(code))}.

${fieldTable('Input', schema)}`

function fieldTable(title: string, schema: JsonSchema): string {
  const rows = fieldsOf(schema).map(({ path, isRequired, type, meaning }) => [
    code(isRequired ? path : `${path}?`),
    type,
    meaning,
  ])
  return table([title, 'Type', 'Meaning'], rows, 'It carries nothing.')
}
