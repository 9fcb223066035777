import type { Launch } from '../drafts.ts'

export const STAGES: Record<Launch['stages'][number]['name'], string> = {
  preflight: 'Check the draft again',
  upload_assets: 'Upload pictures and videos',
  create_campaign: 'Create the campaign, paused',
  create_ad_sets: 'Create the ad sets, paused',
  create_creatives: 'Create the creatives',
  create_ads: 'Create the ads, paused',
  verify: 'Compare with the draft',
  activate: 'Switch everything on',
}

export const STAGE_STATES: Record<Launch['stages'][number]['status'], string> = {
  pending: 'Not yet',
  running: 'Now',
  completed: 'Done',
  failed: 'Failed',
  skipped: 'Not needed',
}

/** What a launch is at, as a title and a sentence that says what is true of money and of the platform. */
export const LAUNCH_STATES: Record<Launch['status'], { title: string; words: string }> = {
  not_launched: { title: 'Not launched', words: 'Nothing of it is on the platform.' },
  queued: { title: 'The launch is about to start', words: 'Nothing is on the platform yet.' },
  preflight: { title: 'Launching', words: 'Everything is created paused and switched on last.' },
  running: { title: 'Launching', words: 'Everything is created paused and switched on last.' },
  in_review: {
    title: 'Launched, in review',
    words: 'The campaign is switched on. Its ads run once the platform has approved them.',
  },
  live: { title: 'The campaign is live', words: 'It spends until it is paused or ends.' },
  partially_live: {
    title: 'The campaign is live, without some of its ads',
    words: 'The platform rejected some ads. The others spend until the campaign is paused or ends.',
  },
  failed: {
    title: 'The launch failed',
    words: 'Nothing spends: what the launch has left on the platform is paused.',
  },
  rolled_back: {
    title: 'The launch was rolled back',
    words: 'What it had created was deleted on the platform. The draft can be edited and launched again.',
  },
}

/** While what a launch created is deleted or switched off again. */
export const UNDOING = {
  title: 'Taking the launch back',
  words: 'What it has created is being taken back on the platform. Nothing of it stays switched on.',
}
