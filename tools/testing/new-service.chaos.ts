// `npm run chaos`: a new service and new tools are made in a copy of the repository, and checked and tested there.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '@adloom/system'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Copy, copyRepository } from '../new-service/copy-of-repository.ts'
import { expectNewService } from './expect-new-service.ts'

let parent: string
let copy: Copy
beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'new-service-'))
  copy = copyRepository(ROOT, parent)
})
afterAll(() => rmSync(parent, { recursive: true, force: true }))

const textOf = (path: string) => readFileSync(join(copy.root, path), 'utf8')

test('a new service and new tools of any service start, are checked and tested, and no other file is edited', () =>
  expectNewService(copy))

test('everything that names services knows it', () => {
  expect(textOf('libs/system/src/apps.gen.ts')).toContain('  reporting: {')
  expect(textOf('deploy/compose.yml')).toContain('  reporting:\n    <<: *process')
  expect(textOf('deploy/nats/nats.conf')).toContain('{ user: "reporting", password: $NATS_REPORTING_PASSWORD')
  expect(textOf('deploy/environment.md')).toContain('| reporting | 8080, probes | schema `reporting` |')
  expect(existsSync(join(copy.root, 'deploy/env/reporting.env.example'))).toBe(true)
  expect(textOf('package-lock.json')).toContain('"apps/reporting": {')
  expect(textOf('apps/reporting/schema.snapshot.sql')).toContain('saved_reports')
})
