import { Link } from '@tanstack/react-router'
import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import { formatPath, parsePath } from '../configuration/path.ts'
import { placeParts } from '../configuration/place.ts'
import { CHECKED_BY } from '../configuration/words.ts'
import { canBeEdited, type Draft, type Issue } from '../drafts.ts'

const ICONS = { error: CircleAlert, warning: TriangleAlert, info: Info } as const

/** One issue: what is wrong, how to mend it, where it is and who found it. */
export function IssueItem({ issue, draft }: { issue: Issue; draft: Draft }) {
  const { severity, message, fix, path, source } = issue
  const { draftId, configuration } = draft
  const Icon = ICONS[severity]
  const place = parsePath(path)
  const parts = placeParts(place, configuration)
  // The ad set or ad that the review shows.
  const shown = formatPath(place.slice(0, place[2] === 'ads' && place.length > 3 ? 4 : 2))
  const isInTree = place[0] === 'adSets' && place.length > 1
  return (
    <li className={`issue ${severity}`}>
      <Icon aria-hidden />
      <div>
        <p>{message}</p>
        {fix !== null && <p className="fine">{fix}</p>}
        <p className="fine parts">
          {parts.length > 0 && (
            <span>
              {isInTree ? (
                <Link to="." hash={shown}>
                  <Place parts={parts} />
                </Link>
              ) : (
                <Place parts={parts} />
              )}
            </span>
          )}
          {canBeEdited(draft, undefined) && (
            <span>
              <Link to="/drafts/$draftId/edit" params={{ draftId }} search={{ at: path }}>
                Edit<span className="offscreen"> {parts.map(({ words }) => words).join(', ')}</span>
              </Link>
            </span>
          )}
          <span>Checked by: {CHECKED_BY[source]}</span>
        </p>
      </div>
    </li>
  )
}

function Place({ parts }: { parts: ReturnType<typeof placeParts> }) {
  return parts.map(({ words, name }, i) => (
    <span key={words}>
      {i > 0 && ' › '}
      {words}
      {name !== null && <span className="name"> “{name}”</span>}
    </span>
  ))
}
