// `actions` repeats the same events under several names, so a sum over the list counts them several times. Each figure
// takes one type: the first of its list that the row has.

const PURCHASE = ['omni_purchase', 'purchase', 'offsite_conversion.fb_pixel_purchase']
const LEAD_BY_FORM = ['onsite_conversion.lead_grouped']
const LEAD_ON_SITE = ['offsite_conversion.fb_pixel_lead']
const LEAD = ['lead']
const REGISTRATION = ['omni_complete_registration', 'complete_registration']
const INSTALL = ['omni_app_install', 'mobile_app_install']
const ADD_TO_CART = ['omni_add_to_cart', 'offsite_conversion.fb_pixel_add_to_cart']

export const VIDEO_VIEW = 'video_view'
export const LINK_CLICK = 'link_click'

/** Every type that a figure may take. A row lists some thirty. */
export const READ_TYPES: ReadonlySet<string> = new Set(
  [PURCHASE, LEAD_BY_FORM, LEAD_ON_SITE, LEAD, REGISTRATION, INSTALL, ADD_TO_CART, [VIDEO_VIEW, LINK_CLICK]].flat(),
)

/** The types to read in a row that has these. */
export function chosenTypes(present: ReadonlySet<string>) {
  const first = (types: readonly string[]) => types.filter((type) => present.has(type)).slice(0, 1)
  const purchases = first(PURCHASE)
  const named = [...first(LEAD_BY_FORM), ...first(LEAD_ON_SITE)]
  // `lead` is the total of both.
  const leads = named.length > 0 ? named : first(LEAD)
  return {
    purchases,
    leads,
    addToCart: first(ADD_TO_CART),
    conversions: [...purchases, ...leads, ...first(REGISTRATION), ...first(INSTALL)],
  }
}
