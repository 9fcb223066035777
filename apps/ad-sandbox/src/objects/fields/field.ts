import type { Node } from '../../world/node.ts'
import type { Reading } from '../reading.ts'

/** How a value is written on the wire, and how it is stored. */
export type FieldType =
  | 'text'
  | 'bool'
  | 'number'
  /** Money in minor units: a number here, a string of digits on the wire. */
  | 'minor'
  /** The same, but a number on the wire too. */
  | 'minor_number'
  /** ISO in UTC here; in the account's zone with an offset on the wire. */
  | 'time'
  | 'object'
  | 'list'
  /** Another object, of which `fields` may select: `creative{id,name}`. */
  | 'node'

/** One field of a type of object. A value that is not there is left out, never null. */
export type Field = {
  type: FieldType
  /** When a client may set it. Absent: it can only be read. */
  set?: 'on create' | 'on update' | 'always'
  isRequired?: true
  /** Of a text, or of each element of a list. */
  values?: readonly string[]
  maxLength?: number
  /** It can be set but not read. */
  isWriteOnly?: true
  /** Where the value comes from. Default: the field of that name. A node's is its id. */
  from?: (node: Node, reading: Reading) => unknown
}

export type FieldTable = Readonly<Record<string, Field>>

/** What is read when no fields are asked for. */
export type ObjectType = {
  /** As error texts name it. */
  name: string
  /** Read when no fields are asked for. */
  basics: readonly string[]
  fields: FieldTable
}

const digitsOf = (accountId: string | null) => accountId?.replace(/^act_/, '')

export const ID: Field = { type: 'text', from: (node) => node.id }
export const ACCOUNT_ID: Field = { type: 'text', from: (node) => digitsOf(node.accountId) }
export const CAMPAIGN_ID: Field = { type: 'text', from: (node) => node.campaignId }
export const AD_SET_ID: Field = { type: 'text', from: (node) => node.adSetId }
export const CREATED_TIME: Field = { type: 'time', from: (node) => node.createdAt.toISOString() }
export const UPDATED_TIME: Field = { type: 'time', from: (node) => node.updatedAt.toISOString() }
export const LABELS: Field = { type: 'list', set: 'always', from: (node, reading) => reading.labelsOf(node) }
export const EXECUTION_OPTIONS: Field = { type: 'list', set: 'always', isWriteOnly: true }
