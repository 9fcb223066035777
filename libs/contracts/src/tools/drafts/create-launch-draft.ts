import { defineTool } from '../../define/tool.ts'
import { Uuid } from '../../ids.ts'
import { DraftConfiguration, DraftState } from '../../shapes/draft.ts'

export const createLaunchDraft = defineTool({
  name: 'create_launch_draft',
  service: 'drafts',
  effect: 'write',
  scope: 'launches:write',
  title: 'Create launch draft',
  summary: 'Create a draft of a campaign, with its ad sets and ads, for a person to review and launch.',
  description:
    'Use it when creatives and copy are ready, or earlier: only the name is required, and validation.issues ' +
    'lists what a launch still lacks. Publishes and spends nothing; a person launches it at reviewUrl. To ' +
    'change a draft, create another from the configuration of get_launch_draft and remove the old one with ' +
    'delete_launch_draft. No credits.',
  hints: { destructive: false, openWorld: false },
  input: DraftConfiguration.extend({
    workspaceId: Uuid.optional().describe('Default: the primary workspace.'),
  }),
  output: DraftState,
  errors: ['not_found', 'workspace_forbidden', 'idempotency_mismatch', 'call_in_progress'],
  examples: [
    {
      name: 'A small sales campaign',
      input: {
        name: 'Glow Serum, launch',
        adAccountId: 'act_1029384756',
        objective: 'sales',
        budget: { level: 'campaign', type: 'daily', amount: { amount: '50.00', currency: 'USD' } },
        adSets: [
          {
            name: 'Women 25-34, broad',
            optimizationGoal: 'purchases',
            targeting: { countries: ['US'], ageMin: 25, ageMax: 34, genders: 'female' },
            ads: [
              {
                name: 'Square',
                format: 'single_image',
                assets: [{ assetId: 'd0e1f2a3-b4c5-4d6e-9f80-91a2b3c4d5e6' }],
                copy: { primaryTexts: ['Your skin, but awake.'], headlines: ['Meet Glow Serum'] },
                callToAction: 'shop_now',
                destinationUrl: 'https://lumea.example/glow-serum',
              },
            ],
          },
        ],
      },
      output: {
        draftId: 'f1e2d3c4-b5a6-4978-8899-aabbccddeeff',
        status: 'draft',
        version: 1,
        name: 'Glow Serum, launch',
        objective: 'sales',
        summary: { adSets: 1, ads: 1, assets: 1, maxDailySpend: { amount: '50.00', currency: 'USD' } },
        validation: {
          ready: false,
          errors: 1,
          warnings: 0,
          issues: [
            {
              code: 'page_missing',
              path: 'identity.pageId',
              severity: 'error',
              source: 'ours',
              message: 'The ads need a page to run under.',
              fix: 'Give identity.pageId.',
            },
          ],
        },
        reviewUrl: 'https://adloom.example/drafts/f1e2d3c4-b5a6-4978-8899-aabbccddeeff',
        createdAt: '2026-11-20T12:00:00Z',
      },
    },
    { name: 'Only a name, to be filled in later', input: { name: 'Spring campaign' } },
  ],
})
