import { join } from 'node:path'
import { schemaOf } from '@adloom/db'
import { ROOT, SCHEMAS } from '@adloom/system'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeSchema } from './describe-schema.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage[Symbol.asyncDispose]())

// The snapshot shows a reviewer what a migration does to the whole. After a migration: npm test -- libs/testing --update
test.for(SCHEMAS)('The schema of %s is the one that was reviewed', async (service) => {
  await expect(await describeSchema(stage.admin, schemaOf(service))).toMatchFileSnapshot(
    join(ROOT, 'apps', service, 'schema.snapshot.sql'),
  )
})

test.for(SCHEMAS)('Every table of %s with a team in it is protected by row-level security', async (service) => {
  const open = await stage.admin`
    select c.relname from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = ${schemaOf(service)}
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'team_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and not (c.relrowsecurity and c.relforcerowsecurity)
      -- auth reads a credential before it knows whose it is.
      and n.nspname <> 'auth'`
  expect(open.map((table) => table['relname'])).toEqual([])
})
