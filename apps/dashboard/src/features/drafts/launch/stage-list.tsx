import { Circle, CircleAlert, CircleCheck, CircleMinus, LoaderCircle } from 'lucide-react'
import type { Launch } from '../drafts.ts'
import { launchWords as words } from './launch-messages.ts'
import s from './launch.module.css'

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
    <details className={s.stages} open={isOpen}>
      <summary>{words.stagesTitle}</summary>
      <p className="offscreen" role="status">
        {running && words.now(words.stages[running.name])}
      </p>
      <ol>
        {stages.map(({ name, status, total, done, error }) => {
          const Icon = ICONS[status]
          return (
            <li key={name} className={s.stage} data-status={status}>
              <Icon aria-hidden />
              <div>
                <p>
                  {words.stages[name]}
                  <span className="offscreen">: {words.stageStates[status]}</span>
                </p>
                {error && <p className={s.fault}>{error}</p>}
              </div>
              {total > 1 && <span className={s.fine}>{words.of(done, total)}</span>}
            </li>
          )
        })}
      </ol>
    </details>
  )
}
