import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useSignedIn } from '../../shared/session.ts'
import { Loaded } from '../../shared/ui/loaded.tsx'
import { type Draft, draftQuery } from './drafts.ts'
import { LaunchPanel } from './launch/launch-panel.tsx'
import { CampaignCard } from './review/campaign-card.tsx'
import { DraftHead } from './review/draft-head.tsx'
import { IssueSection } from './review/issue-section.tsx'
import { AdSetCard } from './review/ad-set-card.tsx'
import './drafts.css'
import './launch/launch.css'

/** One draft for review: what it is, what is missing, how it will look; and its launch. */
export function DraftPage() {
  const { team } = useSignedIn()
  const { draftId } = useParams({ from: '/drafts/$draftId' })
  const draft = useQuery(draftQuery(team.id, draftId))
  return (
    <Loaded query={draft} lines={10}>
      {(data) => <Review draft={data} />}
    </Loaded>
  )
}

function Review({ draft }: { draft: Draft }) {
  const { adSets = [], notes } = draft.configuration
  return (
    <>
      <DraftHead draft={draft} />
      <LaunchPanel draft={draft} />
      {draft.status !== 'launched' && draft.status !== 'launching' && <IssueSection draft={draft} />}
      <CampaignCard draft={draft} />
      {notes && (
        <section className="card" aria-labelledby="notes">
          <h2 id="notes">Notes for the reviewer</h2>
          <p className="told">{notes}</p>
        </section>
      )}
      <section aria-labelledby="ad-sets">
        <h2 id="ad-sets">Ad sets and ads</h2>
        {adSets.length === 0 && <p className="lead">There is no ad set yet. An ad set says who sees which ads.</p>}
        {adSets.map((_, i) => (
          <AdSetCard key={i} draft={draft} index={i} />
        ))}
      </section>
    </>
  )
}
