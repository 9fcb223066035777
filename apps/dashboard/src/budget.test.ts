import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

/** The scripts of the first view, gzip, in bytes. Fonts and styles apart. */
const FIRST_VIEW_MAX = 180_000

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] }

const dist = join(import.meta.dirname, '../dist')
const manifest = join(dist, '.vite/manifest.json')
const chunks = existsSync(manifest) ? (JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, Chunk>) : null

/** The chunks that load with these, without what waits for a person. */
function loadedWith(...names: string[]): Set<string> {
  const seen = new Set<string>()
  const visit = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    chunks![name]!.imports?.forEach(visit)
  }
  names.forEach(visit)
  return seen
}
const bytesOf = (names: Iterable<string>) =>
  [...names].reduce(
    (sum, name) => sum + gzipSync(readFileSync(join(dist, chunks![name]!.file)), { level: 9 }).length,
    0,
  )

/** The pages that people open first. */
const isPage = (name: string) => /^src\/features\/(?:home|creatives|campaigns)\/[\w-]+-page\.tsx$/.test(name)

test.skipIf(!chunks)('No first view loads more scripts than its budget', () => {
  const pages = Object.keys(chunks!).filter(isPage)
  for (const view of [[], ...pages.map((page) => [page])])
    expect(bytesOf(loadedWith('index.html', ...view)), view.join() || 'the frame').toBeLessThan(FIRST_VIEW_MAX)
})

test.skipIf(!chunks)('No overlay is in the first view: each waits for a person', () => {
  const overlay = /-loaded\.tsx$|toaster\.tsx$|palette\.tsx$/
  const all = Object.keys(chunks!).filter((name) => overlay.test(name))
  expect(all.length).toBeGreaterThan(3)
  const first = loadedWith('index.html', ...Object.keys(chunks!).filter(isPage))
  expect(all.filter((name) => first.has(name))).toEqual([])
  // Of Base UI nothing that opens: only the switch for the policy.
  for (const name of first) {
    expect(readFileSync(join(dist, chunks![name]!.file), 'utf8'), name).not.toContain('data-base-ui-focus-guard')
  }
})
