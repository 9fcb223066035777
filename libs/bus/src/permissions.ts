import {
  BACKENDS,
  type CallContract,
  calls,
  durableOf,
  type EventContract,
  events,
  nameOfFacts,
  PROCESSES,
  REQUESTS_SUBJECT,
  REVOCATIONS_SUBJECT,
  subjectOfCall,
  subjectOfEvent,
  subjectOfWork,
  withFormerNames,
  WORK,
  type WorkName,
} from '@adloom/contracts'
import { inboxOf } from './connect.ts'
import { PEERS } from './requests/peers.ts'
import { EVENTS_STREAM, RATE_STREAM, STORED, WORK_STREAM } from './streams/streams.ts'

/** The users of the bus: one for each process, and one that creates the streams. */
export const BUS_USERS = [...PROCESSES, 'provision'] as const
export type BusUser = (typeof BUS_USERS)[number]

export type Permissions = { publish: string[]; subscribe: string[]; mayAnswer: boolean }

/** What a user may publish and subscribe to, derived from the contracts. The server refuses everything else. */
export function permissionsOf(user: BusUser): Permissions {
  const inbox = `${inboxOf(user)}.>`
  if (user === 'provision') return { publish: ['$JS.API.>'], subscribe: [inbox], mayAnswer: false }

  const publish = Object.values<CallContract>(calls)
    .filter((call) => call.callers.includes(user))
    .map(subjectOfCall)
  const subscribe = [inbox]
  if (user === 'gateway') {
    publish.push('tools.>', 'actions.>', 'rate.>', REQUESTS_SUBJECT, `$JS.API.DIRECT.GET.${RATE_STREAM}.rate.>`, PEERS)
    subscribe.push(REVOCATIONS_SUBJECT, PEERS)
    // What people are shown of facts: it reads the stream, wakes for those it shows, and can change neither.
    publish.push(`$JS.API.DIRECT.GET.${EVENTS_STREAM}`, `$JS.API.STREAM.INFO.${EVENTS_STREAM}`)
    const shown = Object.values<EventContract>(events).filter(({ shownTo }) => shownTo !== undefined)
    subscribe.push(...shown.flatMap(withFormerNames).map((event) => `${STORED}.${subjectOfEvent(event)}`))
  }
  if (user === 'auth') {
    publish.push(REVOCATIONS_SUBJECT)
    subscribe.push(`${REQUESTS_SUBJECT} auth`)
  }
  const isService = (BACKENDS as readonly string[]).includes(user)
  if (isService) {
    // Only through the queue group of the service: no process can listen in on the requests of another.
    for (const kind of ['tools', 'actions', 'calls', 'facts']) subscribe.push(`${kind}.${user}.* ${user}`)
    for (const event of Object.values<EventContract>(events).flatMap(withFormerNames)) {
      if (event.service === user) {
        const deliveries = event.consumers.map((consumer) => `facts.${consumer}.${nameOfFacts(event)}`)
        publish.push(subjectOfEvent(event), ...deliveries)
      }
      if ((event.consumers as readonly string[]).includes(user))
        publish.push(...consumerSubjects(EVENTS_STREAM, durableOf(event, user)))
    }
  }
  for (const work of Object.keys(WORK) as WorkName[]) {
    if (WORK[work].publisher === user) publish.push(subjectOfWork(work))
    if (WORK[work].worker === user) publish.push(...consumerSubjects(WORK_STREAM, work))
  }
  return { publish: publish.sort(), subscribe: subscribe.sort(), mayAnswer: isService || user === 'gateway' }
}

const consumerSubjects = (stream: string, durable: string) => [
  `$JS.API.CONSUMER.INFO.${stream}.${durable}`,
  `$JS.API.CONSUMER.MSG.NEXT.${stream}.${durable}`,
  `$JS.ACK.${stream}.${durable}.>`,
]

/**
 * The `authorization` block of nats-server's configuration. `passwordOf` returns a literal, or a variable such as
 * `$ORG_PASSWORD`, which nats-server reads from its environment.
 */
export function natsAuthorization(passwordOf: (user: BusUser) => string): string {
  const list = (subjects: readonly string[]) => `[${subjects.map((subject) => JSON.stringify(subject)).join(', ')}]`
  const users = BUS_USERS.map((user) => {
    const { publish, subscribe, mayAnswer } = permissionsOf(user)
    const answers = mayAnswer ? '\n      allow_responses: { max: 1, expires: "1m" }' : ''
    return `  { user: ${JSON.stringify(user)}, password: ${passwordOf(user)}, permissions: {
      publish: { allow: ${list(publish)} }
      subscribe: { allow: ${list(subscribe)} }${answers}
    } }`
  })
  return `authorization {\n  users: [\n${users.join('\n')}\n  ]\n}\n`
}
