import { call, type ReadingBus } from '@adloom/bus'
import { type DraftConfiguration, type DraftIssue, type OutputOf, ToolError } from '@adloom/contracts'
import { calls } from '@adloom/contracts/of/drafts'
import type { Facts } from '../facts/facts.ts'
import { campaignOf } from '../plan/campaign.ts'
import { checkConfiguration } from './check-configuration.ts'
import { issueOf } from './issue.ts'
import { checkedByUs, partOf } from './parts.ts'
import { wordsOf } from './said.ts'
import type { CheckedPart, DraftToCheck, PlatformCheck } from './validate.ts'

/** The platform lets a write take longer than a read of ours. */
const TIMEOUT_MS = 12_000

/**
 * Asks the platform whether it would accept the campaign of a draft, without creating it, and says of every part who
 * checked it. Ad sets and ads need a parent that exists, and creatives need their files on the platform, so the launch is
 * the first to ask about those. It does not fail when the platform does not answer: the part then is not checked.
 */
export async function askPlatform(
  ctx: { bus: ReadingBus },
  teamId: string,
  draft: Pick<DraftToCheck, 'workspaceId' | 'configuration' | 'version'>,
  facts: Facts,
  now: Date,
): Promise<PlatformCheck> {
  const { configuration } = draft
  const ours = checkConfiguration(configuration, facts, now)
  const { issues, check } = await askAboutCampaign(ctx, teamId, draft, ours)
  const checks = [...checkedByUs(configuration, ours), check, ...atTheLaunch(configuration)]
  return { version: draft.version, at: now.toISOString(), issues, checks }
}

type Said = { issues: DraftIssue[]; check: CheckedPart }

async function askAboutCampaign(
  { bus }: { bus: ReadingBus },
  teamId: string,
  { workspaceId, configuration }: Pick<DraftToCheck, 'workspaceId' | 'configuration'>,
  ours: readonly DraftIssue[],
): Promise<Said> {
  const { adAccountId } = configuration
  const isClear = !ours.some((issue) => issue.severity === 'error' && ['account', 'campaign'].includes(partOf(issue)))
  if (adAccountId === undefined || !isClear) return notChecked('Our own checks found errors in it.')
  const object = campaignOf(configuration)
  const asked = { teamId, workspaceId, adAccountId, object }
  try {
    return presented(await call(bus, calls['campaign-control.check_launch_object'], asked, { timeoutMs: TIMEOUT_MS }))
  } catch (error) {
    if (error instanceof ToolError) return notChecked(NO_ANSWER)
    throw error
  }
}

const NO_ANSWER = 'The ad platform could not be asked.'
const notChecked = (why: string): Said => ({ issues: [], check: campaignCheck('not_checked', why) })
const campaignCheck = (state: CheckedPart['state'], why: string | null): CheckedPart => ({
  part: 'campaign',
  by: 'platform',
  state,
  total: 1,
  why,
})

type Answer = OutputOf<(typeof calls)['campaign-control.check_launch_object']>

function presented({ outcome, fields, said }: Answer): Said {
  if (outcome === 'unchecked') return notChecked(NO_ANSWER)
  if (outcome === 'accepted') return { issues: [], check: campaignCheck('passed', null) }
  const path = fields.map((field) => PATHS.get(field)).find((known) => known !== undefined) ?? ''
  return { issues: [refusal(path, wordsOf(said))], check: campaignCheck('failed', null) }
}

/** Where a draft has the fields of a campaign. */
const PATHS: ReadonlyMap<string, string> = new Map([
  ...['name', 'objective', 'specialAdCategories', 'specialAdCategoryCountries', 'budget', 'bidStrategy'].map(
    (field) => [field, field] as const,
  ),
  ['startAt', 'schedule.startAt'],
  ['endAt', 'schedule.endAt'],
])

/**
 * What the platform refuses. Its own words are the whole message, and the source says whose they are: they are in no
 * sentence of ours.
 */
function refusal(path: string, words: string | null): DraftIssue {
  const issue: DraftIssue = { ...issueOf('platform_refused', path), source: 'platform' }
  return words ? { ...issue, message: words } : issue
}

/** What only the launch itself can ask the platform about. */
function atTheLaunch({ adSets = [] }: DraftConfiguration): CheckedPart[] {
  const ads = adSets.reduce((sum, { ads: those = [] }) => sum + those.length, 0)
  const part = (name: CheckedPart['part'], total: number, why: string): CheckedPart => ({
    part: name,
    by: 'platform',
    state: 'not_checked',
    total,
    why,
  })
  return [
    part('ad_sets', adSets.length, 'The ad platform checks ad sets once their campaign exists: during the launch.'),
    part('creatives', ads, 'The ad platform checks creatives once their files are uploaded: during the launch.'),
    part('ads', ads, 'The ad platform checks ads once their ad sets and creatives exist: during the launch.'),
  ]
}
