import type { Node } from '../world/node.ts'
import { objectsIn, partsOf, sent } from './creative-spec.ts'
import type { Values } from './rule.ts'
import type { Rule } from './rule.ts'

export type AdSubject = {
  after: Values
  before: Node | null
  adSet: Node
  /** The fields of its creative. */
  creative: Values
  /** The other ads of the ad set that are neither archived nor deleted. */
  siblings: readonly Node[]
}

const ADS_MAX = 50

/** Whether the platform chooses among the assets of the creative for each person. */
function isDynamic(creative: Values): boolean {
  const feed = sent(creative['asset_feed_spec'])
  return feed !== null && (feed['optimization_type'] ?? 'REGULAR') === 'REGULAR'
}

const hasForm = (creative: Values) =>
  partsOf(creative).buttons.some((button) => typeof sent(button['value'])?.['lead_gen_form_id'] === 'string') ||
  objectsIn(sent(creative['asset_feed_spec'])?.['call_to_actions']).some(
    (button) => typeof sent(button['value'])?.['lead_gen_form_id'] === 'string',
  )

/** What an ad must keep to. */
export const AD_RULES: readonly Rule<AdSubject>[] = [
  {
    isBroken: ({ adSet, creative }) => isDynamic(creative) && adSet.fields['is_dynamic_creative'] !== true,
    subcode: 1_885_998,
    blame: ['creative'],
    message: 'Invalid parameter',
    title: 'The ad set is not made for dynamic creative',
    userMessage: 'A dynamic creative needs an ad set with is_dynamic_creative.',
  },
  {
    isBroken: ({ adSet, before, siblings }) =>
      before === null && adSet.fields['is_dynamic_creative'] === true && siblings.length > 0,
    blame: ['adset_id'],
    message: 'Invalid parameter: an ad set with dynamic creative has one ad.',
  },
  {
    isBroken: ({ before, siblings }) => before === null && siblings.length >= ADS_MAX,
    subcode: 1_487_809,
    blame: ['adset_id'],
    message: 'Invalid parameter',
    title: 'Too many ads',
    userMessage: `An ad set has at most ${ADS_MAX} ads.`,
  },
  {
    isBroken: ({ adSet, creative }) => adSet.fields['destination_type'] === 'ON_AD' && !hasForm(creative),
    subcode: 3_390_001,
    blame: ['creative'],
    message: 'Invalid parameter',
    title: 'The form is missing',
    userMessage: 'An ad that collects leads needs a form.',
  },
  {
    isBroken: ({ after: { conversion_domain: domain } }) =>
      typeof domain === 'string' && !/^(?!www\.)[a-z\d-]{1,63}(\.[a-z\d-]{1,63}){1,4}$/i.test(domain),
    blame: ['conversion_domain'],
    message: 'Invalid parameter: conversion_domain must be a registrable domain such as example.com.',
  },
]
