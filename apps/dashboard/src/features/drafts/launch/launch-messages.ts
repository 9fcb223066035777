import type { Launch } from '../drafts.ts'

/** What a launch is at, as a title and a sentence that says what is true of money and of the platform. */
const states: Record<Launch['status'], { title: string; text: string }> = {
  not_launched: { title: 'Not launched', text: 'Nothing of it is on the platform.' },
  queued: { title: 'The launch is about to start', text: 'Nothing is on the platform yet.' },
  preflight: { title: 'Launching', text: 'Everything is created paused and switched on last.' },
  running: { title: 'Launching', text: 'Everything is created paused and switched on last.' },
  in_review: {
    title: 'Launched, in review',
    text: 'The campaign is switched on. Its ads run once the platform has approved them.',
  },
  live: { title: 'The campaign is live', text: 'It spends until it is paused or ends.' },
  partially_live: {
    title: 'The campaign is live, without some of its ads',
    text: 'The platform rejected some ads. The others spend until the campaign is paused or ends.',
  },
  failed: {
    title: 'The launch failed',
    text: 'Nothing spends: what the launch has left on the platform is paused.',
  },
  rolled_back: {
    title: 'The launch was rolled back',
    text: 'What it had created was deleted on the platform. The draft can be edited and launched again.',
  },
}

const stages: Record<Launch['stages'][number]['name'], string> = {
  preflight: 'Check the draft again',
  upload_assets: 'Upload pictures and videos',
  create_campaign: 'Create the campaign, paused',
  create_ad_sets: 'Create the ad sets, paused',
  create_creatives: 'Create the creatives',
  create_ads: 'Create the ads, paused',
  verify: 'Compare with the draft',
  activate: 'Switch everything on',
}

const stageStates: Record<Launch['stages'][number]['status'], string> = {
  pending: 'Not yet',
  running: 'Now',
  completed: 'Done',
  failed: 'Failed',
  skipped: 'Not needed',
}

/** What launching says. */
export const launchWords = {
  states,
  stages,
  stageStates,
  /** While what a launch created is deleted or switched off again. */
  undoing: {
    title: 'Taking the launch back',
    text: 'What it has created is being taken back on the platform. Nothing of it stays switched on.',
  },
  nothingLeft: 'Nothing of it is on the platform. The draft can be edited.',
  launch: 'Launch…',
  saveFirst: 'Save first',
  notReady: 'Not ready yet',
  toFix: (errors: string) => `${errors} to fix first`,
  membersMay: 'Only owners and admins launch. You can edit the draft and ask one of them.',
  membersWatch: 'Owners and admins can stop, retry and roll back a launch.',
  title: 'Launch this campaign?',
  confirm: (amount: string | null) => (amount === null ? 'Launch' : `Launch for ${amount} a day`),
  reviewAgain: 'Review it again',
  whatBefore: 'Adloom checks the draft once more and creates ',
  whatWith: (what: string) => ` with ${what} in the ad account `,
  whatAfter: '. Everything is paused until it has been compared with the draft. Then it is switched on.',
  adSetsAndAds: (adSets: string, ads: string) => `${adSets} and ${ads}`,
  most: 'a day at most',
  spends: (from: string, until: string) => `It spends money ${from}, ${until}`,
  fromDay: (day: string) => `from ${day}`,
  fromApproval: 'as soon as the platform has approved its ads',
  untilPaused: 'until it is paused.',
  untilDay: (day: string) => `until ${day} or until it is paused.`,
  type: (currency: string) => `Type what it may spend a day, in ${currency}`,
  typeHint: (amount: string) => `It is ${amount}. Typing it shows that you mean it.`,
  typeWrong: (amount: string) => `Type ${amount} to launch it.`,
  onFailure: 'If something fails on the way',
  keep: 'Keep what was created, paused',
  keepNote: 'You can try again from there.',
  rollBackThen: 'Delete what was created',
  rollBackNote: 'The draft can be edited and launched again.',
  whatPassword: 'launch a campaign',
  whatRetry: 'retry a launch',
  by: (name: string) => `${name}, `,
  ended: (when: string) => `, ended ${when}`,
  progress: 'Progress of the launch',
  stagesTitle: 'Stages',
  now: (stage: string) => `Now: ${stage}`,
  of: (done: number, total: number) => `${done} of ${total}`,
  openAtMeta: 'Open the campaign at Meta',
  newTab: ' (opens a new tab)',
  campaign: 'Campaign',
  copyId: 'Copy the id of the campaign',
  copied: 'Copied the id',
  retry: 'Retry the launch',
  rollBack: 'Roll back…',
  stop: 'Stop the launch…',
  stopTitle: 'Stop the launch?',
  stopConfirm: 'Stop and delete',
  rollBackTitle: 'Roll the launch back?',
  rollBackConfirm: 'Delete what was created',
  undoText: 'What the launch has created on the platform is deleted there. The draft can be edited and launched again.',
}
