import { useNavigate } from '@tanstack/react-router'
import { ArrowRight, KeyRound, Megaphone, MessageSquareText } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { isManager, useSignedIn } from '../../data/session.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Textarea } from '../../ui/field/input.tsx'
import { Badge } from '../../ui/marks/badge.tsx'
import s from './first-run.module.css'
import { words } from './messages.ts'

const { first: text } = words
const BRIEF_MAX = 2000

/** An empty team: its first ad, then its first account and its first key or assistant. */
export function FirstRun({ hasAccount }: { hasAccount: boolean }) {
  return (
    <div className={s.first}>
      <FirstAd />
      <Steps hasAccount={hasAccount} />
    </div>
  )
}

function FirstAd() {
  const navigate = useNavigate()
  const [brief, setBrief] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (brief.trim() !== '') void navigate({ to: '/creatives/new', search: { brief: brief.trim() } })
  }
  return (
    <form className={s.ad} onSubmit={submit}>
      <h2>{text.title}</h2>
      <p>{text.text}</p>
      <Field label={text.label} isLabelHidden>
        <Textarea
          rows={3}
          value={brief}
          maxLength={BRIEF_MAX}
          placeholder={text.placeholder}
          onChange={(event) => setBrief(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey) return
            event.preventDefault()
            event.currentTarget.form?.requestSubmit()
          }}
        />
      </Field>
      <Button type="submit" look="primary" disabled={brief.trim() === ''}>
        {text.read}
        <ArrowRight aria-hidden />
      </Button>
    </form>
  )
}

/** What a team does once. */
export function Steps({ hasAccount }: { hasAccount: boolean }) {
  const { team } = useSignedIn()
  const isAllowed = isManager(team)
  const steps = [
    { to: '/connections', icon: Megaphone, title: text.account, note: text.accountText, isDone: hasAccount, isAllowed },
    { to: '/developers/connect', icon: MessageSquareText, title: text.host, note: text.hostText, isAllowed: true },
    { to: '/developers/keys/new', icon: KeyRound, title: text.key, note: text.keyText, isAllowed },
  ]
  return (
    <section className={s.steps} aria-label={text.steps}>
      {steps.map(({ to, icon: Icon, title, note, isDone = false, isAllowed: may }) => (
        <article key={to}>
          <Icon aria-hidden />
          <h3>{title}</h3>
          <p>{note}</p>
          {isDone ? (
            <Badge tone="good">{text.done}</Badge>
          ) : may ? (
            <ButtonLink to={to}>{title}</ButtonLink>
          ) : (
            <small>{text.askManager}</small>
          )}
        </article>
      ))}
    </section>
  )
}
