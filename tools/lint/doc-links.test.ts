import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { docLinks } from './doc-links.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'doc-links-'))
  mkdirSync(join(root, 'libs/bus/src'), { recursive: true })
  mkdirSync(join(root, 'docs'))
  writeFileSync(join(root, 'libs/bus/src/serve.ts'), '')
  writeFileSync(
    join(root, 'docs/errors.md'),
    '# Errors\n\n## `not_found`: Not there\n\n## Twice\n## Twice\n<a id="hand-made"></a>\n',
  )
})
afterEach(() => rmSync(root, { recursive: true }))

function faultsOf(text: string) {
  writeFileSync(join(root, 'docs/page.md'), text)
  return docLinks.faults(root, '.')
}

test.each([
  ['a link to a file', '[a](errors.md) [b](../libs/bus/src/serve.ts)'],
  [
    'a link to a heading',
    '[a](errors.md#not_found-not-there) [b](errors.md#twice-1) [c](errors.md#hand-made) [d](#here)\n# Here',
  ],
  ['a link with a title', '[a](errors.md "The errors")'],
  ['a defined link', '[a][e]\n\n[e]: errors.md'],
  ['an address', '[a](https://example.com/errors.md) [b](mailto:a@example.com)'],
  ['a path from the root', '`libs/bus/src/serve.ts` and `libs/bus`'],
  ['a pattern or a placeholder', '`apps/*/src` `apps/<app>/src/main.ts` `libs/{a,b}`'],
  ['an example in a fence', '```\n[a](nowhere.md) `libs/nowhere.ts`\n```'],
])('%s is good', async (_what, text) => {
  expect(await faultsOf(text)).toEqual([])
})

test.each([
  ['a link to a missing file', '[a](nowhere.md)', 'docs/page.md: link to nowhere.md leads nowhere'],
  ['a defined link to a missing file', '[e]: nowhere.md', 'docs/page.md: link to nowhere.md leads nowhere'],
  ['a link to a missing heading', '[a](errors.md#gone)', 'docs/page.md: no heading for errors.md#gone'],
  ['a missing path', '`libs/bus/src/gone.ts`', 'docs/page.md: `libs/bus/src/gone.ts` is not there'],
])('%s is a fault', async (_what, text, fault) => {
  expect(await faultsOf(text)).toEqual([fault])
})
