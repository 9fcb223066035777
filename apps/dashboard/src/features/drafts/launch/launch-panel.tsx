import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useEffect } from 'react'
import { isManager, useSignedIn } from '../../../shared/session.ts'
import { exactTime, relativeTime } from '../../../shared/time.ts'
import { CopyButton } from '../../../shared/ui/copy-button.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { IssueItem } from '../review/issue-item.tsx'
import { sameIssues } from '../review/same-issues.ts'
import { type Draft, isOnPlatform, type Launch, launchQuery, refreshDraft } from '../drafts.ts'
import { LaunchActions } from './launch-actions.tsx'
import { LAUNCH_STATES, UNDOING } from './launch-words.ts'
import { campaignUrl } from './campaign-url.ts'
import { hasEnded, isUndoing } from './poll.ts'
import { StageList } from './stage-list.tsx'

/** The latest launch of a draft: how far it is, what it has made, and what can be done about it. */
export function LaunchPanel({ draft }: { draft: Draft }) {
  const { team } = useSignedIn()
  const queryClient = useQueryClient()
  const { draftId, status } = draft
  const isLaunched = status !== 'draft' && status !== 'ready'
  const query = launchQuery(team.id, draftId)
  const known = queryClient.getQueryData(query.queryKey)
  const launch = useQuery({ ...query, enabled: isLaunched || (known !== undefined && !hasEnded(known)) }).data
  // The draft changes with its launch.
  const launchStatus = launch?.status
  useEffect(() => {
    if (launchStatus !== undefined) void refreshDraft(queryClient, team.id, draftId)
  }, [launchStatus, queryClient, team.id, draftId])
  if (launch && launch.status !== 'not_launched') return <Panel launch={launch} draft={draft} />
  return isLaunched ? <Skeleton lines={6} /> : null
}

function Panel({ launch, draft }: { launch: Launch; draft: Draft }) {
  const { team } = useSignedIn()
  const { status, progress, launchedBy, startedAt, finishedAt, stages, issues, platformIds } = launch
  const isOver = hasEnded(launch)
  const isFailed = status === 'failed'
  const isMoving = !isOver && status !== 'in_review'
  const { title, words } = isUndoing(launch) ? UNDOING : LAUNCH_STATES[status]
  const isPlain = isFailed && !isOnPlatform(launch)
  return (
    <section className="card" aria-labelledby="launch">
      <div className="item-head">
        <h2 id="launch" tabIndex={-1}>
          {title}
        </h2>
        {startedAt !== null && (
          <span className="fine" title={exactTime(startedAt)}>
            {launchedBy !== null && `${launchedBy}, `}
            {relativeTime(startedAt, new Date())}
            {finishedAt !== null && `, ended ${relativeTime(finishedAt, new Date())}`}
          </span>
        )}
      </div>
      <p role="status">
        <span className="offscreen">{title}. </span>
        {isPlain ? 'Nothing of it is on the platform. The draft can be edited.' : words}
      </p>
      {isMoving && (
        <progress className="launch-progress" max={100} value={progress} aria-label="Progress of the launch" />
      )}
      {issues.length > 0 && (
        <ul className="issues">
          {sameIssues(issues).map((issue) => (
            <IssueItem key={issue.code + issue.message} issue={issue} draft={draft} />
          ))}
        </ul>
      )}
      <StageList stages={stages} isOpen={isMoving || isFailed} />
      {platformIds.campaignId !== undefined && !isMoving && (
        <Campaign id={platformIds.campaignId} adAccountId={draft.configuration.adAccountId} />
      )}
      {isManager(team) ? (
        <LaunchActions launch={launch} draft={draft} />
      ) : (
        (isFailed || isMoving) && <p className="fine">Owners and admins can stop, retry and undo a launch.</p>
      )}
    </section>
  )
}

function Campaign({ id, adAccountId }: { id: string; adAccountId: string | undefined }) {
  return (
    <p className="campaign-link">
      <a className="button" href={campaignUrl(id, adAccountId)} target="_blank" rel="noreferrer noopener">
        <ExternalLink aria-hidden /> Open the campaign at Meta<span className="offscreen"> (opens a new tab)</span>
      </a>
      <span className="fine">
        Campaign <code>{id}</code>
      </span>
      <CopyButton text={id} what="the id of the campaign" />
    </p>
  )
}
