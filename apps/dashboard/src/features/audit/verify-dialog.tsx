import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useSignedIn } from '../../data/session.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Input } from '../../ui/field/input.tsx'
import { Secret } from '../../ui/snippet/snippet.tsx'
import { Note } from '../../ui/states/note.tsx'
import { ProblemNote } from '../../ui/states/problem-note.tsx'
import { exportedPages } from './audit.ts'
import { type Verdict, verifyChain } from './chain.ts'
import { words } from './messages.ts'
import s from './audit.module.css'

const w = words.verify

/** Works out the chain of the whole log in the browser. */
export function VerifyDialog({ isOpen, onOpen }: { isOpen: boolean; onOpen: (isOpen: boolean) => void }) {
  const { team } = useSignedIn()
  const form = useId()
  const [noted, setNoted] = useState('')
  const [read, setRead] = useState(0)
  const head = noted.trim().toLowerCase()
  const isHead = head === '' || /^[0-9a-f]{64}$/.test(head)
  const verifying = useMutation({
    mutationFn: () => verifyChain(exportedPages(team.id, setRead), head === '' ? null : head),
  })
  const canHash = globalThis.crypto?.subtle !== undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setRead(0)
    if (isHead) verifying.mutate()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onOpen={(open) => {
        if (!open) verifying.reset()
        onOpen(open)
      }}
      title={w.title}
      footer={
        <>
          <Button onClick={() => onOpen(false)}>{w.close}</Button>
          <Button type="submit" form={form} look="primary" disabled={!canHash} isBusy={verifying.isPending}>
            {w.go}
          </Button>
        </>
      }
    >
      <p>{w.text}</p>
      {!canHash && <Note tone="warn">{w.noCrypto}</Note>}
      <form id={form} onSubmit={submit} noValidate>
        <Field label={w.noted} isOptional hint={w.notedHint} error={isHead ? undefined : w.badNoted}>
          <Input value={noted} maxLength={80} spellCheck={false} onChange={(event) => setNoted(event.target.value)} />
        </Field>
      </form>
      <div role="status" className={s.verdict}>
        {verifying.isPending && <p>{w.read(read)}</p>}
        {verifying.isSuccess && <Shown verdict={verifying.data} />}
      </div>
      {verifying.isError && <ProblemNote error={verifying.error} />}
    </Dialog>
  )
}

function Shown({ verdict }: { verdict: Verdict | null }) {
  if (verdict === null) return <Note>{w.empty}</Note>
  if (!verdict.isWhole) {
    return (
      <Note tone="bad">
        <p>
          {w.broken(verdict.seq)} {w.faults[verdict.fault]}
        </p>
      </Note>
    )
  }
  return (
    <>
      <Note tone="good">
        <p>
          {w.whole(verdict.count)} {verdict.notedSeq !== null && w.notedAt(verdict.notedSeq)}
        </p>
      </Note>
      <p>{w.note}</p>
      <Secret text={verdict.head} what={w.head} testId="head" />
    </>
  )
}
