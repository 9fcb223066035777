import { describe, expect, test } from 'vitest'
import type { ToolContract } from './define/tool.ts'
import { issuesOf } from './errors/issues.ts'
import { tools } from './tools.gen.ts'

const UUID = '4a5b6c7d-8e9f-4a0b-9c1d-2e3f4a5b6c7d'
const registry: Readonly<Record<string, ToolContract>> = tools

/** The minimal valid input of each tool, so that each row of the table breaks only one rule. */
const LEAST: Record<string, object> = {
  generate_ad_copy: { brief: 'x' },
  generate_image: { instructions: 'x' },

  resume_campaign: { campaignId: 'c' },
  pause_ad_set: { adSetId: 's' },
  approve_automation_action: { matchId: UUID },
  reject_automation_action: { matchId: UUID, reason: 'other' },
  get_launch_draft: { draftId: UUID },
  delete_launch_draft: { draftId: UUID },
  lookup_asset: { assetId: UUID },
}

const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value)
type Bounds = { accepted: object[]; refused: [object, string][] }
const uuidBounds = (property: string): Bounds => ({
  accepted: [{ [property]: UUID }],
  refused: [[{ [property]: 'x' }, property]],
})

/** As BCP 47 and CLDR write them: with script, region, variants, extensions, private use, and old names. */
const LANGUAGES = ['en', 'EN-us', 'iw', 'es-419', 'zh-Hant-TW', 'sl-rozaj-biske-1994', 'de-u-co-phonebk', 'en-x-shop']
const NO_LANGUAGES = [
  '',
  'e',
  'english language',
  'en_US',
  'en-',
  'de-DE-DE',
  'en-a',
  'x-shop',
  'en-GB-é',
  `en-x${'-a'.repeat(126)}`,
]

/** Source: docs/tools.md. */
const BOUNDS: Record<string, Bounds> = {
  generate_ad_copy: {
    accepted: LANGUAGES.map((language) => ({ language })),
    refused: NO_LANGUAGES.map((language) => [{ language }, 'language']),
  },
  generate_image: {
    accepted: [
      { aspectRatios: times(10, '4:5') },
      { aspectRatios: ['1:1', '4:5', '9:16', '16:9'] },
      { instructions: 'x'.repeat(4000) },
      { instructions: '', referenceAssetIds: [UUID] },
      { variationCount: 10 },
      { referenceAssetIds: times(5, UUID) },
      { quality: 'studio' },
    ],
    refused: [
      [{ aspectRatios: [] }, 'aspectRatios'],
      [{ aspectRatios: times(11, '1:1') }, 'aspectRatios'],
      [{ aspectRatios: ['2:3'] }, 'aspectRatios[0]'],
      [{ instructions: 'x'.repeat(4001) }, 'instructions'],
      [{ instructions: ' ' }, 'instructions'],
      [{ instructions: null }, 'instructions'],
      [{ instructions: undefined, referenceAssetIds: [] }, 'instructions'],
      [{ variationCount: 0 }, 'variationCount'],
      [{ variationCount: 11 }, 'variationCount'],
      [{ variationCount: 1.5 }, 'variationCount'],
      [{ variationCount: '2' }, 'variationCount'],
      [{ referenceAssetIds: times(6, UUID) }, 'referenceAssetIds'],
      [{ referenceAssetIds: [UUID, 'x'] }, 'referenceAssetIds[1]'],
      [{ brandKitId: 'x' }, 'brandKitId'],
      [{ productId: 'x' }, 'productId'],
      [{ quality: 'draft' }, 'quality'],
      [{ workspaceId: 'x' }, 'workspaceId'],
    ],
  },
  generate_video: {
    accepted: [
      { script: 'x'.repeat(5000) },
      { scenes: times(20, { script: 'x'.repeat(1500), assetIds: times(5, UUID), onScreenText: 'x'.repeat(120) }) },
      { instructions: 'x'.repeat(4000), content: { price: '$5' }, durationSeconds: 120 },
      { animateAssetId: UUID, voiceId: 'voice-ava', aspectRatio: '1:1', maxCredits: 10 },
    ],
    refused: [
      [{}, 'script'],
      [{ script: 'x', scenes: [{}] }, 'scenes'],
      [{ script: 'x', animateAssetId: UUID }, 'animateAssetId'],
      [{ script: 'x'.repeat(5001) }, 'script'],
      [{ scenes: times(21, {}) }, 'scenes'],
      [{ scenes: [{ layout: 'wide' }] }, 'scenes[0].layout'],
      [{ script: 'x', durationSeconds: 4 }, 'durationSeconds'],
      [{ script: 'x', durationSeconds: 121 }, 'durationSeconds'],
      [{ script: 'x', captions: { style: 'big' } }, 'captions.style'],
      [{ script: 'x', brand: 'none', brandKitId: UUID }, 'brandKitId'],
      [{ animateAssetId: UUID, productId: UUID }, 'productId'],
      [{ animateAssetId: UUID, avatarId: 'maya' }, 'avatarId'],
      [{ animateAssetId: UUID, durationSeconds: 6 }, 'durationSeconds'],
      [{ animateAssetId: UUID, content: { price: '$5' } }, 'content'],
      [{ animateAssetId: UUID, brand: 'none' }, 'brand'],
    ],
  },
  get_generation_status: {
    accepted: [{ batchId: UUID }, { projectId: UUID }],
    refused: [
      [{}, 'batchId'],
      [{ batchId: 'x' }, 'batchId'],
      [{ projectId: 'x' }, 'projectId'],
      [{ batchId: UUID, projectId: UUID }, 'projectId'],
    ],
  },
  resume_campaign: {
    accepted: [{ campaignName: 'x'.repeat(200) }, { confirmationToken: '' }],
    refused: [
      [{ campaignId: '' }, 'campaignId'],
      [{ campaignId: undefined }, 'campaignId'],
      [{ campaignName: 'x'.repeat(201) }, 'campaignName'],
    ],
  },
  pause_ad_set: {
    accepted: [{ adSetName: 'x'.repeat(200) }, { confirmationToken: '' }],
    refused: [
      [{ adSetId: '' }, 'adSetId'],
      [{ adSetName: 'x'.repeat(201) }, 'adSetName'],
    ],
  },
  approve_automation_action: {
    accepted: [{ confirmationToken: '' }],
    refused: [
      [{ matchId: 'x' }, 'matchId'],
      [{ matchId: undefined }, 'matchId'],
    ],
  },
  reject_automation_action: {
    accepted: [
      { note: 'x'.repeat(2000) },
      { reason: 'too_aggressive' },
      { reason: 'wait_longer' },
      { reason: 'this_is_a_winner' },
      { reason: 'wrong_audience' },
      { reason: 'attribution_issue' },
      { reason: 'creative_issue' },
    ],
    refused: [
      [{ matchId: undefined }, 'matchId'],
      [{ reason: undefined }, 'reason'],
      [{ reason: 'because' }, 'reason'],
      [{ note: 'x'.repeat(2001) }, 'note'],
      [{ unheardOf: 1 }, 'unheardOf'],
    ],
  },
  list_campaigns: {
    accepted: [{ status: 'x'.repeat(40) }, { limit: 1 }, { limit: 100 }],
    refused: [
      [{ status: 'x'.repeat(41) }, 'status'],
      [{ limit: 0 }, 'limit'],
      [{ limit: 101 }, 'limit'],
      [{ cursor: '' }, 'cursor'],
    ],
  },
  list_launch_drafts: { accepted: [{ limit: 100 }], refused: [[{ limit: 101 }, 'limit']] },
  list_projects: { accepted: [{ limit: 100 }], refused: [[{ limit: 0 }, 'limit']] },
  list_avatars: {
    accepted: [{ includeCustom: false, limit: 200 }],
    refused: [
      [{ includeCustom: 'yes' }, 'includeCustom'],
      [{ limit: 201 }, 'limit'],
    ],
  },
  get_launch_draft: uuidBounds('draftId'),
  delete_launch_draft: uuidBounds('draftId'),
  lookup_asset: uuidBounds('assetId'),
  list_ad_accounts: uuidBounds('workspaceId'),
  list_workspaces: { accepted: [{}], refused: [[{ workspaceId: UUID }, 'workspaceId']] },
  get_credit_balance: { accepted: [{}], refused: [[{ workspaceId: UUID }, 'workspaceId']] },
}

