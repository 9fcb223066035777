import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { fieldErrorOf } from '../../../data/api.ts'
import { callAction } from '../../../data/client.ts'
import { sessionQuery, useSignedIn } from '../../../data/session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { ProblemNote } from '../../../ui/states/problem-note.tsx'
import { say } from '../../../ui/toast/say.ts'
import { words } from '../messages.ts'

const w = words.workspaces

/** What is given a name: the team, a workspace, or one that is made by it. */
export type Named = { of: 'team' | 'new'; name: string } | { of: 'workspace'; id: string; name: string }

const TITLES = { team: w.renameTeam, workspace: w.renameTitle, new: w.add }

/** Asks for the name of the team or a workspace. Renaming is undone in a toast. */
export function NameDialog({ named: given, onClose }: { named: Named | null; onClose: () => void }) {
  const { team } = useSignedIn()
  const queryClient = useQueryClient()
  const form = useId()
  const last = useRef(given)
  if (given) last.current = given
  const named = last.current
  const [name, setName] = useState('')
  const [isTried, setIsTried] = useState(false)
  const send = (target: Named, to: string): Promise<unknown> => {
    if (target.of === 'workspace') return callAction('rename_workspace', { workspaceId: target.id, name: to }, team.id)
    if (target.of === 'team') return callAction('rename_team', { name: to }, team.id)
    return callAction('create_workspace', { name: to }, team.id)
  }
  const refresh = async () => {
    await Promise.all([
      queryClient.invalidateQueries(sessionQuery),
      queryClient.invalidateQueries({ queryKey: [team.id, 'get_team_info'] }),
      queryClient.invalidateQueries({ queryKey: [team.id, 'list_workspaces'] }),
    ])
  }
  const saving = useMutation({
    mutationFn: () => send(named!, name.trim()),
    onSuccess: async () => {
      const before = named!
      onClose()
      if (before.of === 'new') say(w.created(name.trim()))
      else say(w.renamed(name.trim()), { undo: () => void send(before, before.name).then(refresh) })
      await refresh()
    },
  })
  const { reset } = saving
  useEffect(() => {
    if (!given) return
    setName(given.name)
    setIsTried(false)
    reset()
  }, [given, reset])
  const error = isTried && name.trim() === '' ? w.noName : fieldErrorOf(saving.error, 'name')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (name.trim() === '') return
    if (name.trim() === named?.name) onClose()
    else saving.mutate()
  }
  return (
    <Dialog
      isOpen={given !== null}
      onOpen={(isOpen) => !isOpen && onClose()}
      title={named && TITLES[named.of]}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" form={form} look="primary" isBusy={saving.isPending}>
            {named?.of === 'new' ? w.create : w.rename}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Field label={w.name} error={error}>
          <Input value={name} maxLength={200} autoComplete="off" onChange={(event) => setName(event.target.value)} />
        </Field>
      </form>
      {saving.isError && error === undefined && <ProblemNote error={saving.error} />}
    </Dialog>
  )
}
