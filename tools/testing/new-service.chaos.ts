// `npm run chaos`: what new-service.pg.test.ts does, with a tool of the largest service whose contract waits for its handler.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '@adloom/system'
import { test } from 'vitest'
import { copyRepository } from '../new-service/copy-of-repository.ts'
import { expectNewService } from './expect-new-service.ts'

test('a new service and new tools of any service start, are checked and tested, and no other file is edited', () => {
  const parent = mkdtempSync(join(tmpdir(), 'new-service-'))
  try {
    expectNewService(copyRepository(ROOT, parent), { all: true })
  } finally {
    rmSync(parent, { recursive: true, force: true })
  }
})
