import type { DraftIssue } from '@adloom/contracts'

type Severity = DraftIssue['severity']
/** `{name}` in a sentence is filled with a number, an amount, a time or a word of ours: never with a stranger's text. */
type Kind = { severity: Severity; message: string; fix: string | null }

const error = (message: string, fix: string): Kind => ({ severity: 'error', message, fix })
const warning = (message: string, fix: string): Kind => ({ severity: 'warning', message, fix })
const info = (message: string, fix: string | null): Kind => ({ severity: 'info', message, fix })

const AGAIN = 'Check the draft again in a minute.'

/**
 * Every code of an issue of a draft: the closed list, from which docs/drafts.md has its table. Changing a code or a
 * severity changes the public API.
 */
export const DRAFT_ISSUES = {
  // The ad account
  account_missing: error('No ad account is chosen.', 'Give adAccountId, from list_ad_accounts.'),
  account_unknown: error(
    'The workspace of the draft has no such ad account.',
    'Give an adAccountId of list_ad_accounts, or connect the account for this workspace.',
  ),
  account_unread: error('The ad account could not be read, so the draft is not checked against it.', AGAIN),
  account_not_connected: error('Nothing can be launched in this ad account: {state}.', 'Connect the ad account again.'),
  account_read_only: error(
    'The connection of this ad account allows reading only.',
    'Connect the ad account again and allow changes.',
  ),
  platform_unread: error(
    'The ad platform could not be read, so page, pixel, interests and minimum budgets are not checked.',
    AGAIN,
  ),

  // What is missing
  objective_missing: error('The campaign has no objective.', 'Give objective.'),
  ad_sets_missing: error('The campaign has no ad sets.', 'Give adSets.'),
  ads_missing: error('The ad set has no ads.', 'Give ads, or remove the ad set.'),
  goal_missing: error('The ad set does not say what it is optimized for.', 'Give optimizationGoal.'),
  countries_missing: error('The ad set names no country.', 'Give targeting.countries.'),
  page_missing: error('The ads need a page to run under.', 'Give identity.pageId.'),
  assets_missing: error('The ad has no picture and no video.', 'Give assets, from search_assets.'),
  primary_text_missing: error('The ad has no primary text.', 'Give copy.primaryTexts.'),
  headline_missing: warning('The ad has no headline.', 'Give copy.headlines.'),
  destination_missing: error('The ad leads nowhere.', 'Give destinationUrl.'),
  too_many_ads: error('The draft has {count} ads, more than {max}.', 'Divide it into several drafts.'),

  // Combinations
  goal_unknown: error('There is no such optimization goal.', 'Use one of: {goals}.'),
  goal_not_for_objective: error(
    'A campaign with the objective {objective} cannot be optimized for this goal.',
    'Use one of: {goals}.',
  ),
  conversion_event_unknown: error('There is no such conversion event.', 'Use one of: {events}.'),
  conversion_event_missing: error('The ad sets need a conversion event.', 'Give tracking.conversionEvent.'),
  conversion_event_differs: error(
    'The goal {goal} counts the event {event}, and the draft names another one.',
    'Remove tracking.conversionEvent, or use the goal conversions.',
  ),
  value_without_purchase: warning(
    'The goal value usually needs the event purchase, because other events rarely state a value.',
    'Use the event purchase, or make sure that the pixel sends values.',
  ),
  pixel_missing: error('The ad sets need a pixel.', 'Give tracking.pixelId.'),
  app_missing: error('The ad sets need an app.', 'Give appId.'),
  app_id_malformed: error('An id of an app is a number.', 'Give the id of the app on the platform.'),
  store_addresses_differ: error(
    'All ads of an ad set must lead to the same app store page.',
    'Use one destinationUrl in the ad set.',
  ),
  bid_amount_missing: error('The bid strategy {strategy} needs an amount.', 'Give bidAmount.'),
  min_roas_missing: error('The bid strategy min roas needs a minimum.', 'Give minRoas.'),
  bid_setting_unused: warning('The bid strategy {strategy} does not use it.', 'Remove it, or change bidStrategy.'),
  bid_strategy_not_for_goal: error(
    'The bid strategy {strategy} does not go with this goal.',
    'Use the goal {goals}, or another bidStrategy.',
  ),
  call_to_action_unknown: error('There is no such call to action.', 'Use one of: {buttons}.'),
  call_to_action_unusual: warning('This call to action does not go with the objective.', 'Use another one.'),
  film_without_button: warning(
    'A video ad without a button has no link: people cannot reach the destination.',
    'Use a call to action such as learn_more.',
  ),

  // Placements
  publishers_missing: error('Manual placements need publishers.', 'Give placements.publishers, or use automatic.'),
  publisher_unknown: error('There is no such publisher.', 'Use some of: {publishers}.'),
  position_unknown: error('There is no such position.', 'Use some of: {positions}.'),
  publisher_has_no_place: error('This publisher has no position for ads like these.', 'Remove the publisher.'),
  publisher_without_position: error(
    'The publisher has none of the chosen positions.',
    'Remove the publisher, or add some of: {positions}.',
  ),
  position_not_of_publishers: error(
    'None of the chosen publishers has this position.',
    'Remove the position, or add some of: {publishers}.',
  ),
  format_not_shown: error('None of the placements of the ad set shows a {format}: {places}.', 'Use other placements.'),
  format_not_everywhere: warning('A {format} is not shown in: {places}.', 'Use other placements, or another format.'),

  // Special ad categories
  special_category_unknown: error('There is no such special ad category.', 'Use some of: {categories}.'),
  special_category_countries_missing: error(
    'The special ad category needs the countries where it applies.',
    'Give specialAdCategoryCountries.',
  ),
  special_category_permission: warning(
    'The ad platform accepts this special ad category only from advertisers that it has authorized.',
    'Make sure that it has authorized you.',
  ),
  special_category_audience: error(
    'With this special ad category, ages are 18 to 65 and older, and all genders are reached.',
    'Remove ageMin, ageMax and genders.',
  ),
  special_category_interests: warning(
    'With this special ad category, the platform accepts few interests.',
    'Remove interests that describe people.',
  ),
  special_category_lookalike: warning(
    'With this special ad category, the platform refuses lookalike audiences.',
    'Remove lookalike audiences.',
  ),
  politics_not_accepted: error(
    'The ad platform takes no ads about politics, elections or social issues in the European Union ({source}).',
    'Remove the countries of the European Union.',
  ),
  financial_verification: warning(
    'In some of the countries, the ad platform may ask financial advertisers to be verified: {countries}.',
    'Make sure that you are verified there.',
  ),

  // Money
  budget_missing: error('There is no budget.', 'Give budget, or a budget in each ad set.'),
  budget_on_both_levels: error(
    'The campaign has a budget, so its ad sets cannot have their own.',
    'Remove the budget of the campaign, or of the ad sets.',
  ),
  budget_level_wrong: error(
    'The level of the budget is not where it is given.',
    'Use campaign for budget, and ad_set for the budgets in adSets.',
  ),
  currency_differs: error('The ad account counts in {currency}.', 'Give the amount in {currency}.'),
  too_many_decimals: error(
    'The ad platform does not count this currency in so small parts.',
    'Give an amount with fewer decimals.',
  ),
  amount_is_zero: error('The amount is zero.', 'Give an amount.'),
  budget_too_low: error('The smallest {type} budget for this flight is {minimum}.', 'Give at least {minimum}.'),
  budget_uneven: warning(
    'This budget is at least {times} times the smallest one ({smallest}).',
    'Check whether it is mistyped.',
  ),
  lifetime_short: warning(
    'The flight is no longer than two days, so the whole budget may be spent at once.',
    'Check budget and schedule.',
  ),
  bid_above_budget: warning('The bid is above a budget.', 'Check whether the bid is mistyped.'),

  // Schedule
  start_in_past: error('The start has passed: {at}.', 'Give a later startAt, or remove it to start with the launch.'),
  end_in_past: error('The end has passed: {at}.', 'Give a later endAt.'),
  end_before_start: error('The end is not after the start, {at}.', 'Give a later endAt.'),
  end_missing: error('A lifetime budget needs an end.', 'Give schedule.endAt, or use a daily budget.'),
  flight_too_short: error(
    'With a daily budget, a campaign runs for more than 24 hours.',
    'Give an endAt after {at}, or use a lifetime budget.',
  ),

  // What the ad account offers
  page_unknown: error('The ad account does not offer this page.', 'Give the id of a page that it offers.'),
  instagram_account_unknown: error(
    'The ad account does not offer this Instagram account.',
    'Give the id of an Instagram account that it offers, or none.',
  ),
  pixel_unknown: error('The ad account has no such pixel.', 'Give the id of a pixel of the account.'),
  pixel_unavailable: error('The platform says that this pixel is not available.', 'Use another pixel.'),
  interest_unknown: error('The ad platform has no such interest.', 'Give the id or the exact name of an interest.'),
  interests_unread: error('Interests could not be looked up on the ad platform.', AGAIN),
  audience_id_malformed: error(
    'An id of a custom audience is a number.',
    'Give the id of the audience on the platform.',
  ),

  // Files
  assets_unread: error('The files of the ads could not be looked up.', AGAIN),
  asset_unknown: error('The workspace of the draft has no such file.', 'Give an assetId of search_assets.'),
  asset_not_ready: error('The file {state}.', 'Use a file that is ready.'),
  asset_type_wrong: error('A {format} does not take a file of this type.', 'Use another file, or another format.'),
  asset_kind_not_accepted: error(
    'The ad platform does not accept files of this kind.',
    'Use JPEG or PNG for pictures, MP4 or MOV for videos.',
  ),
  asset_too_large: error('The file is larger than {max} MiB.', 'Use a smaller file.'),
  asset_too_small: error('The picture is {width} pixels wide. The smallest is {min}.', 'Use a wider picture.'),
  asset_ratio: warning(
    'A picture of {width} × {height} pixels is cut or gets bars in: {places}.',
    'Use a picture in another aspect ratio, or other placements.',
  ),
  too_many_assets: error('This format takes one file, and the ad has {count}.', 'Use one file, or a carousel.'),
  cards_of_several_ratios: warning(
    'The cards have several aspect ratios. The platform cuts them to one.',
    'Use pictures of one aspect ratio.',
  ),

  // Texts
  text_too_long: error(
    'With several texts to choose from, a primary text has at most {max} characters.',
    'Shorten it, or give one of each text.',
  ),
  carousel_with_several_texts: error(
    'A carousel takes one primary text, one headline and one description, and the ad has several to choose from.',
    'Give one of each. Cards have their own headlines.',
  ),
  text_cut: warning('It is cut off {where}.', 'Shorten it, or put what matters first.'),
  banned_word: error('It contains words that the brand kit bans.', 'Remove them. get_brand_kit lists them.'),
  disclaimer_missing: warning(
    'A disclaimer that the brand kit requires is not shown with every choice of texts.',
    'Put it in each primary text, or in the only description. get_brand_kit lists it.',
  ),
  brand_unread: error('The brand kit could not be read, so texts are not checked against it.', AGAIN),

  // Addresses and names
  destination_not_public: error(
    'The address does not lead to a public website.',
    'Give an https address with a public host name, without user and password.',
  ),
  url_parameters_malformed: error(
    'The URL parameters are not a query such as utm_source=adloom&utm_medium=paid.',
    'Give pairs of name and value, joined with &.',
  ),
  url_parameters_repeated: warning(
    'The address already has one of the URL parameters, and the platform adds it again.',
    'Remove it from the address, or from tracking.urlParameters.',
  ),
  name_repeated: info('Another one has the same name, so reports are hard to read.', 'Use different names.'),

  // Disclosure
  disclosure_missing: error(
    'Ads in these countries must name who benefits from them and who pays ({source}).',
    'Set beneficiary and payor in the launch policy of the team.',
  ),
  synthetic_person: warning(
    'Some pictures may show people who do not exist. Ads in these countries may have to say so ({source}).',
    'Check the pictures, and say it in the ad where it is needed.',
  ),
  made_with_ai: info('Some files were made with AI. The ad platform may label the ads.', null),

  // The policy of the team
  daily_spend_above_policy: error(
    'It may spend {spend} a day, and the policy of the team allows {limit}.',
    'Lower the budgets, or ask an owner or admin to change the policy.',
  ),
  url_parameters_required: error('The policy of the team asks for URL parameters.', 'Give tracking.urlParameters.'),

  // What the ad platform said, as source `platform`. Its own words take the place of the message.
  platform_refused: error(
    'The ad platform would refuse it, without saying why.',
    'Change the draft and check it again.',
  ),

  issues_left_out: info('There are {count} more issues. The counts include them.', 'Fix the ones shown first.'),
} as const satisfies Record<string, Kind>

export type DraftIssueCode = keyof typeof DRAFT_ISSUES
