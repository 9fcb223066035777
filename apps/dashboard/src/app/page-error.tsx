import { frame } from '../messages/frame.ts'
import { ErrorState } from '../ui/states/problem-note.tsx'

/** Shown in place of a view that failed to load or render. */
export const PageError = ({ error }: { error: unknown }) => <ErrorState title={frame.pageError} error={error} />
