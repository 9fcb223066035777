import { FilmError } from '../../../films/film-error.ts'
import { ModelError } from '../../../models/model-error.ts'
import type { WorkerDeps } from '../../../worker-deps.ts'
import type { ClaimedItem } from '../claim.ts'

/** How often a video may exceed the bounds of its process. The first time may have been the machine's fault. */
const TOO_COMPLEX_MAX = 2

/** Whether another attempt is pointless, or was made often enough. */
export function isFinal(
  deps: Pick<WorkerDeps, 'models'>,
  item: ClaimedItem,
  cause: unknown,
): cause is FilmError | ModelError {
  if (cause instanceof ModelError) return cause.againAfterMs === null || item.attempts >= deps.models.attemptsMax
  if (!(cause instanceof FilmError)) return false
  return cause.code === 'too_complex' ? item.attempts >= TOO_COMPLEX_MAX : !cause.retryable
}
