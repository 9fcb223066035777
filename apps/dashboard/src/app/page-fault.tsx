import { ProblemNote } from '../shared/ui/problem-note.tsx'

/** In place of a view that could not be loaded or shown. */
export function PageFault({ error }: { error: unknown }) {
  return (
    <section>
      <h1>This page cannot be shown</h1>
      <ProblemNote error={error} />
    </section>
  )
}
