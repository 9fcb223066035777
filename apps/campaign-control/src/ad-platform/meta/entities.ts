import { z } from 'zod'
import type { PlatformAd, PlatformAdSet, PlatformBudget, PlatformCampaign } from '../port.ts'
import { Id, SmallestUnits, Time } from './client/wire.ts'
import { toMinor } from './money.ts'
import { statusOf } from './status.ts'

/** What an object needs to be written in our words, beside its fields. */
export type Setting = { currency: string; now: Date }

const Issue = z.object({ error_code: z.coerce.string(), error_summary: z.string().catch('') })

const entity = {
  id: Id,
  account_id: Id,
  name: z.string().catch(''),
  status: z.string(),
  effective_status: z.string(),
  created_time: Time,
  updated_time: Time,
  issues_info: z.array(Issue).optional(),
}
/** A budget that is not set is absent or 0. */
const budgets = { daily_budget: SmallestUnits.optional(), lifetime_budget: SmallestUnits.optional() }

export const Campaign = z.object({
  ...entity,
  ...budgets,
  objective: z.string().catch(''),
  start_time: Time.optional(),
  stop_time: Time.optional(),
})
export const AdSet = z.object({
  ...entity,
  ...budgets,
  campaign_id: Id,
  optimization_goal: z.string().catch(''),
  learning_stage_info: z.object({ status: z.string().optional() }).optional(),
  start_time: Time.optional(),
  end_time: Time.optional(),
})
const Creative = z.object({
  id: Id,
  name: z.string().catch(''),
  image_hash: z.string().optional(),
  video_id: z.string().optional(),
})
export const Ad = z.object({ ...entity, campaign_id: Id, adset_id: Id, creative: Creative.optional() })

const namesOf = ({ shape }: z.ZodObject) => Object.keys(shape)
export const CAMPAIGN_FIELDS = namesOf(Campaign).join()
export const AD_SET_FIELDS = namesOf(AdSet).join()
export const AD_FIELDS = namesOf(Ad)
  .map((name) => (name === 'creative' ? `creative{${namesOf(Creative).join()}}` : name))
  .join()

export const campaignOf = (raw: z.output<typeof Campaign>, setting: Setting): PlatformCampaign => ({
  ...common(raw, raw.stop_time ?? null, setting),
  budget: budgetOf(raw, setting.currency),
  startsAt: raw.start_time ?? null,
  endsAt: raw.stop_time ?? null,
  objective: objectiveOf(raw.objective),
})

export const adSetOf = (raw: z.output<typeof AdSet>, setting: Setting): PlatformAdSet => ({
  ...common(raw, raw.end_time ?? null, setting),
  budget: budgetOf(raw, setting.currency),
  startsAt: raw.start_time ?? null,
  endsAt: raw.end_time ?? null,
  campaignId: raw.campaign_id,
  optimizationGoal: raw.optimization_goal,
  learning: LEARNING[raw.learning_stage_info?.status ?? ''] ?? null,
})

export const adOf = (raw: z.output<typeof Ad>, setting: Setting): PlatformAd => ({
  ...common(raw, null, setting),
  budget: null,
  startsAt: null,
  endsAt: null,
  campaignId: raw.campaign_id,
  adSetId: raw.adset_id,
  creative: raw.creative
    ? {
        id: raw.creative.id,
        name: raw.creative.name,
        imageHash: raw.creative.image_hash ?? null,
        videoId: raw.creative.video_id ?? null,
      }
    : null,
})

/** `OUTCOME_SALES` → `sales`. Objectives from before 2022 stay as Meta names them, in lower case. */
const objectiveOf = (raw: string) => raw.replace(/^OUTCOME_/, '').toLowerCase()

const LEARNING: Readonly<Record<string, PlatformAdSet['learning']>> = {
  LEARNING: 'learning',
  SUCCESS: 'learned',
  FAIL: 'limited',
}

const common = (raw: z.output<z.ZodObject<typeof entity>>, endsAt: Date | null, { now }: Setting) => ({
  id: raw.id,
  name: raw.name,
  status: statusOf(raw.effective_status, endsAt, now),
  rawStatus: raw.effective_status,
  isSwitchedOn: raw.status === 'ACTIVE',
  createdAt: raw.created_time,
  updatedAt: raw.updated_time,
  issues: (raw.issues_info ?? []).map((issue) => ({ code: issue.error_code, summary: issue.error_summary })),
})

function budgetOf(
  { daily_budget = 0n, lifetime_budget = 0n }: z.output<z.ZodObject<typeof budgets>>,
  currency: string,
): PlatformBudget | null {
  if (daily_budget > 0n) return { type: 'daily', amount: toMinor(daily_budget, currency) }
  return lifetime_budget > 0n ? { type: 'lifetime', amount: toMinor(lifetime_budget, currency) } : null
}
