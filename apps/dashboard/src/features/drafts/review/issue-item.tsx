import { Link } from '@tanstack/react-router'
import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import { parsePath } from '../configuration/path.ts'
import { placeParts } from '../configuration/place.ts'
import type { Draft } from '../drafts.ts'
import { words } from '../messages.ts'
import type { SameIssue } from './same-issues.ts'
import s from './review.module.css'

const ICONS = { error: CircleAlert, warning: TriangleAlert, info: Info } as const

/** Agents are told the name of the field or tool; people get a link to it. */
const NAMES_A_FIELD = /[a-z][A-Z]|[a-z]\.[a-z]|_/

/** As many places of one issue are shown at once; the others are opened. */
const PLACES_MAX = 3

/** What is wrong, how to mend it, who found it, and the way to each field that has it. */
export function IssueItem({ issue, draft }: { issue: SameIssue; draft: Draft }) {
  const { severity, message, fix, source, paths } = issue
  const Icon = ICONS[severity]
  const rest = paths.slice(PLACES_MAX)
  return (
    <li className={s.issue} data-severity={severity}>
      <Icon aria-hidden />
      <div>
        <p>{message}</p>
        <p className={s.fine}>
          {fix !== null && !NAMES_A_FIELD.test(fix) && `${fix} `}
          {words.checkedBy[source]}
        </p>
        <Places paths={paths.slice(0, PLACES_MAX)} draft={draft} />
        {rest.length > 0 && (
          <details className={s.fine}>
            <summary>{words.morePlaces(rest.length)}</summary>
            <Places paths={rest} draft={draft} />
          </details>
        )}
      </div>
    </li>
  )
}

function Places({ paths, draft: { draftId, configuration } }: { paths: readonly string[]; draft: Draft }) {
  return (
    <ul className={s.places}>
      {paths.map((path) => {
        const parts = placeParts(parsePath(path), configuration)
        if (parts.length === 0) return null
        return (
          <li key={path}>
            <Link to="/drafts/$draftId" params={{ draftId }} search={{ at: path }}>
              {parts.map((part) => (part.name === null ? part.words : `${part.words} “${part.name}”`)).join(' › ')}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
