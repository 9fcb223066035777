import { Circle, CircleAlert, CircleCheck, CircleMinus, LoaderCircle } from 'lucide-react'
import type { Launch } from '../drafts.ts'
import { STAGE_STATES, STAGES } from './launch-words.ts'

type Stage = Launch['stages'][number]

const ICONS: Record<Stage['status'], typeof Circle> = {
  pending: Circle,
  running: LoaderCircle,
  completed: CircleCheck,
  failed: CircleAlert,
  skipped: CircleMinus,
}

/** The stages of a launch, in a line each. Only the stage that runs is read out, when it changes. */
export function StageList({ stages, isOpen }: { stages: readonly Stage[]; isOpen: boolean }) {
  const running = stages.find(({ status }) => status === 'running')
  if (stages.length === 0) return null
  return (
    <details className="stages" open={isOpen}>
      <summary>Stages</summary>
      <p className="offscreen" role="status">
        {running && `Now: ${STAGES[running.name]}`}
      </p>
      <ol className="plain">
        {stages.map(({ name, status, total, done, error }) => {
          const Icon = ICONS[status]
          return (
            <li key={name} className={`stage ${status}`}>
              <Icon aria-hidden />
              <div>
                <p>
                  {STAGES[name]}
                  <span className="offscreen">: {STAGE_STATES[status]}</span>
                </p>
                {error && <p className="fault">{error}</p>}
              </div>
              {total > 1 && (
                <span className="fine">
                  {done} of {total}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </details>
  )
}
