import type { Clash } from '../configuration/merge.ts'
import { formatPath } from '../configuration/path.ts'
import { placeParts } from '../configuration/place.ts'
import type { Configuration } from '../drafts.ts'

type Props = { clashes: readonly Clash[]; configuration: Configuration; onTakeTheirs: (clash: Clash) => void }

/** Places that both have changed. The form has one's own value; each can be given up for the other. */
export function ClashList({ clashes, configuration, onTakeTheirs }: Props) {
  if (clashes.length === 0) return null
  return (
    <section className="card" aria-labelledby="clashes">
      <h2 id="clashes">Both of you changed this</h2>
      <p>The form has what you typed. Choose where theirs is better, then save.</p>
      <ul className="clashes">
        {clashes.map((clash) => (
          <li key={formatPath(clash.path)}>
            <strong>
              {placeParts(clash.path, configuration)
                .map(({ words }) => words)
                .join(', ') || 'Configuration'}
            </strong>
            <dl>
              <div>
                <dt>Yours</dt>
                <dd>{valueText(clash.mine)}</dd>
              </div>
              <div>
                <dt>Theirs</dt>
                <dd>{valueText(clash.theirs)}</dd>
              </div>
            </dl>
            <button type="button" className="button small" onClick={() => onTakeTheirs(clash)}>
              Take theirs<span className="offscreen"> for {formatPath(clash.path)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function valueText(value: unknown): string {
  if (value === undefined) return 'Nothing'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value, null, 1)
}
