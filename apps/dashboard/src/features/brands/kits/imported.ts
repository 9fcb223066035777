import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ActionOutput, callAction } from '../../../data/client.ts'
import { useSignedIn } from '../../../data/session.ts'

type Imported = ActionOutput<'import_brand'>
const keyOf = (teamId: string) => [teamId, 'import_brand', 'reviewed']

/** Reads a page into a kit that waits for its review on the page of a new kit. */
export function useImportKit(onRead: () => void) {
  const { team } = useSignedIn()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (url: string) => callAction('import_brand', { url }, team.id),
    onSuccess(imported) {
      queries.setQueryData(keyOf(team.id), imported)
      onRead()
    },
  })
}

/** What was read from a page and is not saved yet; and a way to forget it. */
export function useImportedKit() {
  const { team } = useSignedIn()
  const queries = useQueryClient()
  return {
    imported: queries.getQueryData<Imported>(keyOf(team.id)),
    forget: () => queries.removeQueries({ queryKey: keyOf(team.id) }),
  }
}
