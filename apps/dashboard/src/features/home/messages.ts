import { plural } from '../../messages/plural.ts'
import { countText } from '../../ui/marks/figures.tsx'

/** What Home says. */
export const words = {
  title: 'Home',
  generate: 'New ad',
  account: 'Ad account',
  before: 'vs before',
  failed: 'The results could not be loaded.',
  accountsFailed: 'The ad accounts could not be loaded.',
  asOf: (when: string) => `Read ${when}`,
  revised: 'The platform may correct the last 28 days, the newest most.',

  metrics: {
    spend: 'Spend',
    conversions: 'Results',
    cpa: 'Cost per result',
    roas: 'Return on ad spend',
    ctr: 'Click rate',
  },
  byDay: (metric: string) => `${metric} by day`,
  asChart: 'As a chart',
  asTable: 'As a table',
  view: 'How the days are shown',
  noResults: 'Nothing was delivered in this period',
  noResultsText: 'Take a longer period, or launch a draft.',

  waiting: {
    title: 'Waiting for you',
    all: (count: number) => `See all ${countText(count)}`,
    actions: { pause: 'Pause', resume: 'Resume', scale_budget: 'Change budget' },
    aDay: (amount: string) => `${amount} a day`,
    fromTo: (from: string, to: string) => `${from} → ${to} a day`,
    review: 'Review',
    drafts: (count: number) =>
      plural(count, { one: '1 draft is ready to launch', other: `${countText(count)} drafts are ready to launch` }),
    failed: (count: number) =>
      plural(count, { one: '1 launch has failed', other: `${countText(count)} launches have failed` }),
    connections: (count: number) =>
      plural(count, { one: '1 connection needs attention', other: `${countText(count)} connections need attention` }),
    none: 'All decided',
    noneText: 'What rules suggest, and drafts to launch, will be here.',
    open: 'Open',
  },

  best: {
    title: 'Best creatives',
    tired: 'Tired creatives',
    period: 'Last 28 days',
    all: 'All creatives',
    perResult: (amount: string) => `${amount} each`,
    fell: (share: string) => `Click rate fell ${share}`,
    none: 'Nothing has run long enough to tell.',
    noneTired: 'None is wearing out.',
    refresh: 'Make a fresh version',
    noPicture: 'Not in the library',
  },

  credits: {
    title: 'Credits',
    ledger: 'Ledger',
    left: (total: string) => `of ${total} left`,
    used: 'Used in this period',
    reserved: 'Held for running work',
    available: 'Left',
    bought: (count: string) => `${count} were bought and do not expire.`,
    renew: (day: string) => `Included credits renew on ${day}.`,
    month: 'Spent in 28 days',
  },

  agents: {
    title: 'What agents did today',
    log: 'Request log',
    none: 'No key and no app has called yet today.',
    connect: 'Connect an assistant',
    kinds: { api_key: 'Key', oauth: 'App', session: 'Person' },
    calls: (count: number) => plural(count, { one: '1 call', other: `${countText(count)} calls` }),
    credits: (count: number) => plural(count, { one: '1 credit', other: `${countText(count)} credits` }),
    refused: (count: number) => `${countText(count)} refused`,
    changes: {
      pause: 'Paused',
      resume: 'Resumed',
      scale_budget: 'Changed the budget of',
      restore: 'Took back a change of',
    },
    and: (count: number) => `and ${countText(count)} more`,
  },

  first: {
    title: 'Make your first ad',
    text: 'Say what you advertise in a sentence, or give the address of a page. You see how it was understood before anything is charged.',
    label: 'A sentence, or the address of a page',
    placeholder: '30 % off trail shoes until Sunday. Bold, sunny.',
    read: 'Read it',
    steps: 'Then',
    account: 'Connect an ad account',
    accountText: 'See spend and results, and launch drafts. In development the sandbox is one click away.',
    host: 'Let your assistant work',
    hostText: 'Connect Claude, ChatGPT, Cursor or VS Code: it makes ads and drafts, and you decide.',
    key: 'Create an API key',
    keyText: 'For scripts. Each key does only what you allow.',
    done: 'Done',
    askManager: 'An owner or admin does this.',
    noAccount: 'No ad account yet',
    noAccountText: 'Connect one to see spend, results and cost here.',
  },
} as const
