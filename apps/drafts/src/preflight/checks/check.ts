import type { DraftConfiguration, DraftIssue } from '@adloom/contracts'
import type { Facts } from '../../facts/facts.ts'

/** A draft, all that is known about it, and the time. */
export type Subject = { configuration: DraftConfiguration; facts: Facts; now: Date }

/** Finds the issues of one kind. It is pure, and it does not throw whatever a draft holds. */
export type Check = (subject: Subject) => Iterable<DraftIssue>
