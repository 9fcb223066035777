import { filesOf, isGenerated, textOf, type Check } from './check.ts'

/** A file that is longer has more than one subject. Source: STYLE.md. */
const LINES_MAX = 400

export const fileSize: Check = {
  name: `file size (${LINES_MAX} lines)`,
  faults: (root, folder) =>
    filesOf(root, '{*,{apps,libs,tools,deploy}/**/*}.{ts,tsx,mts,mjs,sql}', folder)
      .filter((path) => !isGenerated(path) && !path.endsWith('schema.snapshot.sql'))
      .flatMap((path) => {
        const lines = textOf(root, path).split('\n').length - 1
        return lines > LINES_MAX ? [`${path}: ${lines} lines; split it by subject`] : []
      }),
}
