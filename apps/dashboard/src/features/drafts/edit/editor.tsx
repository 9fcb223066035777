import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useBlocker, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { problemOf } from '../../../shared/api.ts'
import { toolQuery } from '../../../shared/client.ts'
import { useSignedIn } from '../../../shared/session.ts'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { ProblemNote } from '../../../shared/ui/problem-note.tsx'
import { type Clash, isEqual, merge } from '../configuration/merge.ts'
import { parsePath, withValue } from '../configuration/path.ts'
import { type Configuration, type Draft, draftQuery, refreshDraft, updateDraft } from '../drafts.ts'
import { ClashList } from './clash-list.tsx'
import { EditingContext, type FieldErrors, fieldErrorsOf, fieldOf, withoutBlanks } from './editing.ts'
import { FieldForm } from './field-form.tsx'
import { brokenBecause, JsonForm, selectPlace } from './json-form.tsx'
import { NewerNote } from './newer-note.tsx'
import { RefusedNote } from './refused-note.tsx'

const NONE: FieldErrors = []
const textOf = (configuration: Configuration) => JSON.stringify(configuration, null, 2)

/** The form of a draft. It saves over the version that it was opened with, or says that there is a newer one. */
export function Editor({ draft, at }: { draft: Draft; at: string | null }) {
  const { team } = useSignedIn()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { draftId } = draft
  // What the changes are based on. Another version may come in while the form is open.
  const [base, setBase] = useState({ version: draft.version, configuration: draft.configuration })
  const [mine, setMine] = useState(draft.configuration)
  const [clashes, setClashes] = useState<readonly Clash[]>([])
  const [json, setJson] = useState<string | null>(at !== null && fieldOf(at) === null ? textOf(mine) : null)
  const [target, setTarget] = useState(at === null ? null : { path: at })
  const form = useRef<HTMLFormElement>(null)
  const jsonInput = useRef<HTMLTextAreaElement>(null)
  const isBroken = json !== null && brokenBecause(json) !== null
  const typed = json === null || isBroken ? mine : (JSON.parse(json) as Configuration)
  const isChanged = isBroken || !isEqual(typed, base.configuration)

  const saving = useMutation({
    mutationFn: (configuration: Configuration) =>
      updateDraft(team.id, { draftId, version: base.version, configuration }),
    async onSuccess() {
      await refreshDraft(queryClient, team.id, draftId)
      await navigate({ to: '/drafts/$draftId', params: { draftId }, ignoreBlocker: true })
    },
    async onError(error) {
      const { code, issues } = problemOf(error)
      if (code === 'conflict') await queryClient.refetchQueries({ queryKey: draftQuery(team.id, draftId).queryKey })
      const first = fieldErrorsOf(issues)[0]
      if (first) openPlace(first.path)
    },
  })
  const errors = useMemo(
    () => (saving.error === null ? NONE : fieldErrorsOf(problemOf(saving.error).issues)),
    [saving.error],
  )
  const isNewer = draft.version > base.version
  const blocker = useBlocker({
    shouldBlockFn: () => isChanged && !saving.isSuccess,
    enableBeforeUnload: () => isChanged && !saving.isSuccess,
    withResolver: true,
  })

  /** Shows the place in the form that is open, if it has it, else in the JSON. */
  function openPlace(path: string) {
    if (json === null && fieldOf(path) === null) setJson(textOf(mine))
    // An object of its own, so that it leads there again when it is the same place as before.
    setTarget({ path })
  }
  useEffect(() => {
    if (target === null) return
    if (jsonInput.current) return selectPlace(jsonInput.current, target.path)
    const field = fieldOf(target.path)
    // One frame later, its part of the form is open.
    const frame = requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>(`[data-path="${CSS.escape(field ?? '')}"]`)?.focus(),
    )
    return () => cancelAnimationFrame(frame)
  }, [target])

  const showFields = () => {
    setMine(typed)
    setJson(null)
  }
  const change = (configuration: Configuration) => {
    setMine(configuration)
    if (json !== null) setJson(textOf(configuration))
  }
  const takeIn = () => {
    const { merged, clashes } = merge(base.configuration, typed, draft.configuration)
    change(merged)
    setClashes(clashes)
    setBase({ version: draft.version, configuration: draft.configuration })
    saving.reset()
  }
  const takeTheirs = (clash: Clash) => {
    change(withValue(typed, clash.path, clash.theirs))
    setClashes(clashes.filter((other) => other !== clash))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBroken) return jsonInput.current?.focus()
    saving.mutate(withoutBlanks(typed))
  }
  const set = (path: string, value: unknown) => setMine((mine) => withValue(mine, parsePath(path), value))
  const accounts = useQuery(toolQuery('list_ad_accounts', team.id, {}))
  const currency = accounts.data?.adAccounts.find(({ id }) => id === mine.adAccountId)?.currency ?? 'USD'
  const editing = { configuration: mine, set, errors, currency, target: target?.path ?? null }
  const isShown = saving.isError && !isNewer

  return (
    <form className="edit" ref={form} onSubmit={submit} noValidate>
      <div className="switch" role="group" aria-label="How to edit">
        <button type="button" aria-pressed={json === null} disabled={isBroken} onClick={showFields}>
          Form
        </button>
        <button type="button" aria-pressed={json !== null} onClick={() => setJson(json ?? textOf(mine))}>
          JSON
        </button>
      </div>
      <ClashList clashes={clashes} configuration={typed} onTakeTheirs={takeTheirs} />
      {json === null ? (
        <EditingContext value={editing}>
          <FieldForm />
        </EditingContext>
      ) : (
        <JsonForm input={jsonInput} text={json} onChange={setJson} errors={errors} />
      )}
      <div className="save-bar">
        {isNewer && <NewerNote version={draft.version} isBusy={saving.isPending || isBroken} onTakeIn={takeIn} />}
        {isShown && errors.length === 0 && <ProblemNote error={saving.error} />}
        {isShown && errors.length > 0 && <RefusedNote errors={errors} configuration={typed} onOpen={openPlace} />}
        <div className="actions">
          <Link to="/drafts/$draftId" params={{ draftId }} className="button">
            Cancel
          </Link>
          <button className="button main" disabled={saving.isPending || isNewer || !isChanged}>
            {saving.isPending ? 'Saving…' : 'Save'}
          </button>
        </div>
      </div>
      {blocker.status === 'blocked' && (
        <ConfirmDialog
          title="Leave without saving?"
          confirm="Leave"
          isBusy={false}
          error={null}
          onConfirm={blocker.proceed}
          onCancel={blocker.reset}
        >
          <p>What you have changed in this draft is not saved.</p>
        </ConfirmDialog>
      )}
    </form>
  )
}
