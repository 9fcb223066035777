import { ProblemNote } from '../shared/ui/problem-note.tsx'

/** Shown in place of a view that failed to load or render. */
export function PageError({ error }: { error: unknown }) {
  return (
    <section>
      <h1>This page cannot be shown</h1>
      <ProblemNote error={error} />
    </section>
  )
}
