import type { ListedDraft } from '../drafts.ts'

const STATUSES: readonly string[] = [
  'draft',
  'ready',
  'launching',
  'launched',
  'launch_failed',
] satisfies ListedDraft['status'][]

/** What the address of the list keeps: words, a status, the order, and whether a new draft is being made. */
export type DraftsSearch = {
  q?: string | undefined
  status?: ListedDraft['status'] | undefined
  sort?: string | undefined
  isNew?: true | undefined
}

export const draftsSearch = ({ q, status, sort, isNew }: Record<string, unknown>): DraftsSearch => ({
  ...((typeof q === 'string' || typeof q === 'number') && q !== '' && { q: String(q) }),
  ...(typeof status === 'string' && STATUSES.includes(status) && { status: status as ListedDraft['status'] }),
  ...(typeof sort === 'string' && { sort }),
  ...(isNew === true && { isNew }),
})
