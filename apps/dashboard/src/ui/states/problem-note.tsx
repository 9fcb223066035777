import { type Problem, problemOf } from '../../data/api.ts'
import { signInAddress } from '../../data/session.ts'
import { ui } from '../../messages/ui.ts'
import { Button } from '../button/button.tsx'
import { Note } from './note.tsx'
import s from './states.module.css'

type Props = {
  error: unknown
  /** What failed, in the view's words: "The campaigns could not be loaded." */
  what?: string | undefined
  /** What is safe: "Nothing was charged." */
  safe?: string | undefined
  onRetry?: (() => void) | undefined
}

/** A failure: what failed, what is safe, what to do next. In the server's words where the view has none. */
export function ProblemNote({ error, what, safe, onRetry }: Props) {
  const problem = problemOf(error)
  const issues = (problem.issues ?? []).filter(({ message }) => !problem.detail.includes(message))
  return (
    <Note tone="bad" role="alert">
      <p>{[what, problem.detail, safe].filter(Boolean).join(' ')}</p>
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
        <small>
          {ui.tellOperator} <code>{problem.requestId}</code>
        </small>
      )}
    </Note>
  )
}

function Next({ problem, onRetry }: { problem: Problem; onRetry: (() => void) | undefined }) {
  if (problem.code === 'unauthenticated') return <a href={signInAddress(location)}>{ui.signInAgain}</a>
  if (problem.code === 'outdated' || problem.code === 'broken') {
    return (
      <Button size="small" onClick={() => location.reload()}>
        {ui.reload}
      </Button>
    )
  }
  if (!onRetry) return null
  return (
    <Button size="small" onClick={onRetry}>
      {ui.tryAgain}
    </Button>
  )
}

type ErrorStateProps = Props & { title?: string | undefined }

/** The same in place of a whole view or card. */
export const ErrorState = ({ title = ui.cannotLoad, ...rest }: ErrorStateProps) => (
  <div className={s.empty}>
    <h2>{title}</h2>
    <ProblemNote {...rest} />
  </div>
)
