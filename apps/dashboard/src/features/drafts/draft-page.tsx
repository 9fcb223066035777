import { useIsMutating, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useSignedIn } from '../../data/session.ts'
import { Page } from '../../ui/page/page.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { deletionOf, draftQuery } from './drafts.ts'
import { words } from './messages.ts'
import { Workbench } from './workbench.tsx'

/** One draft: how it will look, every field of it, what is missing, and its launch. */
export function DraftPage() {
  const { team } = useSignedIn()
  const { draftId } = useParams({ from: '/drafts/$draftId' })
  const isDeleted = useIsMutating({ mutationKey: deletionOf(draftId) }) > 0
  const draft = useQuery({ ...draftQuery(team.id, draftId), enabled: !isDeleted })
  if (draft.data) return <Workbench key={draftId} draft={draft.data} />
  return (
    <Page
      crumbs={[{ label: words.drafts, to: '/drafts' }, '…']}
      content={
        <Loaded query={draft} what={words.failedOne}>
          {() => null}
        </Loaded>
      }
    />
  )
}
