import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf } from '../../data/api.ts'
import { callAction } from '../../data/client.ts'
import { say } from '../../ui/toast/say.ts'
import type { Variant } from './copy-sets.tsx'
import { words } from './messages.ts'

const FIELDS = ['primaryText', 'headline', 'description', 'callToAction'] as const
export type Texts = Record<(typeof FIELDS)[number], string>

const textsOf = (variant: Texts): Texts => Object.fromEntries(FIELDS.map((field) => [field, variant[field]])) as Texts
const isSame = (one: Texts, other: Texts) => FIELDS.every((field) => one[field] === other[field])

/** A variant as it is being changed. Saved when a field is left; what somebody else saved meanwhile is never lost. */
export function useVariant(teamId: string, copyId: string, stored: Variant) {
  const queries = useQueryClient()
  /** null: nothing differs from what is stored. */
  const [typed, setTyped] = useState<Texts | null>(null)
  const texts = typed ?? textsOf(stored)
  const refresh = () => queries.invalidateQueries({ queryKey: [teamId, 'list_copy_sets'] })
  const saving = useMutation({
    mutationFn: ({ to, version }: { to: Texts; version: number }) =>
      callAction('edit_copy', { copyId, variantId: stored.id, version, ...to }, teamId),
    onSuccess: async (_, { to }) => {
      await refresh()
      // What was typed while it was being saved goes on.
      setTyped((now) => (now && isSame(now, to) ? null : now))
    },
    onError: (error) => problemOf(error).code === 'conflict' && void refresh(),
  })
  const reverting = useMutation({
    mutationFn: () => callAction('revert_copy', { copyId, variantId: stored.id, version: stored.version }, teamId),
    onSuccess: async ({ variant }) => {
      const before = texts
      setTyped(null)
      await refresh()
      say(words.variant.reverted, { undo: () => saving.mutate({ to: before, version: variant.version }) })
    },
    onError: (error) => say(problemOf(error).detail, { tone: 'bad' }),
  })
  const save = () => {
    if (typed && !isSame(typed, textsOf(stored)) && !saving.isPending)
      saving.mutate({ to: typed, version: stored.version })
  }
  return {
    texts,
    set: (change: Partial<Texts>) => setTyped({ ...texts, ...change }),
    save,
    load() {
      setTyped(null)
      saving.reset()
    },
    saving,
    reverting,
    isConflict: saving.error !== null && problemOf(saving.error).code === 'conflict',
  }
}
