import { styleText } from 'node:util'
import { number, table, title } from './report.ts'
import type { SyncResult } from './sync/sync.ts'

export function printSync({ rows, requests, minimum, database, process, platform, share }: SyncResult) {
  title(
    'The first sync of an account: requests to the fewest possible, and processor time of the database to that of the process',
  )
  const ratio = requests / minimum
  const verdict = styleText(ratio <= 1.2 ? 'green' : 'red', `at most 1.2: ${ratio <= 1.2 ? 'yes' : 'no'}`)
  console.log(`  requests ${requests} to ${minimum}: ratio ${number(ratio)}  (${verdict})`)
  console.log(`  ${rows} rows; the database takes ${Math.round(share * 100)} % of the processor time of both\n`)
  table(
    ['ms for 1,000 rows', 'processor time'],
    [
      ['database', number(database)],
      ['process', number(process)],
      ['sandbox without its database', number(platform)],
    ],
  )
}
