import { CircleAlert } from 'lucide-react'
import { type Problem, problemOf } from '../api.ts'
import { signInAddress } from '../session.ts'

type Props = { error: unknown; onRetry?: () => void }

/** Shows a problem in the server's words, and what to do next. */
export function ProblemNote({ error, onRetry }: Props) {
  const problem = problemOf(error)
  const issues = (problem.issues ?? []).filter(({ message }) => !problem.detail.includes(message))
  return (
    <div className="problem" role="alert">
      <CircleAlert aria-hidden />
      <div>
        <p>{problem.detail}</p>
        {issues.length > 0 && (
          <ul>
            {issues.map(({ path, message }) => (
              <li key={path + message}>
                {path}: {message}
              </li>
            ))}
          </ul>
        )}
        <Next problem={problem} onRetry={onRetry} />
        {problem.requestId !== '' && problem.code === 'internal' && (
          <p className="fine">
            Tell the operator of this installation: <code>{problem.requestId}</code>
          </p>
        )}
      </div>
    </div>
  )
}

function Next({ problem, onRetry }: { problem: Problem; onRetry: (() => void) | undefined }) {
  if (problem.code === 'unauthenticated') {
    return (
      <p>
        <a href={signInAddress(location)}>Sign in again</a>
      </p>
    )
  }
  if (problem.code === 'outdated' || problem.code === 'broken') {
    return (
      <button type="button" className="button small" onClick={() => location.reload()}>
        Reload the page
      </button>
    )
  }
  if (!onRetry) return null
  return (
    <button type="button" className="button small" onClick={onRetry}>
      Try again
    </button>
  )
}
