import type { DraftIssue } from '@adloom/contracts'
import type { LaunchWrite } from '@adloom/contracts/shapes/launch-object'
import { wordsOf } from '../preflight/said.ts'

type Refused = Extract<LaunchWrite, { outcome: 'refused' }>
type Words = { message: string; fix: string }

/** What is wrong when the platform refuses a step for good, and what to do. The platform's own words may take the place. */
const REFUSALS: Readonly<Record<Refused['failure'], Words>> = {
  authorization: {
    message: 'The connection of the ad account no longer works.',
    fix: 'Connect the ad account again, then retry the launch.',
  },
  permission: {
    message: 'The connection of the ad account may not do this.',
    fix: 'Connect the ad account again and allow changes, then retry the launch.',
  },
  blocked: {
    message: 'The platform accepts nothing new in this ad account at present.',
    fix: "Settle it in the platform's ads manager, then retry the launch.",
  },
  invalid: {
    message: 'The platform does not accept this part of the draft.',
    fix: 'Roll the launch back, correct the draft, and launch it again.',
  },
  not_found: {
    message: 'The platform does not find something that this part needs.',
    fix: 'Check that nothing of the launch was deleted on the platform. Then roll the launch back.',
  },
  content: {
    message: 'This file cannot be used: the platform does not accept it, or it is no longer in the library.',
    fix: 'Roll the launch back, replace the file, and launch the draft again.',
  },
}

/** The most issues that one launch keeps. */
export const ISSUES_MAX = 50

/** The issues of a step that the platform refused: one for each field that it blames. */
export function refusalOf({ failure, fields, said }: Omit<Refused, 'outcome'>, path: string): DraftIssue[] {
  const { message, fix } = REFUSALS[failure]
  const places = fields.length > 0 ? fields.slice(0, ISSUES_MAX).map((field) => pathOf(path, field)) : [path]
  return [...new Set(places)].map((place) => ({
    code: `platform_${failure}`,
    path: place,
    severity: 'error',
    source: 'platform',
    message: wordsOf(said) ?? message,
    fix,
  }))
}

/**
 * Where the draft has what a part of a launch calls so: `media[1].imageHash` of an ad is its second file. `path` is that of
 * the part.
 */
export function pathOf(path: string, field: string): string {
  const [, head = '', index = '', rest = ''] = /^(\w*)(\[\d+\])?(.*)$/s.exec(field) ?? []
  const known = OF_THE_DRAFT[`${head}${rest}`] ?? OF_THE_DRAFT[head]
  if (known !== undefined) return known
  const own = OF_A_PART[head]
  if (own === undefined) return path
  const place = own.isWhole ? `${own.name}${index}` : `${own.name}${index}${rest}`
  return path === '' ? place : `${path}.${place}`
}

/** Fields that a draft has once, whichever part of the launch carries them. */
const OF_THE_DRAFT: Readonly<Record<string, string>> = {
  objective: 'objective',
  specialAdCategories: 'specialAdCategories',
  specialAdCategoryCountries: 'specialAdCategoryCountries',
  bidStrategy: 'bidStrategy',
  bidAmount: 'bidAmount',
  minRoas: 'minRoas',
  startAt: 'schedule.startAt',
  endAt: 'schedule.endAt',
  pageId: 'identity.pageId',
  instagramAccountId: 'identity.instagramAccountId',
  promoted: 'tracking',
  'promoted.pageId': 'identity.pageId',
  'promoted.pixelId': 'tracking.pixelId',
  'promoted.conversionEvent': 'tracking.conversionEvent',
  'promoted.appId': 'appId',
  urlParameters: 'tracking.urlParameters',
}
/** Fields that each part of a draft has for itself. `isWhole`: the draft has nothing below it by these names. */
const OF_A_PART: Readonly<Record<string, { name: string; isWhole?: true }>> = {
  name: { name: 'name' },
  budget: { name: 'budget' },
  optimizationGoal: { name: 'optimizationGoal' },
  targeting: { name: 'targeting' },
  placements: { name: 'placements' },
  format: { name: 'format' },
  callToAction: { name: 'callToAction' },
  destinationUrl: { name: 'destinationUrl' },
  media: { name: 'assets', isWhole: true },
  primaryTexts: { name: 'copy.primaryTexts' },
  headlines: { name: 'copy.headlines' },
  descriptions: { name: 'copy.descriptions' },
}

const issue = (code: string, path: string, words: Words): DraftIssue => ({
  code,
  path,
  severity: 'error',
  source: 'ours',
  ...words,
})

/** The platform gave no definite answer for as long as the service waits. What it was asked may have taken effect. */
export const silent = (path: string) =>
  issue('platform_silent', path, {
    message: 'The ad platform did not complete this step in time.',
    fix: 'Retry the launch when the platform works again. What was created is not created twice.',
  })

/** What the platform has is not what the draft says. */
export const different = (path: string, field: string): DraftIssue => ({
  ...issue('differs_on_platform', pathOf(path, field), {
    message: 'The platform has something else here than the draft.',
    fix: "Compare them in the platform's ads manager. Then retry the launch, or roll it back.",
  }),
  source: 'platform',
})

export const missing = (path: string): DraftIssue => ({
  ...issue('missing_on_platform', path, {
    message: 'The platform no longer has this part of the launch.',
    fix: 'Roll the launch back and launch the draft again.',
  }),
  source: 'platform',
})

export const changed = () =>
  issue('draft_not_ready', '', {
    message: 'The draft was checked again and is not ready.',
    fix: 'Check the draft, correct it, and launch it again.',
  })

export const leftovers = (path: string) =>
  issue('roll_back_failed', path, {
    message: 'This part could not be deleted on the platform. It is paused there.',
    fix: 'Roll the launch back again when the ad account works, or delete the part on the platform.',
  })

/** Told while the launch goes on trying. */
export const PAUSE_FAILED = 'pause_failed'
export const pausing = (path: string): DraftIssue => ({
  ...issue(PAUSE_FAILED, path, {
    message: 'This part could not be switched off on the platform yet. The launch goes on trying.',
    fix: "Pause the campaign in the platform's ads manager, or connect the ad account again.",
  }),
  source: 'platform',
})

export const broken = (path: string) =>
  issue('launch_fault', path, {
    message: 'Something went wrong on our side at this step.',
    fix: 'Retry the launch. If it fails again, report it with the id of the launch.',
  })

/** Why a launch rolls back without a failure. */
export const cancelled = (): DraftIssue => ({
  code: 'launch_cancelled',
  path: '',
  severity: 'info',
  source: 'ours',
  message: 'A person has cancelled the launch. What it created is deleted on the platform.',
  fix: null,
})
