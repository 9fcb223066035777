import type { ResultsResult } from './results/results.ts'
import { SIZE_NAMES } from './results/results.ts'
import { number, printRatio, table, title } from './report.ts'

export function printResults({ sizes, read, write }: ResultsResult) {
  title('Results of 1,000 campaigns: processor time of the database with a year of them, to that with a month')
  printRatio(read.ratio, 1.2, 'at most', 'sums of the last month by campaign: ratio')
  printRatio(write.ratio, 1.2, 'at most', 'a page of 500 rows written: ratio')
  table(
    ['', 'rows', 'bytes a row', 'partitions', 'scanned', 'ms a read', 'ms a page'],
    SIZE_NAMES.map((name) => {
      const { rows, bytesPerRow, partitions, scanned } = sizes[name]
      const figures = [rows, Math.round(bytesPerRow), partitions, scanned].map(String)
      return [name, ...figures, number(read[name].median), number(write[name].median)]
    }),
  )
  console.log(sizes.year.plan.replace(/^/gm, '  '), '\n')
}
