import type { Issue } from '../drafts.ts'

/** One issue with all places that have it. */
export type SameIssue = Omit<Issue, 'path'> & { paths: readonly string[] }

/** What is said alike of several places is said once. The order is that of the first place. */
export function sameIssues(issues: readonly Issue[]): SameIssue[] {
  const groups = Map.groupBy(issues, ({ code, severity, source, message, fix }) =>
    JSON.stringify([code, severity, source, message, fix]),
  )
  return [...groups.values()].map((same) => ({ ...same[0]!, paths: [...new Set(same.map(({ path }) => path))] }))
}
