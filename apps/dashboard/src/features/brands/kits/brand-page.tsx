import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { callAction } from '../../../data/client.ts'
import { isManager, useSignedIn } from '../../../data/session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Badge } from '../../../ui/marks/badge.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { Note } from '../../../ui/states/note.tsx'
import { ProblemNote } from '../../../ui/states/problem-note.tsx'
import { say } from '../../../ui/toast/say.ts'
import { EMPTY_KIT, fieldsOf, isConflict, type Kit, type KitFields, kitQuery, refreshKits } from '../brands.ts'
import { Leaving } from '../../../ui/dialog/leaving.tsx'
import { words } from '../messages.ts'
import { Board } from './board.tsx'
import { useImportedKit } from './imported.ts'
import { FoundLogos, KitForm } from './kit-form.tsx'
import s from '../brands.module.css'

const toBrands = { label: words.brands, to: '/brands' }

/** One brand kit, to be read and changed. */
export function BrandPage() {
  const { team } = useSignedIn()
  const { brandKitId } = useParams({ from: '/brands/$brandKitId' })
  const kit = useQuery(kitQuery(team.id, brandKitId))
  const found = kit.data?.brandKit
  if (found) return <EditKit key={found.id} kit={found} />
  return (
    <Page
      crumbs={[toBrands, '…']}
      content={
        <Loaded query={kit} what={words.kit.failedOne}>
          {() => null}
        </Loaded>
      }
    />
  )
}

function EditKit({ kit }: { kit: Kit }) {
  const { team } = useSignedIn()
  const queries = useQueryClient()
  const [base, setBase] = useState(kit)
  const [fields, setFields] = useState(() => fieldsOf(kit))
  const isChanged = JSON.stringify(fields) !== JSON.stringify(fieldsOf(base))
  const canChange = isManager(team)
  const saving = useMutation({
    mutationFn: () =>
      callAction('update_brand_kit', { brandKitId: kit.id, updatedAt: base.updatedAt, ...fields }, team.id),
    async onSuccess({ updatedAt }) {
      setBase({ ...base, ...fields, logos: fields.logos.map((logo) => ({ ...logo, url: '' })), updatedAt })
      say(words.kit.saved(fields.name))
      await refreshKits(queries, team.id)
    },
  })
  const isStale = isConflict(saving.error)
  const takeTheirs = async () => {
    const { brandKit } = await queries.fetchQuery({ ...kitQuery(team.id, kit.id), staleTime: 0 })
    if (!brandKit) return
    setBase(brandKit)
    setFields(fieldsOf(brandKit))
    saving.reset()
  }
  return (
    <Page
      crumbs={[toBrands, base.name]}
      content={
        <div className={s.edit}>
          <div className={s.form}>
            {!canChange && <Note>{words.kit.membersRead}</Note>}
            {isStale && (
              <Note tone="warn" role="alert">
                <p>{words.changedElsewhere}</p>
                <Button size="small" onClick={() => void takeTheirs()}>
                  {words.theirs}
                </Button>
              </Note>
            )}
            {saving.isError && !isStale && <ProblemNote error={saving.error} />}
            <KitForm fields={fields} onFields={setFields} error={saving.error} isLocked={!canChange} />
          </div>
          <aside className={s.beside}>
            <Board kit={fields} />
          </aside>
          <Leaving isChanged={isChanged} />
        </div>
      }
    >
      {base.isDefault && <Badge tone="accent">{words.kit.default}</Badge>}
      {canChange && (
        <Button look="primary" disabled={!isChanged} isBusy={saving.isPending} onClick={() => saving.mutate()}>
          {words.save}
        </Button>
      )}
    </Page>
  )
}

/** A new kit: empty, or as it was read from a page. Nothing is saved before somebody says so. */
export function NewBrandPage() {
  const { team } = useSignedIn()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { imported, forget } = useImportedKit()
  const [fields, setFields] = useState<KitFields>(() => imported?.draft ?? EMPTY_KIT)
  const [source] = useState(imported)
  const creating = useMutation({
    mutationFn: () => callAction('create_brand_kit', fields, team.id),
    async onSuccess({ brandKitId }) {
      forget()
      say(words.kit.created(fields.name))
      await refreshKits(queries, team.id)
      await navigate({ to: '/brands/$brandKitId', params: { brandKitId }, ignoreBlocker: true })
    },
  })
  const isChanged = JSON.stringify(fields) !== JSON.stringify(EMPTY_KIT)
  return (
    <Page
      crumbs={[toBrands, words.kit.new]}
      content={
        <div className={s.edit}>
          <div className={s.form}>
            {source && (
              <Note>
                <p>{words.reviewTitle}</p>
                <p>{words.readFrom(source.readFrom)}</p>
              </Note>
            )}
            {creating.isError && <ProblemNote error={creating.error} />}
            <KitForm fields={fields} onFields={setFields} error={creating.error} isLocked={false} />
          </div>
          <aside className={s.beside}>
            <Board kit={fields} />
            {source && <FoundLogos found={source.logos} fields={fields} onFields={setFields} />}
          </aside>
          <Leaving isChanged={isChanged && !creating.isSuccess} />
        </div>
      }
    >
      <Button look="primary" isBusy={creating.isPending} onClick={() => creating.mutate()}>
        {words.create}
      </Button>
    </Page>
  )
}
