import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { useSignedIn } from '../../../shared/session.ts'
import { Loaded } from '../../../shared/ui/loaded.tsx'
import { canBeEdited, draftQuery, launchQuery } from '../drafts.ts'
import { Editor } from './editor.tsx'
import '../drafts.css'
import './edit.css'

/** Edits a draft: its usual fields in a form, all of it as JSON. */
export function EditPage() {
  const { team } = useSignedIn()
  const { draftId } = useParams({ from: '/drafts/$draftId/edit' })
  const { at } = useSearch({ from: '/drafts/$draftId/edit' })
  const draft = useQuery(draftQuery(team.id, draftId))
  const launch = useQuery({ ...launchQuery(team.id, draftId), enabled: draft.data?.status === 'launch_failed' })
  return (
    <Loaded query={draft} lines={10}>
      {(data) => (
        <>
          <div className="draft-head">
            <p className="fine">
              <Link to="/drafts/$draftId" params={{ draftId }}>
                Back to the review
              </Link>
            </p>
            <h1>
              Edit <span className="name">{data.name}</span>
            </h1>
          </div>
          {!canBeEdited(data, launch.data) && (
            <p className="note">
              {data.status === 'launch_failed'
                ? 'Its launch failed and may have left something on the platform. Retry it or undo it before you edit.'
                : 'It is launched. Make a copy to change something in a new campaign.'}
            </p>
          )}
          <Editor key={draftId} draft={data} at={at ?? null} />
        </>
      )}
    </Loaded>
  )
}
