import type { CampaignStatus, RuleDefinition } from '@adloom/contracts'
import type { RuleEntity } from './entities.ts'
import { concerns } from './rule.ts'

/** What a rule looks at if it does not say: what could be paused or scaled runs, what could be resumed does not. */
const STATUSES = { pause: ['active'], resume: ['paused'], scale_budget: ['active'] } as const

/** The statuses of the entities that a rule looks at. */
export const statusesOf = ({ scope, action }: RuleDefinition): readonly CampaignStatus[] =>
  scope.statuses ?? STATUSES[action.type]

/** A function that says whether a rule looks at an entity of the account. */
export function scopeOf(definition: RuleDefinition, accountId: string): (entity: RuleEntity) => boolean {
  const { campaignIds, objectives, nameContains, nameExcludes } = definition.scope
  if (!concerns(definition, accountId)) return () => false
  const statuses = new Set(statusesOf(definition))
  const campaigns = campaignIds && new Set(campaignIds)
  const objectivesAsked = objectives && new Set<string>(objectives)
  const [contains, excludes] = [nameContains, nameExcludes].map((part) => (part === undefined ? null : foldCase(part)))
  return (entity) => {
    if (!statuses.has(entity.status)) return false
    if (campaigns && !campaigns.has(entity.campaignId)) return false
    if (objectivesAsked && (entity.objective === null || !objectivesAsked.has(entity.objective))) return false
    if (contains === null && excludes === null) return true
    const name = foldedNameOf(entity)
    return (contains === null || name.includes(contains!)) && (excludes === null || !name.includes(excludes!))
  }
}

/** Many rules look at the same entities, one after the other. */
const folded = new WeakMap<RuleEntity, string>()

function foldedNameOf(entity: RuleEntity): string {
  const known = folded.get(entity)
  if (known !== undefined) return known
  const name = foldCase(entity.name)
  folded.set(entity, name)
  return name
}

/** The same for every letter case. The last sigma of a word is the only letter whose small form depends on its place. */
const foldCase = (name: string): string => name.normalize('NFC').toLowerCase().replaceAll('ς', 'σ')
