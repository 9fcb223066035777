import { ENGINE_SIDES, type PicturesResult, SIDES, type SideName, CHROMIUM_SIDES } from './pictures/pictures.ts'
import { number, printRatio, spread, table, title } from './report.ts'
import { QUERY_NAMES, type SearchResult } from './search/search.ts'
import { POLL_NAMES, POLLS, type StatusResult } from './status/status.ts'

export function printSearch({ ratio, queries }: SearchResult) {
  title('search_assets of a team with 200,000 assets among 1,000 teams, to that team alone without row security')
  printRatio(ratio, 2, 'at most', 'worst ratio')
  table(
    ['ms of the database a search', 'among all', 'alone', 'ratio', 'middle half'],
    QUERY_NAMES.map((name) => {
      const { ratio: toAlone, shared, alone } = queries[name]
      const middle = `${number(toAlone.low)} to ${number(toAlone.high)}`
      return [name, number(shared.median), number(alone.median), number(toAlone.median), middle]
    }),
  )
}

export function printStatus(polls: StatusResult) {
  title('One get_generation_status of 100 items: processor time of the database, to that of one item')
  const followed = [polls.running, polls.ended].map(({ ratio }) => ratio).toSorted((a, b) => b.median - a.median)
  printRatio(followed[0]!, 2, 'at most', 'worst ratio of polls after the first')
  table(
    ['µs of the database a poll', '100 items', 'one', 'ratio'],
    POLL_NAMES.map((name) => {
      const { ratio, many, one } = polls[name]
      return [POLLS[name], number(many.median * 1e3), number(one.median * 1e3), number(ratio.median)]
    }),
  )
}

export function printPictures({ milliseconds, ratios }: PicturesResult) {
  title('Pictures of 1080 × 1080 for each processor second, to headless Chromium drawing the same layouts')
  if (!ratios) console.log('  no ratio: there is no Chromium here')
  else {
    printRatio(ratios.renderer.replaced, 3, 'at least', 'the layout alone: times as many')
    printRatio(ratios.express.replaced, 2, 'at least', 'express pictures: times as many')
    table(
      ['times as many as Chromium', 'document replaced', 'with its fast PNG', 'page loaded'],
      ENGINE_SIDES.map((name) => [SIDES[name], ...CHROMIUM_SIDES.map((side) => number(ratios[name][side].median))]),
    )
  }
  const names = Object.keys(milliseconds) as SideName[]
  table(
    ['', 'ms a picture', 'middle half'],
    names.map((name) => spread(SIDES[name], milliseconds[name]!)),
  )
}
