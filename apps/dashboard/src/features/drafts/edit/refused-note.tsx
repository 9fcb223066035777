import { CircleAlert } from 'lucide-react'
import { parsePath } from '../configuration/path.ts'
import { placeParts } from '../configuration/place.ts'
import type { Configuration } from '../drafts.ts'
import type { FieldErrors } from './editing.ts'

type Props = { errors: FieldErrors; configuration: Configuration; onOpen: (path: string) => void }

/** Says that nothing was saved, and leads to each field that must be corrected. */
export function RefusedNote({ errors, configuration, onOpen }: Props) {
  return (
    <div className="problem" role="alert">
      <CircleAlert aria-hidden />
      <div>
        <p>Nothing was saved yet. Correct this first:</p>
        <ul className="places">
          {errors.map(({ path }) => (
            <li key={path}>
              <button type="button" className="link" onClick={() => onOpen(path)}>
                {placeParts(parsePath(path), configuration)
                  .map(({ words }) => words)
                  .join(' › ') || 'The configuration'}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
