import { useQuery, useQueryClient } from '@tanstack/react-query'
import { problemOf } from '../../data/api.ts'
import { actionQuery, callAction } from '../../data/client.ts'
import { isManager, useSignedIn } from '../../data/session.ts'
import { exactTime, relativeTime } from '../../data/time.ts'
import { Button } from '../../ui/button/button.tsx'
import { say } from '../../ui/toast/say.ts'
import s from './campaigns.module.css'
import { words } from './messages.ts'

/** What people, rules and agents did to it through the service. What can be undone can be undone here. */
export function History({ entityId }: { entityId: string }) {
  const { team } = useSignedIn()
  const queries = useQueryClient()
  const { data } = useQuery({
    ...actionQuery('list_control_actions', team.id, { entityId, limit: 20 }),
    enabled: isManager(team),
  })
  if (!data) return null
  const undo = async (actionId: string, name: string) => {
    try {
      await callAction('undo_action', { actionId }, team.id)
      say(words.undone(name))
    } catch (error) {
      say(words.undoFailed, { tone: 'bad', detail: problemOf(error).detail })
    }
    await queries.invalidateQueries({ queryKey: [team.id] })
  }
  const done = data.actions.filter(({ state }) => state === 'executed')
  return (
    <section>
      <div className={s.chartHead}>
        <h2>{words.detail.history}</h2>
      </div>
      {done.length === 0 ? (
        <p className={s.quiet}>{words.detail.nothingDone}</p>
      ) : (
        <ul className={s.history}>
          {done.map(({ actionId, change, by, createdAt, entity, undo: way }) => (
            <li key={actionId}>
              <span>
                <b>{words.detail.changes[change]}</b>
                <small title={exactTime(createdAt)}>
                  {words.detail.by(by.name, relativeTime(createdAt, new Date()))}
                </small>
              </span>
              {way.isPossible && (
                <Button size="small" onClick={() => void undo(actionId, entity.name)}>
                  {words.detail.undo}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
