import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Braces, Copy, Ellipsis, SlidersHorizontal, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { problemOf } from '../../data/api.ts'
import { useSignedIn } from '../../data/session.ts'
import { exactTime, relativeTime } from '../../data/time.ts'
import { Button } from '../../ui/button/button.tsx'
import { Badge } from '../../ui/marks/badge.tsx'
import { Menu, type MenuEntry } from '../../ui/menu/menu.tsx'
import { say } from '../../ui/toast/say.ts'
import { cloneDraft, type Draft, refreshDraft } from './drafts.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import type { Editor } from './edit/use-editor.ts'
import { LaunchButton } from './launch/launch-button.tsx'
import { STATUS_TONES } from './list/status.ts'
import { words } from './messages.ts'
import s from './draft.module.css'

type Props = { draft: Draft; editor: Editor; isLocked: boolean; onJson: () => void }

/** What can be done with a draft: save, launch, and the rest in a menu. */
export function DraftActions({ draft, editor, isLocked, onJson }: Props) {
  const { team } = useSignedIn()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [isDeleting, setIsDeleting] = useState(false)
  const { draftId, status, name } = draft
  const { isChanged, isNewer, saving } = editor
  const cloning = useMutation({
    mutationFn: () => cloneDraft(team.id, draftId),
    async onSuccess(copy) {
      await navigate({ to: '/drafts/$draftId', params: { draftId: copy.draftId } })
      await refreshDraft(queryClient, team.id, copy.draftId)
      say(words.cloned(name))
    },
    onError: (error) => say(problemOf(error).detail, { tone: 'bad' }),
  })
  const entries = (): MenuEntry[] => [
    { label: words.clone, icon: <Copy aria-hidden />, onSelect: () => cloning.mutate() },
    ...(isLocked ? [] : [{ label: words.json, icon: <Braces aria-hidden />, onSelect: onJson }]),
    ...(isChanged ? [{ label: words.discard, icon: <Undo2 aria-hidden />, onSelect: editor.discard }] : []),
    {
      label: words.policy,
      icon: <SlidersHorizontal aria-hidden />,
      onSelect: () => void navigate({ to: '/drafts/policy' }),
    },
    { kind: 'rule' },
    {
      label: words.remove,
      icon: <Trash2 aria-hidden />,
      tone: 'bad',
      isDisabled: status === 'launching',
      onSelect: () => setIsDeleting(true),
    },
  ]
  return (
    <>
      <span className={s.status}>
        <Badge tone={STATUS_TONES[status]}>{words.statuses[status]}</Badge>
      </span>
      <State draft={draft} editor={editor} />
      {!isLocked && (
        <span className={isChanged ? undefined : s.status}>
          <Button
            look={isChanged ? 'primary' : 'secondary'}
            keys="⌘ S"
            tip={words.save}
            disabled={!isChanged || isNewer}
            isBusy={saving.isPending}
            onClick={() => editor.save()}
          >
            {words.save}
          </Button>
        </span>
      )}
      <LaunchButton draft={draft} isChanged={isChanged} />
      {/* Last, so that it keeps its place when the others go. */}
      <Menu
        align="end"
        trigger={{
          look: 'quiet',
          icon: true,
          'aria-label': words.moreActions,
          tip: words.moreActions,
          children: <Ellipsis aria-hidden />,
        }}
        entries={entries}
      />
      <DeleteDialog
        draft={isDeleting ? draft : null}
        onClose={() => setIsDeleting(false)}
        onDeleted={() => navigate({ to: '/drafts', ignoreBlocker: true })}
      />
    </>
  )
}

/** Whether what is shown is saved. */
function State({ draft: { version, updatedAt }, editor }: Pick<Props, 'draft' | 'editor'>) {
  if (editor.saving.isPending) return <span className={s.state}>{words.saving}</span>
  return (
    <span className={s.state} role="status" data-tip={exactTime(updatedAt)}>
      {editor.isChanged ? (
        words.unsaved
      ) : (
        <>
          {words.saved(version)}
          <span className="offscreen">. {words.savedAt(relativeTime(updatedAt, new Date()))}</span>
        </>
      )}
    </span>
  )
}
