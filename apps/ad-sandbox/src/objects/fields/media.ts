import { ACCOUNT_ID, CREATED_TIME, type FieldTable, ID, UPDATED_TIME } from './field.ts'

export const IMAGE: FieldTable = {
  /** On the wire an image is named by its account and its hash. */
  id: { type: 'text', from: (node) => `${node.accountId?.replace('act_', '')}:${String(node.fields['hash'])}` },
  account_id: ACCOUNT_ID,
  hash: { type: 'text' },
  name: { type: 'text' },
  status: { type: 'text' },
  width: { type: 'number' },
  height: { type: 'number' },
  original_width: { type: 'number', from: (node) => node.fields['width'] },
  original_height: { type: 'number', from: (node) => node.fields['height'] },
  url: { type: 'text', from: (node, reading) => reading.imageUrl(node, 'full') },
  url_128: { type: 'text', from: (node, reading) => reading.imageUrl(node, 'small') },
  permalink_url: { type: 'text', from: (node, reading) => reading.imageUrl(node, 'full') },
  created_time: CREATED_TIME,
  updated_time: UPDATED_TIME,
}

export const VIDEO: FieldTable = {
  id: ID,
  title: { type: 'text', set: 'always' },
  name: { type: 'text', set: 'on create' },
  description: { type: 'text', set: 'always' },
  length: { type: 'number', from: (node, reading) => reading.videoLength(node) },
  picture: { type: 'text', from: (node, reading) => reading.videoPicture(node) },
  source: { type: 'text', from: (node, reading) => reading.videoSource(node) },
  status: { type: 'object', from: (node, reading) => reading.videoStatus(node) },
  created_time: CREATED_TIME,
  updated_time: UPDATED_TIME,
}
