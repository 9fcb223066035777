import type { ActionKind, Reading } from '@adloom/brief-reader'
import { SURE } from '@adloom/brief-reader'
import { findAvoided } from '@adloom/contracts/copy/avoided'
import type { CopyRequest } from '../request.ts'

/** The platforms' names for their buttons, by what the reader is asked to do. */
const BUTTONS: Record<ActionKind, string> = {
  apply: 'apply_now',
  donate: 'donate_now',
  viewing: 'book_now',
  test_drive: 'book_now',
  demo: 'contact_us',
  quote: 'get_quote',
  reserve: 'book_now',
  tickets: 'get_tickets',
  download: 'download',
  subscribe: 'subscribe',
  register: 'sign_up',
  book: 'book_now',
  order: 'order_now',
  buy: 'shop_now',
  call: 'contact_us',
  contact: 'contact_us',
  visit: 'learn_more',
}

/** The button: the caller's own, word for word, otherwise that of the action. Nothing else implies one. */
export function buttonFor({ callToAction, avoid }: CopyRequest, { action }: Reading): string {
  if (callToAction !== null) return callToAction
  const fits = action && action.confidence >= SURE ? BUTTONS[action.kind] : 'learn_more'
  return [fits, 'learn_more', 'see_more', 'visit'].find((name) => findAvoided(name, { avoid }) === undefined) ?? ''
}
