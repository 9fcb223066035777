import {
  type AccountScript,
  type AdScript,
  type AdSetScript,
  budgetOf,
  type CampaignScript,
  named,
  paused,
  resumed,
} from './script.ts'

/** The finished ads of the demo's library: the MD5 of tools/seed/assets/ads/NN.jpg. */
const PICTURES = {
  glow: '8863315618f7820c8e86577c4e726d30',
  glowFeed: '5e2909f863ff1e6c9c7547270fce85fb',
  glowStory: 'e0d92385b567534d7900c8e294b61307',
  vitaminC: 'd8848176eb64fa09b78a3ba26aa4bee0',
  barrier: '8a8f7436f8ee3f835dbe8549fc3d4315',
  reader: '79c9067a151e163b4c1dd23a1f3fc73f',
  barrierStory: '8cf8fb8eda49523818c617ab96105624',
  oat: '012c574ef45c372d55c9dfb6f62cf3b1',
  dayOff: '912d1ff2999bc2544d925992eaa15c96',
  // Pictures that the team uploaded by itself.
  shelf: '0c4f1d2be0a6437c9d1f6a7be2155d01',
  hands: '1b7e5a90cc3f4d28a6b2f4e1905c7d02',
  quiz: '2a93d6f7e8b14c05b7d3e5f2016d8e03',
  studio: '3fc6b8a2d9e54716c8e4f6a3127e9f04',
}

const WEBSITE_SALE = { goal: 'OFFSITE_CONVERSIONS', event: 'PURCHASE' }
const INTERESTS = 'Skin care and clean beauty'
const BROAD = 'Broad, women 25-54'
const RETURNING = 'Visitors, last 30 days'

const ad = (picture: string, headline: string, text: string, rest: Partial<AdScript> = {}): AdScript => ({
  ...{ name: headline, picture, headline, text, path: '/products' },
  ...rest,
})
const glowAds: AdScript[] = [
  ad(PICTURES.glow, 'Glow serum, 20% off', 'Your first order is 20% off with GLOW20.'),
  ad(PICTURES.glowFeed, 'Glow serum, 20% off, feed', 'Vitamin C that absorbs in a minute.'),
  ad(PICTURES.glowStory, 'Glow serum, 20% off, story', 'GLOW20 ends on Sunday.'),
]
const barrierAds: AdScript[] = [
  ad(PICTURES.barrier, 'Mend while you sleep', 'New: Overnight Barrier Cream with three ceramides.'),
  ad(PICTURES.barrierStory, 'Mend while you sleep, story', 'Three ceramides and oat oil, in amber glass.'),
]
const audiences = (
  names: readonly string[],
  ads: readonly AdScript[],
  rest: Partial<AdSetScript> & Pick<AdSetScript, 'goal'>,
) =>
  named<AdSetScript>(names, (name) => ({
    audience:
      name === INTERESTS ? 'interest' : name.startsWith('Visitors') || name.startsWith('Buyers') ? 'custom' : 'broad',
    ...(name === BROAD && { ages: [25, 54], women: true }),
    ads,
    ...rest,
  }))

/** Launched from Adloom: the token stands in the name and in a label. */
const launched = (token: string, script: CampaignScript): CampaignScript => ({
  ...script,
  name: `${script.name} [${token}]`,
  labels: [`op:${token}`],
})

