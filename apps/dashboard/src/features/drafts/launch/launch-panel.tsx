import { Copy, ExternalLink } from 'lucide-react'
import { copyText } from '../../../data/copy.ts'
import { isManager, useSignedIn } from '../../../data/session.ts'
import { exactTime, relativeTime } from '../../../data/time.ts'
import { ui } from '../../../messages/ui.ts'
import { ButtonAnchor, IconButton } from '../../../ui/button/button.tsx'
import { Note } from '../../../ui/states/note.tsx'
import { SkeletonLines } from '../../../ui/states/skeleton.tsx'
import { say } from '../../../ui/toast/say.ts'
import { type Draft, isOnPlatform, type Launch } from '../drafts.ts'
import { IssueItem } from '../review/issue-item.tsx'
import { sameIssues } from '../review/same-issues.ts'
import { campaignUrl } from './campaign-url.ts'
import { LaunchActions } from './launch-actions.tsx'
import { launchWords as words } from './launch-messages.ts'
import { hasEnded, isUndoing } from './poll.ts'
import { StageList } from './stage-list.tsx'
import s from './launch.module.css'

type Props = { draft: Draft; launch: Launch | undefined }

/** The latest launch of a draft: how far it is, what it has made, and what can be done about it. */
export function LaunchPanel({ draft, launch }: Props) {
  const { team } = useSignedIn()
  if (launch && launch.status !== 'not_launched') return <Panel launch={launch} draft={draft} />
  if (draft.status !== 'draft' && draft.status !== 'ready') return <SkeletonLines lines={5} />
  return isManager(team) ? null : <Note>{words.membersMay}</Note>
}

function toneOf(launch: Launch) {
  if (launch.status === 'failed') return 'bad'
  if (launch.status === 'live') return 'good'
  return launch.status === 'partially_live' ? 'warn' : undefined
}

function Panel({ launch, draft }: { launch: Launch; draft: Draft }) {
  const { team } = useSignedIn()
  const { status, progress, launchedBy, startedAt, finishedAt, stages, issues, platformIds } = launch
  const isFailed = status === 'failed'
  const isMoving = !hasEnded(launch) && status !== 'in_review'
  const { title, text } = isUndoing(launch) ? words.undoing : words.states[status]
  const isNothingLeft = isFailed && !isOnPlatform(launch)
  return (
    <section className={s.panel} data-tone={toneOf(launch)} aria-labelledby="launch">
      <div className={s.head}>
        <h2 id="launch" tabIndex={-1}>
          {title}
        </h2>
        {startedAt !== null && (
          <span title={exactTime(startedAt)}>
            {launchedBy !== null && words.by(launchedBy)}
            {relativeTime(startedAt, new Date())}
            {finishedAt !== null && words.ended(relativeTime(finishedAt, new Date()))}
          </span>
        )}
      </div>
      <p role="status">
        <span className="offscreen">{title}. </span>
        {isNothingLeft ? words.nothingLeft : text}
      </p>
      {isMoving && <progress className={s.progress} max={100} value={progress} aria-label={words.progress} />}
      {/* Open as long as the page is about the launch: what happens moves nothing that is read. */}
      <StageList stages={stages} isOpen={status !== 'rolled_back'} />
      {issues.length > 0 && (
        <ul className={s.issues}>
          {sameIssues(issues).map((issue) => (
            <IssueItem key={issue.code + issue.message} issue={issue} draft={draft} />
          ))}
        </ul>
      )}
      {isManager(team) ? (
        <LaunchActions launch={launch} draft={draft} />
      ) : (
        (isFailed || isMoving) && <p className={s.fine}>{words.membersWatch}</p>
      )}
      {platformIds.campaignId !== undefined && !isMoving && (
        <Campaign id={platformIds.campaignId} adAccountId={draft.configuration.adAccountId} />
      )}
    </section>
  )
}

function Campaign({ id, adAccountId }: { id: string; adAccountId: string | undefined }) {
  const copy = async () => say((await copyText(id)) ? words.copied : ui.copyFailed)
  return (
    <p className={s.campaign}>
      <ButtonAnchor href={campaignUrl(id, adAccountId)} target="_blank" rel="noreferrer noopener">
        <ExternalLink aria-hidden /> {words.openAtMeta}
        <span className="offscreen">{words.newTab}</span>
      </ButtonAnchor>
      <span className={s.fine}>
        {words.campaign} <code>{id}</code>
      </span>
      <IconButton size="small" label={words.copyId} onClick={() => void copy()}>
        <Copy aria-hidden />
      </IconButton>
    </p>
  )
}
