import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** The native libraries that a process has loaded after it imported an entry point. */
function addonsOf(entry: string): string[] {
  const script = `await import(${JSON.stringify(new URL(entry, import.meta.url).href)})
    console.log(JSON.stringify(process.report.getReport().sharedObjects.filter((file) => file.endsWith('.node'))))`
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }))
}

test('Listing presenters and voices loads nothing native, and making videos no encoder before its first use', () => {
  expect(addonsOf('./catalogue.ts')).toEqual([])
  expect(addonsOf('./index.ts').filter((file) => file.includes('webcodecs'))).toEqual([])
})
