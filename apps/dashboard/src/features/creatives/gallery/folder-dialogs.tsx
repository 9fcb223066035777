import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { callAction } from '../../../data/client.ts'
import { fieldErrorOf } from '../../../data/api.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { ui } from '../../../messages/ui.ts'
import { ProblemNote } from '../../../ui/states/problem-note.tsx'
import { say } from '../../../ui/toast/say.ts'
import { words } from '../messages.ts'

const { folder: text } = words
const NAME_MAX = 120

export type FolderTask = { kind: 'create' } | { kind: 'rename' | 'delete'; id: string; name: string }

type Props = {
  teamId: string
  task: FolderTask | null
  onClose: () => void
  onFolder: (folder: string | undefined) => void
}

/** Making, renaming and deleting folders. */
export function FolderDialogs({ teamId, task, onClose, onFolder }: Props) {
  const queries = useQueryClient()
  const [kept, setKept] = useState<FolderTask | null>(null)
  useEffect(() => {
    if (task) setKept(task)
  }, [task])
  const done = async () => {
    await queries.invalidateQueries({ queryKey: [teamId, 'list_projects'] })
    onClose()
  }
  const deleting = useMutation({
    mutationFn: (projectId: string) => callAction('delete_project', { projectId }, teamId),
    onSuccess: async () => {
      onFolder(undefined)
      await done()
      say(text.deleted)
    },
  })
  const isDelete = kept?.kind === 'delete'
  return (
    <>
      <NameDialog
        key={kept && 'id' in kept ? kept.id : 'new'}
        teamId={teamId}
        isOpen={task !== null && task.kind !== 'delete'}
        folder={kept && 'id' in kept ? kept : null}
        onClose={onClose}
        onDone={async (id, isNew) => {
          if (isNew) onFolder(id)
          else say(text.renamed)
          await done()
        }}
      />
      <ConfirmDialog
        isOpen={task?.kind === 'delete'}
        onOpen={(isOpen) => !isOpen && onClose()}
        title={isDelete ? text.deleteTitle(kept.name) : text.delete}
        confirm={text.delete}
        isBusy={deleting.isPending}
        error={deleting.error}
        onConfirm={() => isDelete && deleting.mutate(kept.id)}
      >
        <p>{text.deleteText}</p>
      </ConfirmDialog>
    </>
  )
}

type NameProps = {
  teamId: string
  isOpen: boolean
  folder: { id: string; name: string } | null
  onClose: () => void
  onDone: (folderId: string, isNew: boolean) => Promise<void>
}

function NameDialog({ teamId, isOpen, folder, onClose, onDone }: NameProps) {
  const [name, setName] = useState(folder?.name ?? '')
  const [isTried, setIsTried] = useState(false)
  const form = useId()
  const saving = useMutation({
    mutationFn: () =>
      folder
        ? callAction('rename_project', { projectId: folder.id, name: name.trim() }, teamId)
        : callAction('create_project', { name: name.trim() }, teamId),
    onSuccess: ({ id }) => {
      if (!folder) setName('')
      setIsTried(false)
      return onDone(id, folder === null)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (name.trim() !== '') saving.mutate()
  }
  const error = fieldErrorOf(saving.error, 'name')
  return (
    <Dialog
      isOpen={isOpen}
      onOpen={(open) => !open && onClose()}
      title={folder ? text.rename : text.create}
      footer={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button type="submit" form={form} look="primary" isBusy={saving.isPending}>
            {folder ? text.save : text.make}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Field label={text.name} error={isTried && name.trim() === '' ? text.nameNeeded : error}>
          <Input
            value={name}
            maxLength={NAME_MAX}
            onChange={(event) => setName(event.target.value)}
            autoComplete="off"
          />
        </Field>
      </form>
      {saving.isError && !error && <ProblemNote error={saving.error} />}
    </Dialog>
  )
}
