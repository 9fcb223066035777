import { exactTime, relativeTime } from '../../../shared/time.ts'
import { CHECKED_BY } from '../configuration/words.ts'
import type { Checked } from '../drafts.ts'

type Check = Checked['checks'][number]

const PARTS: Record<Check['part'], string> = {
  account: 'Ad account',
  campaign: 'Campaign',
  ad_sets: 'Ad sets',
  creatives: 'Creatives',
  ads: 'Ads',
  assets: 'Pictures and videos',
  policy: "Team's launch policy",
}
const STATES: Record<Check['state'], { words: string; badge: string }> = {
  passed: { words: 'Passed', badge: 'badge good' },
  failed: { words: 'Failed', badge: 'badge live' },
  not_checked: { words: 'Not checked', badge: 'badge' },
}

/** Which parts were checked, and by whom. */
export function CheckList({ checked: { checks, checkedAt } }: { checked: Checked }) {
  return (
    <div className="table-scroll" role="region" aria-label="What was checked" tabIndex={0}>
      <table className="checks">
        <caption className="fine" title={exactTime(checkedAt)}>
          Checked {relativeTime(checkedAt, new Date())}
        </caption>
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">Checked by</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {checks.map(({ part, by, state, total, why }) => (
            <tr key={part + by}>
              <th scope="row">
                {PARTS[part]}
                {total > 1 && <span className="fine"> {total}</span>}
              </th>
              <td>{CHECKED_BY[by]}</td>
              <td>
                <span className={STATES[state].badge}>{STATES[state].words}</span>
                {why !== null && <span className="fine"> {why}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
