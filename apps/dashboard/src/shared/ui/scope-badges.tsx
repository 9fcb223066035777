import { markOf, type Scope, SCOPE_MARKS, type ScopeMark, descriptionOf } from '@adloom/contracts'

export function MarkBadge({ mark }: { mark: ScopeMark }) {
  return <span className={`badge ${mark}`}>{SCOPE_MARKS[mark]}</span>
}

/** The permissions of a key or application: marks at first, details on demand. */
export function ScopeSummary({ scopes }: { scopes: readonly Scope[] }) {
  const marks = (Object.keys(SCOPE_MARKS) as ScopeMark[]).filter((mark) =>
    scopes.some((scope) => markOf(scope) === mark),
  )
  return (
    <details className="scopes">
      <summary>
        <span>{scopes.length === 1 ? '1 permission' : `${scopes.length} permissions`}</span>
        {marks.length === 0 && <span className="badge">Read-only</span>}
        {marks.map((mark) => (
          <MarkBadge key={mark} mark={mark} />
        ))}
      </summary>
      <ul>
        {scopes.map((scope) => (
          <li key={scope}>
            <code>{scope}</code> {descriptionOf(scope)}
          </li>
        ))}
      </ul>
    </details>
  )
}
