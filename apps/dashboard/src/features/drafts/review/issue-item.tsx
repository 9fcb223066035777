import { Link } from '@tanstack/react-router'
import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import { countText } from '../configuration/words.ts'
import { canBeEdited, type Draft } from '../drafts.ts'
import type { SameIssue } from './same-issues.ts'
import { placeParts } from '../configuration/place.ts'
import { formatPath, parsePath } from '../configuration/path.ts'

const ICONS = { error: CircleAlert, warning: TriangleAlert, info: Info } as const

/** As many places of one issue are shown at once; the others are opened. */
const PLACES_MAX = 3

/** What is wrong, how to mend it, in which places it is, and who found it. */
export function IssueItem({ issue, draft }: { issue: SameIssue; draft: Draft }) {
  const { severity, message, fix, source, paths } = issue
  const Icon = ICONS[severity]
  const shown = paths.slice(0, PLACES_MAX)
  const rest = paths.slice(PLACES_MAX)
  return (
    <li className={`issue ${severity}`}>
      <Icon aria-hidden />
      <div>
        <p>{message}</p>
        <p className="fine">
          {fix !== null && `${fix} `}
          <span className="by">Checked by {source === 'ours' ? 'Adloom' : 'the platform'}.</span>
        </p>
        <Places paths={shown} draft={draft} />
        {rest.length > 0 && (
          <details className="fine">
            <summary>And in {countText(rest.length, 'more place')}</summary>
            <Places paths={rest} draft={draft} />
          </details>
        )}
      </div>
    </li>
  )
}

function Places({ paths, draft }: { paths: readonly string[]; draft: Draft }) {
  return (
    <ul className="places fine">
      {paths.map((path) => (
        <Place key={path} path={path} draft={draft} />
      ))}
    </ul>
  )
}

/** One place in words. It leads to the ad or ad set below; “Edit” to the field. */
function Place({ path, draft }: { path: string; draft: Draft }) {
  const place = parsePath(path)
  const parts = placeParts(place, draft.configuration)
  const isInTree = place[0] === 'adSets' && place.length > 1
  const isAd = place[2] === 'ads' && place.length > 3
  const words = parts.map(({ words, name }, i) => (
    <span key={words}>
      {i > 0 && ' › '}
      {words}
      {name !== null && <span className="name"> “{name}”</span>}
    </span>
  ))
  if (parts.length === 0) return null
  return (
    <li>
      {isInTree ? (
        <Link to="." hash={formatPath(place.slice(0, isAd ? 4 : 2))}>
          {words}
        </Link>
      ) : (
        words
      )}
      {canBeEdited(draft, undefined) && (
        <>
          {' · '}
          <Link to="/drafts/$draftId/edit" params={{ draftId: draft.draftId }} search={{ at: path }}>
            Edit<span className="offscreen"> {parts.map((part) => part.words).join(', ')}</span>
          </Link>
        </>
      )}
    </li>
  )
}