const accepted = Object.entries(BOUNDS).flatMap(([name, { accepted }]) => accepted.map((input) => ({ name, input })))
const refused = Object.entries(BOUNDS).flatMap(([name, { refused }]) =>
  refused.map(([input, path]) => ({ name, input, path })),
)

/** The paths of the issues when a tool gets its minimal input merged with `input`. */
function faultyPaths(name: string, input: object): string[] {
  const tool = registry[name] as ToolContract
  const body = JSON.parse(JSON.stringify({ ...LEAST[name], ...input })) as unknown
  const { error } = tool.input.safeParse(body)
  return error ? issuesOf(error, body, tool.input).map(({ path }) => path) : []
}

describe('the documented bounds', () => {
  test.each(accepted)('$name takes $input', ({ name, input }) => {
    expect(faultyPaths(name, input)).toEqual([])
  })

  test.each(refused)('$name refuses $input at $path', ({ name, input, path }) => {
    expect(faultyPaths(name, input)).toEqual([path])
  })

  test.each([
    ['generate_image', { aspectRatios: ['1:1'], variationCount: 1, quality: 'express' }],
    ['list_campaigns', { limit: 50 }],
    ['list_launch_drafts', { limit: 50 }],
    ['list_projects', { limit: 50 }],
    ['list_avatars', { includeCustom: true, limit: 100 }],
    ['list_products', { status: ['active'], limit: 50 }],
  ])('%s fills in %j', (name, defaults) => {
    expect(registry[name]?.input.parse({ ...LEAST[name] })).toMatchObject(defaults)
  })

  test('a language is read in its canonical form', () => {
    const read = LANGUAGES.map((language) => tools.list_voices.input.parse({ language }).language)
    expect(read.slice(0, 3)).toEqual(['en', 'en-US', 'he'])
  })

  test.each(['00000000-0000-0000-0000-000000000000', 'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF', UUID.toUpperCase()])(
    'the identifier %s is taken, and read in lower case',
    (draftId) => {
      expect(tools.get_launch_draft.input.parse({ draftId })).toEqual({ draftId: draftId.toLowerCase() })
    },
  )
})
