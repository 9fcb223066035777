import type { NodeType } from '../../world/node.ts'
import { ACCOUNT } from './account.ts'
import { AD, CREATIVE } from './ad.ts'
import { AD_SET } from './ad-set.ts'
import { CAMPAIGN } from './campaign.ts'
import type { ObjectType } from './field.ts'
import { IMAGE, VIDEO } from './media.ts'
import { BUSINESS, CUSTOM_CONVERSION, INSTAGRAM_ACCOUNT, LABEL, PAGE, PIXEL, USER } from './others.ts'

/** Every type of object: its name in error texts, its fields, and which of them are read unasked. */
export const OBJECTS: Readonly<Record<NodeType, ObjectType>> = {
  ad_account: { name: 'AdAccount', basics: ['account_id', 'id'], fields: ACCOUNT },
  campaign: { name: 'Campaign', basics: ['id'], fields: CAMPAIGN },
  ad_set: { name: 'AdSet', basics: ['id'], fields: AD_SET },
  ad: { name: 'Ad', basics: ['id'], fields: AD },
  creative: { name: 'AdCreative', basics: ['id'], fields: CREATIVE },
  image: { name: 'AdImage', basics: ['hash', 'id'], fields: IMAGE },
  video: { name: 'Video', basics: ['id', 'updated_time'], fields: VIDEO },
  label: { name: 'AdLabel', basics: ['id', 'name'], fields: LABEL },
  business: { name: 'Business', basics: ['id', 'name'], fields: BUSINESS },
  user: { name: 'User', basics: ['id', 'name'], fields: USER },
  page: { name: 'Page', basics: ['id', 'name'], fields: PAGE },
  instagram_account: { name: 'IGUser', basics: ['id'], fields: INSTAGRAM_ACCOUNT },
  pixel: { name: 'AdsPixel', basics: ['id'], fields: PIXEL },
  custom_conversion: { name: 'CustomConversion', basics: ['id'], fields: CUSTOM_CONVERSION },
}
