import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A security mistake, small enough to slip through a review. */
export type Mutant = {
  /** In kebab-case; `--only` takes it. */
  name: string
  /** What it takes away, as one line for people. */
  protection: string
  /** Relative to the root of the repository. */
  file: string
  /** Texts that stand in the file exactly once, and what takes their place; all of them together are the mistake. */
  edits: readonly (readonly [find: string, replacement: string])[]
  /** Test files of which at least one has to fail. */
  caughtBy: readonly string[]
}

/** The source with the mistake in it. Errors: a text that is not there exactly once. */
export function mutate({ name, file, edits }: Mutant, root: string): string {
  return edits.reduce(
    (source, [find, replacement]) => {
      const times = source.split(find).length - 1
      if (times !== 1) throw new Error(`${name}: ${JSON.stringify(find)} is ${times} times in ${file}, and not once`)
      return source.replace(find, () => replacement)
    },
    readFileSync(join(root, file), 'utf8'),
  )
}
