import type { Attribution, ConversionEvent, Count } from '../../delivery/types.ts'
import type { Row } from './row.ts'

/** The windows for which there are figures. Of the others that may be asked for, nothing is known here. */
export const WINDOWS = ['1d_click', '7d_click', '28d_click', '1d_view'] as const
export type Window = (typeof WINDOWS)[number]

/** A number by the ad set's own setting, and by window. A delivered count has no windows: it needs no attribution. */
type Tally = { value: number; windows: Partial<Record<Window, number>> }
/** What happened under one name: how often, and what it was worth in 1/1000 of the minor unit. */
export type Action = { type: string; count: Tally; worth: Tally }

const CLICKS: readonly Window[] = ['1d_click', '7d_click', '28d_click']
/** Windows nest: what falls into a narrow one also falls into the wider ones. */
const WINDOWS_OF: Record<Attribution, readonly Window[]> = {
  '1d_click': CLICKS,
  '7d_click': CLICKS.slice(1),
  '28d_click': CLICKS.slice(2),
  '1d_view': ['1d_view'],
}

/** The usual names of an event. They repeat the same events, so adding up a list counts them several times. */
const pixelNames = (pixel: string, plain = pixel, omni = `omni_${plain}`) => [
  `offsite_conversion.fb_pixel_${pixel}`,
  plain,
  omni,
  `onsite_web_${plain}`,
]

const NAMES_OF_EVENT: Record<ConversionEvent, readonly string[]> = {
  purchase: pixelNames('purchase'),
  add_to_cart: pixelNames('add_to_cart'),
  initiate_checkout: pixelNames('initiate_checkout', 'initiate_checkout', 'omni_initiated_checkout'),
  lead: ['offsite_conversion.fb_pixel_lead', 'lead', 'onsite_web_lead'],
  complete_registration: pixelNames('complete_registration'),
  app_install: ['mobile_app_install', 'app_install', 'omni_app_install'],
  form_lead: ['onsite_conversion.lead_grouped', 'lead'],
  messaging_conversation: ['onsite_conversion.messaging_conversation_started_7d'],
}

/** Events on the platform itself. All others, and what a pixel counts, happen elsewhere. */
export const EVENTS_ON_PLATFORM: readonly ConversionEvent[] = ['form_lead', 'messaging_conversation']

const sum = (row: Row, ...counts: Count[]) => counts.reduce((total, count) => total + (row.counts[count] ?? 0), 0)

/** Actions that are counted as ads are delivered. */
const DELIVERED: readonly { types: readonly string[]; countOf: (row: Row) => number }[] = [
  { types: ['link_click'], countOf: (row) => sum(row, 'link_clicks') },
  { types: ['landing_page_view', 'omni_landing_page_view'], countOf: (row) => sum(row, 'landing_page_views') },
  {
    types: ['post_engagement'],
    countOf: (row) => sum(row, 'engagements', 'link_clicks', 'video_views_3s') - sum(row, 'page_likes'),
  },
  { types: ['page_engagement'], countOf: (row) => sum(row, 'engagements', 'link_clicks', 'video_views_3s') },
  { types: ['post_reaction'], countOf: (row) => sum(row, 'reactions') },
  { types: ['comment'], countOf: (row) => sum(row, 'comments') },
  { types: ['post'], countOf: (row) => sum(row, 'shares') },
  { types: ['onsite_conversion.post_save'], countOf: (row) => sum(row, 'saves') },
  { types: ['like'], countOf: (row) => sum(row, 'page_likes') },
  { types: ['video_view'], countOf: (row) => sum(row, 'video_views_3s') },
]
const CONTENT_VIEW = pixelNames('view_content')

/** Everything that happened in a row, under each of its names. */
export function actionsOf(row: Row): Action[] {
  const actions = new Map<string, Action>()
  const at = (type: string) => {
    if (!actions.has(type))
      actions.set(type, { type, count: { value: 0, windows: {} }, worth: { value: 0, windows: {} } })
    return actions.get(type)!
  }
  for (const { types, countOf } of DELIVERED) {
    const count = countOf(row)
    if (count > 0) for (const type of types) at(type).count.value += count
  }
  const contentViews = row.counts.content_views ?? 0
  // They follow a click within the day, so they fall into every click window.
  if (contentViews > 0) for (const type of CONTENT_VIEW) add(at(type).count, contentViews, true, CLICKS)
  for (const { event, attribution, isDefault, count, value } of row.conversions) {
    for (const type of NAMES_OF_EVENT[event]) {
      add(at(type).count, count, isDefault, WINDOWS_OF[attribution])
      add(at(type).worth, value, isDefault, WINDOWS_OF[attribution])
    }
  }
  return [...actions.values()]
}

function add(tally: Tally, number: number, isDefault: boolean, windows: readonly Window[]) {
  if (isDefault) tally.value += number
  for (const window of windows) tally.windows[window] = (tally.windows[window] ?? 0) + number
}

export type PrintedAction = { action_type: string; value?: string } & Partial<Record<Window, string>>

/**
 * A list of actions as it is answered: the value by the ad set's own setting, and one member for each window that was
 * asked for. An action without either is left out, a list without any is undefined.
 */
export function printActions(
  actions: readonly Action[],
  windows: readonly Window[],
  tallyOf: (action: Action) => Tally,
  print: (number: number) => string | undefined,
): PrintedAction[] | undefined {
  const printed = actions.flatMap((action): PrintedAction[] => {
    const tally = tallyOf(action)
    const asked = windows.flatMap((window) => {
      const number = tally.windows[window]
      const text = number ? print(number) : undefined
      return text === undefined ? [] : [[window, text]]
    })
    if (tally.value === 0 && asked.length === 0) return []
    const value = print(tally.value)
    return [{ action_type: action.type, ...(value !== undefined && { value }), ...Object.fromEntries(asked) }]
  })
  return printed.length > 0 ? printed : undefined
}
