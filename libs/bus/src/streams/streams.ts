import {
  AckPolicy,
  DeliverPolicy,
  DiscardPolicy,
  type ConsumerConfig,
  type JetStreamManager,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
} from '@nats-io/jetstream'
import {
  durableOf,
  type EventContract,
  events,
  subjectOfEvent,
  subjectOfWork,
  withFormerNames,
  WORK,
  type WorkName,
} from '@adloom/contracts'
import { nanos } from 'nats'
import type { Bus } from '../connect.ts'

export const EVENTS_STREAM = 'EVENTS'
export const WORK_STREAM = 'WORK'
export const RATE_STREAM = 'RATE'

/** Where the server tells, without the content, that a fact is stored: `stored.<its subject>`. */
export const STORED = 'stored'

/** The server repeats a delivery that is not acknowledged within this time. Long work reports progress more often. */
export const ACK_WAIT_MS = 15_000

/** More than the number of workers. A worker that wakes continues until its queue is empty. */
export const WAKE_UPS_MAX = 1_000

const streams: Partial<StreamConfig>[] = [
  // Facts. A week lets a service that was down catch up. The message id removes the duplicates of a relay.
  {
    name: EVENTS_STREAM,
    subjects: ['events.>'],
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    max_age: nanos(7 * 24 * 3_600_000),
    duplicate_window: nanos(600_000),
    // Gateways read it for people who watch (facts-feed.ts): a header of each stored fact wakes them.
    allow_direct: true,
    republish: { src: 'events.>', dest: `${STORED}.events.>`, headers_only: true },
  },
  // Wake-up messages. The work itself is rows, so the oldest messages may be dropped. Publishing never fails.
  {
    name: WORK_STREAM,
    subjects: ['work.>'],
    retention: RetentionPolicy.Workqueue,
    storage: StorageType.File,
    max_msgs_per_subject: WAKE_UPS_MAX,
    discard: DiscardPolicy.Old,
  },
  // Rate limit windows. A memory stream would lose them, and the limit with them, when nats-server restarts.
  {
    name: RATE_STREAM,
    subjects: ['rate.>'],
    storage: StorageType.File,
    max_msgs_per_subject: 1,
    allow_msg_ttl: true,
    allow_direct: true,
    max_age: nanos(120_000),
  },
]

/** Every durable consumer that the contracts imply. */
function consumerConfigs(): { stream: string; config: Partial<ConsumerConfig> & { durable_name: string } }[] {
  const shared = {
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(ACK_WAIT_MS),
    deliver_policy: DeliverPolicy.All,
    max_deliver: -1,
  }
  const ofEvents = Object.values<EventContract>(events)
    .flatMap(withFormerNames)
    .flatMap((event) =>
      event.consumers.map((consumer) => ({
        stream: EVENTS_STREAM,
        config: {
          ...shared,
          durable_name: durableOf(event, consumer),
          filter_subject: subjectOfEvent(event),
          max_ack_pending: 256,
        },
      })),
    )
  const ofWork = (Object.keys(WORK) as WorkName[]).map((work) => ({
    stream: WORK_STREAM,
    config: { ...shared, durable_name: work, filter_subject: subjectOfWork(work), max_ack_pending: 1_024 },
  }))
  return [...ofEvents, ...ofWork]
}

/** Creates or updates all streams and durable consumers. Safe to repeat. Needs the `provision` user. */
export async function provisionStreams(bus: Bus): Promise<void> {
  const manager = await jetstreamManager(bus.nc, { checkAPI: false })
  for (const stream of streams) await upsertStream(manager, stream as StreamConfig)
  for (const { stream, config } of consumerConfigs()) await manager.consumers.add(stream, config)
}

async function upsertStream(manager: JetStreamManager, config: StreamConfig) {
  const exists = await manager.streams.info(config.name).then(
    () => true,
    () => false,
  )
  await (exists ? manager.streams.update(config.name, config) : manager.streams.add(config))
}