const campaigns: CampaignScript[] = [
  launched('k7f3q9', {
    ...{ name: 'Glow Serum | First order', objective: 'OUTCOME_SALES', daysAgo: 84, daily: 12_000 },
    adSets: audiences([BROAD, INTERESTS, RETURNING], glowAds, WEBSITE_SALE).map((adSet, i) =>
      // The winner: one ad that people like better and buy from more often.
      i === 0
        ? {
            ...adSet,
            ads: [
              {
                ...glowAds[0]!,
                plants: [
                  { effect: 'ctr', value: 1.35 },
                  { effect: 'cvr', value: 1.4 },
                ],
              },
              ...glowAds.slice(1),
            ],
          }
        : adSet,
    ),
    edits: [budgetOf(18_000, 60), budgetOf(24_000, 20)],
  }),
  launched('m4x8wd', {
    ...{ name: 'Glow Serum | Vitamin C, kept simple', objective: 'OUTCOME_SALES', daysAgo: 63 },
    adSets: audiences(
      [BROAD, INTERESTS, RETURNING],
      [
        ad(
          PICTURES.vitaminC,
          'Vitamin C, kept simple',
          '15% L-ascorbic acid and ferulic acid. Nothing you have to look up.',
        ),
        ad(PICTURES.vitaminC, 'Vitamin C, short text', 'One serum. One minute.'),
      ],
      { ...WEBSITE_SALE, daily: 4_500 },
    ).map((adSet, i) => (i === 1 ? { ...adSet, edits: [budgetOf(6_500, 30), budgetOf(5_000, 12)] } : adSet)),
  }),
  launched('p2t6vb', {
    ...{ name: 'Barrier Cream | Launch', objective: 'OUTCOME_SALES', daysAgo: 49 },
    adSets: audiences(
      [BROAD, INTERESTS, RETURNING],
      [
        ...barrierAds,
        // The loser: it gets its share of the budget all the same.
        ad(PICTURES.barrier, 'Ceramides explained', 'A long text about three ceramides.', {
          plants: [
            { effect: 'ctr', value: 0.6 },
            { effect: 'cvr', value: 0.5 },
          ],
        }),
      ],
      { ...WEBSITE_SALE, daily: 7_000 },
    ).map((adSet, i) => (i === 2 ? { ...adSet, daily: 2_500, edits: [paused(18), resumed(16, 18)] } : adSet)),
  }),
  launched('r9c5hn', {
    // Paused for bad results.
    ...{ name: 'Barrier Cream | A reader says', objective: 'OUTCOME_SALES', daysAgo: 35, daily: 9_000 },
    plants: [{ effect: 'cvr', value: 0.35 }],
    adSets: audiences(
      [BROAD, INTERESTS],
      [
        ad(PICTURES.reader, 'I stopped packing three jars', 'Ines, Lisbon.'),
        ad(PICTURES.reader, 'I stopped packing three jars, short', 'One jar instead of three.'),
      ],
      WEBSITE_SALE,
    ),
    edits: [budgetOf(6_000, 22), paused(9, 16)],
  }),
  launched('t3y7ks', {
    ...{ name: 'Oat Cleanser | $19 this week', objective: 'OUTCOME_SALES', daysAgo: 28 },
    adSets: audiences(
      [BROAD, INTERESTS, RETURNING],
      [
        ad(PICTURES.oat, 'Oat Milk Cleanser, $19', '$19 instead of $24, this week only.'),
        ad(PICTURES.oat, 'Takes off the day', 'Takes off sunscreen and make-up. Never feels tight.', { daysAgo: 15 }),
      ],
      { ...WEBSITE_SALE, daily: 5_500 },
    ),
  }),
  launched('z8j2fg', {
    ...{ name: 'Oat Cleanser | Take the day off', objective: 'OUTCOME_TRAFFIC', daysAgo: 14, daily: 4_000 },
    adSets: audiences(
      [BROAD, INTERESTS],
      [
        ad(PICTURES.dayOff, 'Take the day off', 'Lifts sunscreen. Fragrance free.', { button: 'LEARN_MORE' }),
        ad(PICTURES.dayOff, 'Take the day off, question', 'How do you take the day off?', { button: 'LEARN_MORE' }),
      ],
      { goal: 'LANDING_PAGE_VIEWS' },
    ),
    edits: [paused(3, 11)],
  }),
  {
    ...{ name: 'Brand | Skin that glows', objective: 'OUTCOME_AWARENESS', daysAgo: 90, daily: 6_000 },
    adSets: audiences(
      ['Broad, all', 'Broad, women', INTERESTS],
      named<AdScript>(['Film, 15 seconds', 'Film, 6 seconds', 'Film, hands'], (name) =>
        ad(PICTURES.hands, name, 'Skin that glows.', { isVideo: true, button: 'LEARN_MORE' }),
      ),
      { goal: 'REACH' },
    ),
  },
  {
    ...{ name: 'Newsletter | Free routine guide', objective: 'OUTCOME_LEADS', daysAgo: 90 },
    adSets: audiences(
      [BROAD, INTERESTS, 'Broad, 18-34'],
      named<AdScript>(['The guide', 'Five minutes', 'Three steps'], (name) =>
        ad(PICTURES.shelf, name, 'A morning routine in five minutes. Free, by e-mail.', {
          button: 'SIGN_UP',
          path: '/guide',
        }),
      ),
      { goal: 'OFFSITE_CONVERSIONS', event: 'LEAD', daily: 3_500 },
    ).map((adSet, i) => (i === 2 ? { ...adSet, ages: [18, 34] as const } : adSet)),
  },
  {
    ...{ name: 'Skin quiz | Instant form', objective: 'OUTCOME_LEADS', daysAgo: 76, daily: 7_500 },
    adSets: audiences(
      ['Broad, all', INTERESTS, RETURNING],
      named<AdScript>(['What is your skin?', 'Dry by the evening?', 'Quiz, studio'], (name, i) =>
        ad(i === 2 ? PICTURES.studio : PICTURES.quiz, name, 'Seven questions, one routine.', { button: 'SIGN_UP' }),
      ),
      { goal: 'LEAD_GENERATION', destination: 'ON_AD' },
    ),
    edits: [budgetOf(5_000, 40), budgetOf(7_500, 33)],
  },
  {
    // A fifth of its impressions go where nobody buys.
    ...{ name: 'Journal | Morning routine', objective: 'OUTCOME_TRAFFIC', daysAgo: 90 },
    plants: [{ effect: 'cell_share', cell: 'audience_network|an_classic', value: 0.2 }],
    adSets: audiences(
      ['Broad, all', BROAD, INTERESTS],
      named<AdScript>(['Morning routine', 'Vitamin C, when?', 'Read in four minutes'], (name) =>
        ad(PICTURES.shelf, name, 'From our journal.', { button: 'LEARN_MORE', path: '/journal' }),
      ),
      { goal: 'LINK_CLICKS', daily: 2_500 },
    ),
  },
  {
    // Tired: the same few people have seen it for months.
    ...{ name: 'Retargeting | Cart, 14 days', objective: 'OUTCOME_SALES', daysAgo: 90 },
    adSets: audiences(
      ['Visitors, cart', 'Visitors, product page', 'Buyers, 180 days'],
      named<AdScript>(['Still thinking?', 'Your basket', 'Free shipping'], (name) =>
        ad(PICTURES.shelf, name, 'It is still in your basket.'),
      ),
      { ...WEBSITE_SALE, daily: 4_000 },
    ).map((adSet, i) =>
      i === 0 ? { ...adSet, daily: 8_000, plants: [{ effect: 'audience_size' as const, value: 3_000 }] } : adSet,
    ),
  },
  {
    // Between 45 and 54 people buy far more often.
    ...{ name: 'Catalog | Best sellers', objective: 'OUTCOME_SALES', daysAgo: 90, daily: 22_000 },
    plants: [{ effect: 'cell_cvr', cell: '45-54', value: 1.8 }],
    adSets: audiences(
      ['Broad, all', INTERESTS, RETURNING, 'Canada'],
      named<AdScript>(['Best sellers', 'The shelf', 'Three for the morning'], (name, i) =>
        ad(i === 1 ? PICTURES.shelf : PICTURES.studio, name, 'What people buy again.'),
      ),
      WEBSITE_SALE,
    ).map((adSet, i) => (i === 3 ? { ...adSet, countries: ['CA', 'GB'] } : adSet)),
    edits: [budgetOf(26_000, 45), { daysAgo: 25, hour: 9, set: { name: 'Catalog | Best sellers, evergreen' } }],
  },
  {
    ...{ name: 'Community | Before bed', objective: 'OUTCOME_ENGAGEMENT', daysAgo: 58, daily: 2_500 },
    adSets: audiences(
      ['Broad, all', INTERESTS],
      named<AdScript>(['What do you do last?', 'Two minutes', 'Film, before bed'], (name, i) =>
        ad(PICTURES.hands, name, 'Tell us your last two minutes.', {
          isVideo: i === 2 ? true : undefined,
          button: 'LEARN_MORE',
        } as Partial<AdScript>),
      ),
      { goal: 'POST_ENGAGEMENT', destination: 'ON_POST' },
    ),
    edits: [paused(31, 8), resumed(27, 8)],
  },
  {
    ...{
      name: 'Holiday | First gifts',
      objective: 'OUTCOME_SALES',
      daysAgo: 6,
      lifetime: { amount: 420_000, endsInDays: 15 },
    },
    adSets: audiences(
      [BROAD, INTERESTS, 'Buyers, 180 days'],
      named<AdScript>(['The gift set', 'Wrapped already', 'For her shelf'], (name, i) =>
        ad(i === 0 ? PICTURES.studio : PICTURES.shelf, name, 'Serum, cream and cleanser in one box.', {
          path: '/gifts',
        }),
      ),
      WEBSITE_SALE,
    ),
  },
]

export const LUMEA_US: AccountScript = {
  ...{ id: 'act_1029384756', name: 'Lumea US', currency: 'USD', zone: 'America/New_York', page: 'Luméa' },
  ...{ website: 'https://lumea.example', countries: ['US'], campaigns },
  // A rule that the team made on the platform itself.
  fields: {
    ad_rules: [
      {
        ...{ id: '8010000000000001', name: 'Pause ads above 60 USD a purchase', status: 'ENABLED' },
        evaluation_spec: {
          evaluation_type: 'SCHEDULE',
          filters: [
            { field: 'entity_type', operator: 'EQUAL', value: 'AD' },
            { field: 'time_preset', operator: 'EQUAL', value: 'LAST_7_DAYS' },
            { field: 'cpa', operator: 'GREATER_THAN', value: 6_000 },
          ],
        },
        execution_spec: { execution_type: 'PAUSE' },
        schedule_spec: { schedule_type: 'DAILY' },
      },
    ],
  },
}
