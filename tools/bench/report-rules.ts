import { number, printRatio, table, title } from './report.ts'
import { type RulesResult, SIDE_NAMES } from './rules/rules.ts'

export function printRules({ entities, rows, ratio, database, process, held, suggestions }: RulesResult) {
  title(
    `Rules on an account of ${entities} ads with ${rows} rows of results: an evaluation of 20 rules, to that of one`,
  )
  printRatio(ratio, 1.5, 'at most', '20 rules that suggest nothing, to one: ratio')
  table(
    ['ms of an evaluation', 'database', 'process', 'both', 'event loop held'],
    SIDE_NAMES.map((side) => {
      const [ofDatabase, ofProcess] = [database[side].median, process[side].median]
      return [side, ...[ofDatabase, ofProcess, ofDatabase + ofProcess, held[side].median].map(number)]
    }),
  )
  console.log(`  The last line makes ${suggestions} suggestions with projections, events and audit entries.\n`)
}
