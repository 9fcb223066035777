import type { FactsRead } from '@adloom/bus'
import { type Caller, type EventContract, subjectOfEvent, withFormerNames } from '@adloom/contracts'
import { events } from '@adloom/contracts/of/gateway'

/** A fact as people of its team may see it. */
export type ShownFact = {
  seq: number
  teamId: string
  /** The event of the message. */
  name: string
  /** The data of the message: JSON on one line. */
  json: string
  /** Null: every member may see it. */
  workspaceIds: readonly string[] | null
  /** The member whose rights have changed. Null for all other facts. */
  changedUserId: string | null
}

const shownEvents: ReadonlyMap<string, EventContract> = new Map(
  Object.values<EventContract>(events)
    .filter(({ shownTo }) => shownTo !== undefined)
    .flatMap((event) => withFormerNames(event).map((named) => [subjectOfEvent(named), event] as const)),
)

/** The subjects of the facts that people see. */
export const SHOWN_SUBJECTS: readonly string[] = [...shownEvents.keys()]

/** The fact for people, or null if nobody is shown it. A fact that its contract does not describe is not shown either. */
export function shownFactOf({ seq, subject, data }: FactsRead): ShownFact | null {
  const event = shownEvents.get(subject)
  const parsed = event?.data.safeParse(data)
  if (!event || !parsed?.success) return null
  const {
    teamId,
    workspaceIds = [],
    revision: _,
    ...shown
  } = parsed.data as { teamId: string; workspaceIds?: string[] } & {
    revision?: number
  }
  return {
    seq,
    teamId,
    name: event.name,
    json: JSON.stringify(shown),
    workspaceIds: event.shownTo === 'team' ? null : workspaceIds,
    changedUserId: event === events['org.membership_changed'] ? (shown as { userId: string }).userId : null,
  }
}

/** Whether a member may see it. What names no workspace is for those who may act on all of them. */
export function maySee({ allWorkspaces, workspaceIds: own }: Caller, { workspaceIds }: ShownFact): boolean {
  if (workspaceIds === null || allWorkspaces) return true
  return workspaceIds.some((id) => own.includes(id))
}
