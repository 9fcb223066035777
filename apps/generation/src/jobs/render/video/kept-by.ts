import type { Kept } from '../../../models/kept.ts'
import { ObjectMissing } from '../../../object-store/object-store.ts'
import { type Film, keyOf, readFile, type StageName } from './stages.ts'

/** What outside models made, kept among the files of a stage. */
export const keptBy = (film: Film, stage: StageName): Kept => ({
  get: (name) =>
    readFile(film, stage, name).catch((cause: unknown) => {
      if (cause instanceof ObjectMissing) return null
      throw cause
    }),
  put: (name, bytes) => film.deps.objects.put(keyOf(film.item, stage, name), bytes),
})
