import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Copy, Eye, Pause, Play, Shield } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { ExecutedAnswer } from '@adloom/contracts'
import { problemOf } from '../../data/api.ts'
import { actionQuery, callAction, callTool } from '../../data/client.ts'
import { copyText } from '../../data/copy.ts'
import { isManager, useSignedIn } from '../../data/session.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Input } from '../../ui/field/input.tsx'
import type { MenuEntry } from '../../ui/menu/menu.tsx'
import { say } from '../../ui/toast/say.ts'
import { TwoStepDialog } from '../../ui/two-step/two-step-dialog.tsx'
import type { Account } from './campaigns-view.tsx'
import { words } from './messages.ts'
import { type Kind, rememberChange } from './results.ts'

/** What a row stands for, as far as it can be acted on. */
export type Target = { id: string; kind: Kind; entityId: string; name: string }
/** What is being asked about, one after the other. */
export type Doing = { kind: 'pause' | 'resume' | 'protect'; nodes: readonly Target[]; at: number }

type MenuOptions = { onOpen: (id: string) => void; onDo: (doing: Doing) => void }
type Row = Target & { row: { status?: string | undefined } | null }

/** What can be done with a row. What cannot be done says why. */
export function useMenuOf({ onOpen, onDo }: MenuOptions) {
  const { team } = useSignedIn()
  const canChange = isManager(team)
  return useCallback(
    (node: Row): MenuEntry[] => {
      if (!node.row) return []
      const { kind, row } = node
      const ask = (what: Doing['kind']) => () => onDo({ kind: what, nodes: [node], at: 0 })
      const notAllowed = canChange ? undefined : words.actions.membersOnly
      const isPaused = row.status === 'paused'
      return [
        { label: words.actions.open, icon: <Eye aria-hidden />, end: '↵', onSelect: () => onOpen(node.id) },
        { kind: 'rule' },
        isPaused
          ? {
              label: words.actions.resume,
              icon: <Play aria-hidden />,
              note: notAllowed ?? (kind === 'campaign' ? undefined : words.actions.resumeNote[kind]),
              isDisabled: !canChange || kind !== 'campaign',
              onSelect: ask('resume'),
            }
          : {
              label: words.actions.pause,
              icon: <Pause aria-hidden />,
              note: notAllowed ?? (kind === 'ad_set' ? undefined : words.actions.pauseNote[kind]),
              isDisabled: !canChange || kind !== 'ad_set' || row.status !== 'active',
              onSelect: ask('pause'),
            },
        {
          label: words.actions.protect,
          icon: <Shield aria-hidden />,
          note: notAllowed,
          isDisabled: !canChange,
          onSelect: ask('protect'),
        },
        { kind: 'rule' },
        {
          label: words.actions.copyId,
          icon: <Copy aria-hidden />,
          onSelect: () => void copyText(node.entityId).then((isDone) => isDone && say(words.actions.copied)),
        },
      ]
    },
    [canChange, onOpen, onDo],
  )
}

type Props = { doing: Doing | null; onDoing: (doing: Doing | null) => void; account: Account }

/** The dialogs of what can be done: pause and resume go through the preview that agents go through. */
export function Acting({ doing, onDoing, account }: Props) {
  const { team } = useSignedIn()
  const tell = useTelling(account.id)
  // Keeps what is shown while a dialog closes.
  const [last, setLast] = useState<Doing | null>(null)
  if (doing && doing !== last) setLast(doing)
  const shown = doing ?? last
  const target = shown?.nodes[shown.at]
  if (!shown || !target) return null
  const close = () => onDoing(null)
  const next = () => onDoing(shown.at + 1 < shown.nodes.length ? { ...shown, at: shown.at + 1 } : null)
  const isPause = shown.kind === 'pause'
  const count = shown.nodes.length
  const title = isPause ? (count > 1 ? words.pauseTitleOf(shown.at + 1, count) : words.pauseTitle) : words.resumeTitle
  return (
    <>
      <TwoStepDialog
        isOpen={doing !== null && shown.kind !== 'protect'}
        onOpen={(isOpen) => !isOpen && close()}
        id={`${shown.kind} ${target.id}`}
        title={title}
        confirm={isPause ? words.pauseDo : words.resumeDo}
        call={(confirmationToken) => {
          const token = confirmationToken === undefined ? {} : { confirmationToken }
          const { entityId, name } = target
          return isPause
            ? callTool('pause_ad_set', { adSetId: entityId, adSetName: name.slice(0, 200), ...token }, team.id)
            : callTool('resume_campaign', { campaignId: entityId, campaignName: name.slice(0, 200), ...token }, team.id)
        }}
        onDone={(answer) => {
          next()
          tell(target, isPause, answer)
        }}
      />
      <Protect
        isOpen={doing !== null && shown.kind === 'protect'}
        onClose={close}
        target={target}
        adAccountId={account.id}
      />
    </>
  )
}

