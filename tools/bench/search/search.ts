import { openDatabase } from '../database.ts'
import { inRounds, paired, type Reading, readingOf } from '../rounds.ts'
import { BIG_TEAM, BIG_TEAM_ASSETS, fillAssets, leaveBigTeamAlone, OTHER_TEAMS } from './fill.ts'

/** The queries and their descriptions for the table. */
const QUERIES = {
  'one word': { query: 'serum' },
  'two words': { query: 'summer serum' },
  'a rare word': { query: '8133' },
  'a rare word in the instructions': { query: '123460' },
  'the beginning of rare words': { query: 'img_452' },
  'a misspelt word': { query: 'sneeker' },
  'a word, newest first': { query: 'espresso', sort: 'created_desc' },
  'filters, newest first': { source: 'generated', aspectRatio: ['4:5'], tags: ['vegan'], sort: 'created_desc' },
  'all, newest first': {},
  'all, by name': { sort: 'name_asc' },
} as const
export type QueryName = keyof typeof QUERIES
export const QUERY_NAMES = Object.keys(QUERIES) as QueryName[]

const ROUNDS = { max: 15, budgetMs: 8_000 }
const READS = 12
const WARM_UP = 12

export type SearchResult = {
  /** The worst ratio of all queries. */
  ratio: Reading
  /** The database's processor time for one search in milliseconds: among all teams, and alone. */
  queries: Record<QueryName, { ratio: Reading; shared: Reading; alone: Reading }>
}

/**
 * Compares the database's work for `search_assets` of a team with 200,000 assets among a thousand teams, under row
 * security, with the same search on tables of that team alone without row security.
 */
export async function measureSearch(say: (line: string) => void): Promise<SearchResult> {
  say(`search: writing ${BIG_TEAM_ASSETS} assets of one team, and those of ${OTHER_TEAMS} others`)
  await using stack = new AsyncDisposableStack()
  const database = stack.use(await openDatabase())
  const shared = await database.create('shared')
  await fillAssets(shared)
  await shared.end()
  await leaveBigTeamAlone(await database.copy('shared', 'alone'))
  const readers = {
    shared: stack.use(await database.reader('shared', BIG_TEAM)),
    alone: stack.use(await database.reader('alone', BIG_TEAM)),
  }

  say('search: searching')
  const queries: Partial<SearchResult['queries']> = {}
  for (const name of QUERY_NAMES) {
    const read = { tool: 'search_assets', input: QUERIES[name] } as const
    for (const reader of Object.values(readers)) {
      if ((await reader.count(read)) === 0) throw new Error(`Nothing was found for "${name}".`)
      await reader.milliseconds(read, WARM_UP)
    }
    const taken = await inRounds(['shared', 'alone'], ROUNDS, (side) => readers[side].milliseconds(read, READS))
    queries[name] = {
      ratio: readingOf(paired(taken.shared, taken.alone, (a, b) => a / b)),
      shared: readingOf(taken.shared),
      alone: readingOf(taken.alone),
    }
  }
  const all = queries as SearchResult['queries']
  const [worst] = QUERY_NAMES.map((name) => all[name].ratio).toSorted((a, b) => b.median - a.median)
  return { ratio: worst!, queries: all }
}
