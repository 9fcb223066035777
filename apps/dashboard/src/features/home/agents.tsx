import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bot, KeyRound } from 'lucide-react'
import { actionQuery } from '../../data/client.ts'
import { refreshOn } from '../../data/live.ts'
import { useSignedIn } from '../../data/session.ts'
import { relativeTime } from '../../data/time.ts'
import { today } from '../../ui/date-range/period.ts'
import { Badge } from '../../ui/marks/badge.tsx'
import { Card } from '../../ui/page/page.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { byCredential, type Worker } from './by-credential.ts'
import s from './home.module.css'
import { words } from './messages.ts'
import { usePlace } from './place.ts'

const { agents: text } = words
const REQUESTS_MAX = 100
const SHOWN_MAX = 5
const TOOLS_MAX = 3
const CHANGES_MAX = 3
const AGAIN_MS = 60_000

refreshOn({
  action_executed: ['list_control_actions'],
  item_finished: ['list_requests'],
  credits_settled: ['list_requests'],
})

/** Who worked without a person today: each key and app with what it called, and what was changed on the platform. */
export function Agents() {
  const { team } = useSignedIn()
  const requests = useQuery({
    ...actionQuery('list_requests', team.id, { by: 'programs', limit: REQUESTS_MAX }),
    refetchInterval: AGAIN_MS,
  })
  const since = new Date(`${today()}T00:00`).toISOString()
  const changes = useQuery(actionQuery('list_control_actions', team.id, { since, limit: CHANGES_MAX }))
  const log = usePlace('/developers/requests')
  return (
    <Card title={text.title} isFlush end={log && <Link to={log}>{text.log}</Link>}>
      <Loaded query={requests}>
        {(data) => {
          const workers = byCredential(data.requests.filter(({ at }) => at >= since))
          const done = (changes.data?.actions ?? []).filter(({ state }) => state === 'executed')
          if (workers.length + done.length === 0) {
            return (
              <p className={s.quiet}>
                {text.none} <Link to="/developers/connect">{text.connect}</Link>
              </p>
            )
          }
          return (
            <ul className={s.workers}>
              {done.map(({ actionId, change, entity, by, createdAt }) => (
                <li key={actionId}>
                  <Bot aria-hidden />
                  <b>
                    {text.changes[change]} {entity.name}
                  </b>
                  <small>{relativeTime(createdAt, new Date())}</small>
                  <p>{by.name}</p>
                </li>
              ))}
              {workers.slice(0, SHOWN_MAX).map((worker) => (
                <Row key={worker.id} worker={worker} />
              ))}
            </ul>
          )
        }}
      </Loaded>
    </Card>
  )
}

function Row({ worker: { name, kind, lastAt, calls, credits, refused, tools } }: { worker: Worker }) {
  const more = tools.length - TOOLS_MAX
  return (
    <li>
      {kind === 'oauth' ? <Bot aria-hidden /> : <KeyRound aria-hidden />}
      <b>{name}</b>
      <small>{relativeTime(lastAt, new Date())}</small>
      <p>
        {tools.slice(0, TOOLS_MAX).map(([tool, count]) => (
          <code key={tool}>
            {tool}
            {count > 1 && ` × ${count}`}
          </code>
        ))}
        {more > 0 && <span>{text.and(more)}</span>}
      </p>
      <p>
        <span>{text.calls(calls)}</span>
        {credits > 0 && <span>{text.credits(credits)}</span>}
        {refused > 0 && <Badge tone="warn">{text.refused(refused)}</Badge>}
      </p>
    </li>
  )
}