/** Says what was done, with a way back, and shows what the platform has now. */
function useTelling(adAccountId: string) {
  const { team } = useSignedIn()
  const queries = useQueryClient()
  const refresh = () => void queries.invalidateQueries({ queryKey: [team.id] })
  // The platform has the change, and its results are read again: until then the row shows what was confirmed.
  const remember = (target: Target, status: 'paused' | 'active') => {
    rememberChange(target.entityId, status)
    void callAction('refresh_ad_account', { adAccountId }, team.id).catch(() => undefined)
    refresh()
  }
  const undo = async (target: Target, actionId: string, before: 'paused' | 'active') => {
    try {
      await callAction('undo_action', { actionId }, team.id)
      remember(target, before)
      say(words.undone(target.name))
    } catch (error) {
      say(words.undoFailed, { tone: 'bad', detail: problemOf(error).detail })
    }
  }
  return (target: Target, isPause: boolean, { status, actionId }: ExecutedAnswer) => {
    remember(target, isPause ? 'paused' : 'active')
    const done = isPause ? words.paused(target.name) : words.resumed(target.name)
    if (status === 'no_change') say(words.already)
    else say(done, { undo: () => void undo(target, actionId, isPause ? 'active' : 'paused') })
  }
}

type ProtectProps = { isOpen: boolean; onClose: () => void; target: Target; adAccountId: string }

function Protect({ isOpen, onClose, target, adAccountId }: ProtectProps) {
  const { team } = useSignedIn()
  const queries = useQueryClient()
  const [note, setNote] = useState('')
  const [error, setError] = useState<unknown>(null)
  const [isBusy, setIsBusy] = useState(false)
  const { name, kind, entityId } = target
  const refresh = () => void queries.invalidateQueries({ queryKey: [team.id, 'list_protected_entities'] })
  const protect = async () => {
    setIsBusy(true)
    try {
      await callAction('protect_entity', { adAccountId, entityType: kind, entityId, note: note.trim() }, team.id)
      onClose()
      setNote('')
      setError(null)
      say(words.protect.done(name), {
        undo: () =>
          void callAction('unprotect_entity', { entityId }, team.id).then(
            () => (say(words.protect.undone(name)), refresh()),
            () => say(words.undoFailed, { tone: 'bad' }),
          ),
      })
      refresh()
    } catch (thrown) {
      setError(thrown)
    }
    setIsBusy(false)
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpen={(open) => !open && onClose()}
      title={words.protect.title(name)}
      confirm={words.protect.confirm}
      look="primary"
      isBusy={isBusy}
      error={error}
      onConfirm={() => void protect()}
    >
      <p>{words.protect.text}</p>
      <Field label={words.protect.note} isOptional>
        <Input value={note} maxLength={500} onChange={(event) => setNote(event.target.value)} />
      </Field>
    </ConfirmDialog>
  )
}

/** Whether something is protected, with a way to end it. */
export function useProtected(entityId: string) {
  const { team } = useSignedIn()
  const { data } = useQuery(actionQuery('list_protected_entities', team.id, { limit: 100 }))
  return data?.entities.find((one) => one.entityId === entityId)
}
