import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { fieldErrorOf, problemOf } from '../../../data/api.ts'
import { callAction } from '../../../data/client.ts'
import { useSignedIn } from '../../../data/session.ts'
import { Button, IconButton } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { Badge } from '../../../ui/marks/badge.tsx'
import { say } from '../../../ui/toast/say.ts'
import { words as gallery } from '../messages.ts'
import type { AssetDetail } from './detail.tsx'
import s from './detail.module.css'
import { detail as words } from './messages.ts'

const NAME_MAX = 200

/** The name as a heading, to be changed in place. */
export function NameField({ asset: { assetId, name, status } }: { asset: AssetDetail }) {
  const { team } = useSignedIn()
  const queries = useQueryClient()
  const [text, setText] = useState<string | null>(null)
  const saving = useMutation({
    mutationFn: (to: string) => callAction('update_asset', { assetId, name: to }, team.id),
    onSuccess: async () => {
      await Promise.all(
        ['lookup_asset', 'search_assets'].map((query) => queries.invalidateQueries({ queryKey: [team.id, query] })),
      )
      setText(null)
    },
    onError: (error) => !fieldErrorOf(error, 'name') && say(problemOf(error).detail, { tone: 'bad' }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text !== null && text.trim() !== '') saving.mutate(text.trim())
  }
  if (text === null) {
    return (
      <div className={s.title}>
        <h3>{name}</h3>
        <IconButton label={words.rename} size="small" onClick={() => setText(name)}>
          <Pencil aria-hidden />
        </IconButton>
        <Badge tone={status === 'failed' ? 'bad' : undefined}>{gallery.card.states[status]}</Badge>
      </div>
    )
  }
  return (
    <form className={s.rename} onSubmit={submit}>
      <Field label={words.name} isLabelHidden error={fieldErrorOf(saving.error, 'name')}>
        <Input
          ref={(input) => input?.focus()}
          value={text}
          maxLength={NAME_MAX}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && setText(null)}
        />
      </Field>
      <Button type="submit" isBusy={saving.isPending} disabled={text.trim() === ''}>
        {words.save}
      </Button>
    </form>
  )
}
