import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { problemOf } from '../../../data/api.ts'
import { toolQuery } from '../../../data/client.ts'
import { useSignedIn } from '../../../data/session.ts'
import { say } from '../../../ui/toast/say.ts'
import { type Clash, isEqual, merge } from '../configuration/merge.ts'
import { parsePath, withValue } from '../configuration/path.ts'
import { type Configuration, type Draft, draftQuery, draftsQuery, updateDraft } from '../drafts.ts'
import { words } from '../messages.ts'
import { type FieldErrors, fieldErrorsOf, withoutBlanks } from './editing.ts'

const NONE: FieldErrors = []
const baseOf = ({ version, configuration }: Draft) => ({ version, configuration })

/**
 * A draft as it is edited here. It is saved over the version that it was opened with. A newer one is taken in by itself
 * where nothing was typed; else the person brings both together.
 */
export function useEditor(draft: Draft, isLocked: boolean, onRefused: (path: string) => void) {
  const { team } = useSignedIn()
  const queryClient = useQueryClient()
  const { draftId } = draft
  const [base, setBase] = useState(() => baseOf(draft))
  const [mine, setMine] = useState(draft.configuration)
  const [clashes, setClashes] = useState<readonly Clash[]>([])
  const isChanged = useMemo(() => !isEqual(withoutBlanks(mine), base.configuration), [mine, base])

  const saving = useMutation({
    mutationFn: (configuration: Configuration) =>
      updateDraft(team.id, { draftId, version: base.version, configuration }),
    async onSuccess(_, sent) {
      const fresh = await queryClient.fetchQuery({ ...draftQuery(team.id, draftId), staleTime: 0 })
      // What was typed while it was saved stays.
      setMine((now) => merge(sent, withoutBlanks(now), fresh.configuration).merged)
      setBase(baseOf(fresh))
      void queryClient.invalidateQueries({ queryKey: draftsQuery(team.id).queryKey })
    },
    async onError(error) {
      const { code, issues } = problemOf(error)
      if (code === 'conflict') await queryClient.refetchQueries({ queryKey: draftQuery(team.id, draftId).queryKey })
      const first = fieldErrorsOf(issues)[0]
      if (first) onRefused(first.path)
    },
  })
  const errors = useMemo(
    () => (saving.error === null ? NONE : fieldErrorsOf(problemOf(saving.error).issues)),
    [saving.error],
  )
  const isNewer = draft.version > base.version && !saving.isPending
  useEffect(() => {
    if (!isNewer || isChanged) return
    setBase(baseOf(draft))
    setMine(draft.configuration)
    say(words.changedElsewhere, { detail: words.nowVersion(draft.version) })
  }, [isNewer, isChanged, draft])

  const accounts = useQuery(toolQuery('list_ad_accounts', team.id, {}))
  const currency = accounts.data?.adAccounts.find(({ id }) => id === mine.adAccountId)?.currency ?? 'USD'
  const set = useMemo(
    () => (path: string, value: unknown) => setMine((now) => withValue(now, parsePath(path), value)),
    [],
  )
  return {
    configuration: mine,
    setConfiguration: setMine,
    version: base.version,
    editing: useMemo(
      () => ({ draftId, configuration: mine, set, errors, currency, isLocked }),
      [draftId, mine, set, errors, currency, isLocked],
    ),
    isChanged,
    /** Somebody else saved a version meanwhile, and something was typed here. */
    isNewer: isNewer && isChanged,
    clashes,
    errors,
    saving,
    save(configuration = mine) {
      if (saving.isPending || isNewer) return
      // At once, not when the answer comes: what is read then keeps its place.
      setClashes([])
      saving.mutate(withoutBlanks(configuration), { onError: () => setClashes(clashes) })
    },
    discard() {
      const before = mine
      setMine(base.configuration)
      setClashes([])
      saving.reset()
      say(words.discarded, { undo: () => setMine(before) })
    },
    takeIn() {
      const both = merge(base.configuration, withoutBlanks(mine), draft.configuration)
      setMine(both.merged)
      setClashes(both.clashes)
      setBase(baseOf(draft))
      saving.reset()
    },
    settle(clash: Clash, takeTheirs: boolean) {
      if (takeTheirs) setMine((now) => withValue(now, clash.path, clash.theirs))
      setClashes((all) => all.filter((other) => other !== clash))
    },
  }
}
export type Editor = ReturnType<typeof useEditor>
