import type { Material } from './material.ts'
import type { CopyRequest } from '../request.ts'
import { findAvoided } from '@adloom/contracts/copy/avoided'

/** The platforms' names for their buttons, matched by the words of a call to action. */
const BUTTONS: [RegExp, string][] = [
  [/shop|get yours|get your box|see the cars/i, 'shop_now'],
  [/order/i, 'order_now'],
  [/quote|rate/i, 'get_quote'],
  [/trial|sign up|start free|get started|join|register|enrol/i, 'sign_up'],
  [/book|table|viewing/i, 'book_now'],
  [/apply/i, 'apply_now'],
  [/donate/i, 'donate_now'],
  [/subscribe/i, 'subscribe'],
  [/ticket/i, 'get_tickets'],
  [/app|download/i, 'download'],
  [/touch|contact|call/i, 'contact_us'],
  [/listen/i, 'listen_now'],
]

/** The button: the caller's own, word for word, otherwise the one that fits the call to action. */
export function ctaOf(request: CopyRequest, { action }: Pick<Material, 'action'>): string {
  const own = request.callToAction
  if (own !== null) return own
  const fits = BUTTONS.find(([label]) => label.test(action))?.[1] ?? 'learn_more'
  return [fits, 'learn_more', 'see_more', 'visit'].find((name) => findAvoided(name, request) === undefined) ?? ''
}
