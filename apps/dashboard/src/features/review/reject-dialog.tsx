import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { callTool } from '../../data/client.ts'
import { useSignedIn } from '../../data/session.ts'
import { ui } from '../../messages/ui.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Textarea } from '../../ui/field/input.tsx'
import { hasSingleKeys } from '../../ui/keys.ts'
import { Kbd } from '../../ui/marks/kbd.tsx'
import { ProblemNote } from '../../ui/states/problem-note.tsx'
import type { Match } from './matches.ts'
import { words } from './messages.ts'
import s from './review.module.css'

type Reason = keyof typeof words.reasons
const REASONS = Object.keys(words.reasons) as Reason[]
export type Rejected = { match: Match; reason: Reason; detail: string }

type Props = {
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  matches: readonly Match[]
  onDone: (rejected: readonly Rejected[]) => void
}

/** Why a suggestion is declined, by a number or a click; each reason says what it teaches the rule. */
export function RejectDialog({ isOpen, onOpen, matches, onDone }: Props) {
  const { team } = useSignedIn()
  const [reason, setReason] = useState<Reason | null>(null)
  const [note, setNote] = useState('')
  const first = useRef<HTMLInputElement>(null)
  const rejecting = useMutation({
    async mutationFn(chosen: Reason) {
      const input = { reason: chosen, ...(note.trim() && { note: note.trim() }) }
      const done: Rejected[] = []
      for (const match of matches) {
        const answer = await callTool('reject_automation_action', { matchId: match.matchId, ...input }, team.id)
        done.push({ match, reason: chosen, detail: answer.effect.detail })
      }
      return done
    },
    onSuccess: onDone,
  })
  const { reset } = rejecting
  useEffect(() => {
    if (!isOpen) return
    setReason(null)
    setNote('')
    reset()
  }, [isOpen, reset])
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = REASONS[Number(event.key) - 1]
    const isTyping = event.target instanceof HTMLTextAreaElement
    if (isTyping || !chosen || !hasSingleKeys() || event.metaKey || event.ctrlKey || event.altKey) return
    event.preventDefault()
    event.currentTarget.querySelectorAll<HTMLElement>('[name=reason]')[REASONS.indexOf(chosen)]?.focus()
    setReason(chosen)
  }
  return (
    <Dialog
      isOpen={isOpen}
      onOpen={onOpen}
      title={matches.length > 1 ? words.rejectMany(matches.length) : words.rejectTitle}
      initialFocus={first}
      footer={
        <>
          <Button onClick={() => onOpen(false)}>{ui.cancel}</Button>
          <Button
            look="primary"
            isBusy={rejecting.isPending}
            aria-disabled={reason === null}
            onClick={() => reason && rejecting.mutate(reason)}
          >
            {words.rejectDo}
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions: numbers choose what the radios below offer. */}
      <div
        className={s.reject}
        onKeyDown={(event) => {
          const isTyping = event.target instanceof HTMLTextAreaElement
          if (event.key === 'Enter' && reason && !isTyping && !rejecting.isPending) rejecting.mutate(reason)
          else onKeyDown(event)
        }}
      >
        {matches.length === 1 && <p>{matches[0]!.entity.name}</p>}
        <fieldset className={s.reasons}>
          <legend>{words.rejectIntro}</legend>
          {REASONS.map((one, i) => (
            <label key={one} data-on={one === reason || undefined}>
              <input
                type="radio"
                ref={i === 0 ? first : undefined}
                name="reason"
                className="offscreen"
                checked={one === reason}
                onChange={() => setReason(one)}
              />
              <Kbd>{i + 1}</Kbd>
              <span>
                {words.reasons[one]}
                <small>{words.effects[one]}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <Field label={words.note} isOptional>
          <Textarea value={note} maxLength={2000} onChange={(event) => setNote(event.target.value)} />
        </Field>
        {rejecting.isError && <ProblemNote error={rejecting.error} />}
      </div>
    </Dialog>
  )
}
