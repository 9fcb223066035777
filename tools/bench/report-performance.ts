import { type PerformanceResult, QUESTION_NAMES } from './performance/performance.ts'
import { number, printRatio, table, title } from './report.ts'

export function printPerformance({ rows, questions, plan }: PerformanceResult) {
  title('query_performance over 30 days of 1,000 campaigns, to one plain aggregate without row-level security')
  printRatio(questions['by campaign'].ratio, 2, 'at most', 'by campaign')
  table(
    ['ms of the database', 'asked', 'plain', 'ratio', 'middle half'],
    QUESTION_NAMES.map((name) => {
      const { ratio, asked, plain } = questions[name]
      return [
        name,
        number(asked.median),
        number(plain.median),
        number(ratio.median),
        `${number(ratio.low)} to ${number(ratio.high)}`,
      ]
    }),
  )
  console.log(`\n  The plan by campaign, among ${rows} rows:\n`)
  for (const line of plan) console.log(`  ${line}`)
}
