import { ACCOUNT_ID, CREATED_TIME, type FieldTable, ID, UPDATED_TIME } from './field.ts'
import { CUSTOM_EVENTS } from './values.ts'

export const LABEL: FieldTable = {
  id: ID,
  account: { type: 'node', from: (node) => node.accountId },
  name: { type: 'text', set: 'always', isRequired: true, maxLength: 400 },
  execution_options: { type: 'list', set: 'always', isWriteOnly: true },
  created_time: CREATED_TIME,
  updated_time: UPDATED_TIME,
}

export const BUSINESS: FieldTable = {
  id: ID,
  name: { type: 'text' },
  timezone_id: { type: 'number' },
  verification_status: { type: 'text' },
  created_time: CREATED_TIME,
}

export const USER: FieldTable = { id: ID, name: { type: 'text' }, email: { type: 'text' } }

export const PAGE: FieldTable = {
  id: ID,
  name: { type: 'text' },
  category: { type: 'text' },
  link: { type: 'text' },
  picture: { type: 'object' },
  tasks: { type: 'list' },
  instagram_business_account: { type: 'node', from: (node) => node.fields['instagram_account_id'] },
}

export const INSTAGRAM_ACCOUNT: FieldTable = {
  id: ID,
  username: { type: 'text' },
  name: { type: 'text' },
  profile_pic: { type: 'text' },
  followers_count: { type: 'number' },
}

export const PIXEL: FieldTable = {
  id: ID,
  name: { type: 'text' },
  is_unavailable: { type: 'bool' },
  last_fired_time: { type: 'time' },
  creation_time: CREATED_TIME,
}

export const CUSTOM_CONVERSION: FieldTable = {
  id: ID,
  account_id: ACCOUNT_ID,
  name: { type: 'text' },
  custom_event_type: { type: 'text', values: CUSTOM_EVENTS },
  rule: { type: 'text' },
  is_archived: { type: 'bool' },
  default_conversion_value: { type: 'number' },
  pixel: { type: 'node', from: (node) => node.fields['pixel_id'] },
}
