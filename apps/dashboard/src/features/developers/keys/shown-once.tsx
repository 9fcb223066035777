import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSignedIn } from '../../../data/session.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { Secret, Snippet } from '../../../ui/snippet/snippet.tsx'
import { Note } from '../../../ui/states/note.tsx'
import { words } from '../messages.ts'
import { type CreatedKey, keysQuery } from './api-keys.ts'
import s from '../developers.module.css'

const w = words.once

/** Shows a key, once. */
export function ShownOnce({ created }: { created: CreatedKey }) {
  const { team } = useSignedIn()
  const queryClient = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    void queryClient.invalidateQueries(keysQuery(team.id))
  }, [queryClient, team.id])
  const call = `curl -s ${location.origin}/v1/tools/list_workspaces \\
  -H "Authorization: Bearer $ADLOOM_API_KEY" \\
  -H "Content-Type: application/json" -d '{}'`
  return (
    <section aria-labelledby="shown-once" className={s.form}>
      <h2 id="shown-once" ref={heading} tabIndex={-1} className={s.once}>
        {w.title(created.name)}
      </h2>
      <Secret testId="key" text={created.key} what={w.what} />
      <Note tone="warn">{w.note}</Note>
      <Snippet label={w.environment} text={`export ADLOOM_API_KEY=${created.key}`} />
      <Snippet label={w.tryIt} text={call} />
      <div className={s.actions}>
        <ButtonLink to="/developers/keys" look="primary">
          {w.done}
        </ButtonLink>
      </div>
    </section>
  )
}
