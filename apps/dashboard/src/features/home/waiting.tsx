import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleAlert, Plug, Rocket } from 'lucide-react'
import { type ActionOutput, actionQuery, type ToolOutput, toolQuery } from '../../data/client.ts'
import { refreshOn } from '../../data/live.ts'
import { moneyText } from '../../data/money.ts'
import { isManager, useSignedIn } from '../../data/session.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Badge, type Tone } from '../../ui/marks/badge.tsx'
import { Card } from '../../ui/page/page.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import s from './home.module.css'
import { words } from './messages.ts'
import { usePlace } from './place.ts'

const { waiting: text } = words

refreshOn({
  match_created: ['list_pending_automation_actions'],
  match_decided: ['list_pending_automation_actions'],
  match_executed: ['list_pending_automation_actions'],
  draft_changed: ['list_launch_drafts'],
  launch_changed: ['list_launch_drafts'],
  ad_account_changed: ['list_connections'],
})

type Match = ToolOutput<'list_pending_automation_actions'>['matches'][number]

const SHOWN_MAX = 3
const DRAFTS_MAX = 100

/** What waits for a person, and whether it is known yet. */
export function useWaiting() {
  const { team } = useSignedIn()
  const matches = useQuery(
    toolQuery('list_pending_automation_actions', team.id, { sort: 'impact_desc', limit: SHOWN_MAX }),
  )
  const drafts = useQuery(toolQuery('list_launch_drafts', team.id, { limit: DRAFTS_MAX }))
  const connections = useQuery({ ...actionQuery('list_connections', team.id, {}), enabled: isManager(team) })
  const isPending = matches.isPending || drafts.isPending || (isManager(team) && connections.isPending)
  return { matches, chores: choresOf(drafts.data?.drafts, connections.data?.connections), isPending }
}

type Props = Omit<ReturnType<typeof useWaiting>, 'isPending'>

/** What only a person can decide: suggestions of rules, drafts to launch, connections to renew. */
export function Waiting({ matches, chores }: Props) {
  const review = usePlace('/review')
  const count = Object.values(matches.data?.counts.byAction ?? {}).reduce((sum, one) => sum + one, 0)
  return (
    <Card title={text.title} isFlush end={review && count > 0 && <Link to={review}>{text.all(count)}</Link>}>
      <Loaded query={matches}>
        {(data) =>
          data.matches.length + chores.length === 0 ? (
            <div className={s.none}>
              <b>{text.none}</b>
              <p>{text.noneText}</p>
            </div>
          ) : (
            <ul className={s.queue}>
              {chores.map(({ to, icon: Icon, label }) => (
                <li key={label} className={s.chore}>
                  <Icon aria-hidden />
                  <span>{label}</span>
                  <ButtonLink to={to} size="small" look="quiet" aria-label={`${text.open}: ${label}`}>
                    {text.open}
                  </ButtonLink>
                </li>
              ))}
              {data.matches.map((match) => (
                <Ask key={match.matchId} match={match} review={review} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  )
}

type Drafts = ToolOutput<'list_launch_drafts'>['drafts']
type Connections = ActionOutput<'list_connections'>['connections']

/** Drafts and connections, a line for each kind. */
function choresOf(drafts: Drafts = [], connections: Connections = []) {
  const ready = drafts.filter(({ status }) => status === 'ready').length
  const failed = drafts.filter(({ status }) => status === 'launch_failed').length
  const broken = connections.filter(
    ({ attention, adAccounts }) => attention !== null || adAccounts.some((account) => account.attention !== null),
  ).length
  return [
    { count: broken, icon: Plug, label: text.connections(broken), to: '/connections' },
    { count: failed, icon: CircleAlert, label: text.failed(failed), to: '/drafts' },
    { count: ready, icon: Rocket, label: text.drafts(ready), to: '/drafts' },
  ].filter(({ count }) => count > 0)
}

const TONES: Record<Match['action']['type'], Tone> = { pause: 'bad', resume: 'good', scale_budget: 'accent' }

function Ask({ match, review }: { match: Match; review: string | null }) {
  const { action, entity, explanation, projection } = match
  const delta = projection.ifApproved.dailySpendDelta
  const isMore = delta !== null && !delta.amount.startsWith('-') && Number(delta.amount) !== 0
  return (
    <li className={s.ask}>
      <h3>
        <Badge tone={TONES[action.type]}>{text.actions[action.type]}</Badge>
        <span>{entity.name}</span>
      </h3>
      {action.from && action.to && (
        <p className={s.where}>{text.fromTo(moneyText(action.from), moneyText(action.to))}</p>
      )}
      <p>{explanation}</p>
      <div className={s.acts}>
        <span className="tnum">{delta && text.aDay(`${isMore ? '+' : ''}${moneyText(delta)}`)}</span>
        {review && (
          <ButtonLink to={review} size="small" aria-label={`${text.review}: ${entity.name}`}>
            {text.review}
          </ButtonLink>
        )}
      </div>
    </li>
  )
}
