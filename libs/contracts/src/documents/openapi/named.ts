import type { ToolContract } from '../../define/tool.ts'
import { inputSchemaOf, type JsonSchema, jsonSchemaOf, outputSchemaOf } from '../json-schema.ts'
import { tools } from '../../tools.gen.ts'
import { Problem } from './problem.ts'

/**
 * Named parts of responses, by one path to each: tool, then properties. Paths may enter lists. A contract can name its
 * own parts with `named`.
 */
const IN_ANSWERS: Record<string, string> = {
  AdAccount: 'list_ad_accounts.adAccounts',
  AdContent: 'get_generation_status.reading.content',
  AdCopyCheck: 'generate_ad_copy.variants.checks',
  AdCopyVariant: 'generate_ad_copy.variants',
  AdDate: 'get_generation_status.reading.content.dates',
  AspectRatio: 'list_models.models.aspectRatios',
  Asset: 'search_assets.assets',
  AssetOrigin: 'search_assets.assets.generation',
  AssetUpload: 'lookup_asset.uploadHashes',
  AssetUse: 'lookup_asset.usage',
  AutomationCondition: 'list_pending_automation_actions.matches.conditions',
  AutomationMatch: 'list_pending_automation_actions.matches',
  Avatar: 'list_avatars.avatars',
  BatchStatus: 'get_generation_status.status',
  BrandColor: 'get_brand_kit.brandKit.colors',
  BrandFont: 'get_brand_kit.brandKit.fonts',
  BrandKit: 'get_brand_kit.brandKit',
  BrandKitName: 'get_brand_kit.otherKits',
  BrandLogo: 'get_brand_kit.brandKit.logos',
  BriefFact: 'get_generation_status.reading.facts',
  BriefLeftOut: 'get_generation_status.reading.leftOut',
  BriefMended: 'get_generation_status.reading.mended',
  BriefReading: 'get_generation_status.reading',
  Budget: 'list_campaigns.campaigns.budget',
  Campaign: 'list_campaigns.campaigns',
  CampaignMatch: 'lookup_campaign.matches',
  Check: 'get_generation_status.generations.checks',
  Dates: 'list_campaigns.campaigns.dates',
  DraftAd: 'get_launch_draft.configuration.adSets.ads',
  DraftAdAsset: 'get_launch_draft.configuration.adSets.ads.assets',
  DraftAdSet: 'get_launch_draft.configuration.adSets',
  DraftConfiguration: 'get_launch_draft.configuration',
  DraftIssue: 'get_launch_draft.validation.issues',
  DraftSummary: 'list_launch_drafts.drafts.summary',
  FieldChange: 'resume_campaign.preview.diff',
  Generation: 'get_generation_status.generations',
  GenerationStatus: 'get_generation_status.generations.status',
  JobCredits: 'get_generation_status.credits',
  LaunchDraft: 'list_launch_drafts.drafts',
  LaunchStage: 'get_launch_status.stages',
  MatchedAdSet: 'lookup_campaign.matches.adSets',
  Model: 'list_models.models',
  Money: 'list_products.products.price',
  MoneyDelta: 'resume_campaign.preview.impact.dailySpendDelta',
  PerformanceRow: 'query_performance.rows',
  Preview: 'resume_campaign.preview',
  Product: 'list_products.products',
  ProductImage: 'list_products.products.images',
  Project: 'list_projects.projects',
  StartedGeneration: 'generate_image.generations',
  Voice: 'list_voices.voices',
  Workspace: 'list_workspaces.workspaces',
}

/** The same for inputs. Inputs are strict and outputs open, so some parts have a name for each. */
const IN_INPUTS: Record<string, string> = {
  AdContentInput: 'generate_image.content',
  AdDateInput: 'generate_image.content.dates',
  DraftAdAssetInput: 'create_launch_draft.adSets.ads.assets',
  DraftAdInput: 'create_launch_draft.adSets.ads',
  DraftAdSetInput: 'create_launch_draft.adSets',
  MetricFilter: 'query_performance.filters.where',
  MoneyInput: 'create_launch_draft.bidAmount',
  VideoScene: 'generate_video.scenes',
}

/** Every schema with a name in `components.schemas`, and so with its own type in generated clients. */
export function namedSchemas(): [name: string, schema: JsonSchema][] {
  const problem = jsonSchemaOf(Problem, 'output')
  return [
    ['Problem', problem],
    ['ForbiddenWorkspace', partOf(problem, ['workspaces'])],
    ['Drift', partOf(problem, ['drift'])],
    ['Issue', partOf(problem, ['issues'])],
    ...all(IN_ANSWERS, outputSchemaOf),
    ...all(namedByTools(), outputSchemaOf),
    ...all(IN_INPUTS, inputSchemaOf),
  ]
}

/** The parts that contracts name themselves. */
const namedByTools = (): Record<string, string> =>
  Object.fromEntries(
    Object.values<ToolContract>(tools).flatMap(({ name, named = {} }) =>
      Object.entries(named).map(([part, place]) => [part, `${name}.${place}`]),
    ),
  )

type Tool = (typeof tools)[keyof typeof tools]

function all(places: Record<string, string>, schemaOf: (tool: Tool) => JsonSchema): [string, JsonSchema][] {
  return Object.entries(places).map(([name, place]) => {
    const [tool = '', ...path] = place.split('.')
    return [name, partOf(schemaOf(tools[tool as keyof typeof tools]), path)]
  })
}

/** The schema at a path of properties. Enters the items of lists and the non-null part of nullable schemas. */
function partOf(schema: JsonSchema, path: readonly string[]): JsonSchema {
  const { anyOf, items, properties } = schema as {
    anyOf?: JsonSchema[]
    items?: JsonSchema
    properties?: Record<string, JsonSchema>
  }
  const choice = anyOf?.find(({ type }) => type !== 'null')
  if (choice ?? items) return partOf((choice ?? items)!, path)
  const [name, ...rest] = path
  if (name === undefined) return schema
  const property = properties?.[name]
  if (!property) throw new Error(`There is no ${path.join('.')} to name.`)
  return partOf(property, rest)
}
