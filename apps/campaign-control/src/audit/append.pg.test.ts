import { randomUUID } from 'node:crypto'
import { inTx, teamSql } from '@adloom/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CampaignStage, openCampaignStage } from '../../testing/campaign-stage.ts'
import { appendAudit, type AuditFact } from './append.ts'
import { exportLines } from './export.ts'

let stage: CampaignStage
beforeAll(async () => {
  stage = await openCampaignStage()
})
afterAll(() => stage[Symbol.asyncDispose]())

const at = new Date('2026-11-20T12:00:00Z')
const fact = (number: number, data: AuditFact['data'] = {}): AuditFact => ({
  kind: 'noted',
  about: { number: String(number) },
  data,
})
const append = (teamId: string, ...facts: AuditFact[]) =>
  inTx(stage.deps.db, { teamId }, (tx) => appendAudit(tx, { teamId, at, actor: null }, ...facts))
const page = (teamId: string, afterSeq = 0, limit = 500) =>
  exportLines(teamSql(stage.deps.readDb, teamId), teamId, { afterSeq, limit })
const numbersIn = (lines: string[]) =>
  lines.flatMap((line) => {
    const { about } = JSON.parse(line) as { about?: { number: string } }
    return about ? [Number(about.number)] : []
  })

test('A hundred transactions of a team that append at once leave a chain without a gap', async () => {
  const teamId = randomUUID()
  await Promise.all(Array.from({ length: 100 }, (_, i) => append(teamId, fact(i))))
  const { lines, head } = await page(teamId)
  expect(head!.seq).toBe(100)
  const entries = lines.slice(0, -1).map((line) => JSON.parse(line) as { seq: number; previous: string })
  expect(entries.map(({ seq }) => seq)).toEqual(Array.from({ length: 100 }, (_, i) => i + 1))
  expect(new Set(numbersIn(lines)).size).toBe(100)
  const stored = await stage.admin<{ hash: string }[]>`
    select encode(sha256(convert_to(entry, 'UTF8')), 'hex') as hash from campaign_control.audit_entries
    where team_id = ${teamId} order by seq`
  const hashes = stored.map(({ hash }) => hash)
  expect(entries.map(({ previous }) => previous)).toEqual(['0'.repeat(64), ...hashes.slice(0, -1)])
  expect(head!.hash).toBe(hashes.at(-1))
})

test('Entries of one transaction keep their order, and one that fails leaves none', async () => {
  const teamId = randomUUID()
  await append(teamId, fact(1), fact(2), fact(3))
  const failing = inTx(stage.deps.db, { teamId }, async (tx) => {
    await appendAudit(tx, { teamId, at, actor: null }, fact(4))
    throw new Error('it did not happen')
  })
  await expect(failing).rejects.toThrow('it did not happen')
  await append(teamId, fact(5))
  expect(numbersIn((await page(teamId)).lines)).toEqual([1, 2, 3, 5])
})

test('A team does not wait for another team', async () => {
  const [one, other] = [randomUUID(), randomUUID()]
  await inTx(stage.deps.db, { teamId: one }, async (tx) => {
    await appendAudit(tx, { teamId: one, at, actor: null }, fact(1))
    // Would wait for ever if it waited for the transaction that it is part of.
    await append(other, fact(2))
  })
  expect([(await page(one)).head!.seq, (await page(other)).head!.seq]).toEqual([1, 1])
})

test('Texts of strangers are stored as they came, even those that are no valid text', async () => {
  const teamId = randomUUID()
  const message = 'a\0b\ud800 \u2028\n"\\{}'
  await append(teamId, fact(1, { message }))
  const [line] = (await page(teamId)).lines
  expect((JSON.parse(line!) as { data: unknown }).data).toEqual({ message })
})

test('The service cannot change, delete or empty what was recorded; only the owner of its tables could', async () => {
  const teamId = randomUUID()
  await append(teamId, fact(1))
  const denied = { code: '42501' }
  for (const sql of [stage.deps.db, stage.deps.systemDb]) {
    const attempt = (statement: string) => inTx(sql, { teamId }, (tx) => tx.unsafe(statement))
    await expect(attempt("update audit_entries set entry = ''")).rejects.toMatchObject(denied)
    await expect(attempt('delete from audit_entries')).rejects.toMatchObject(denied)
    await expect(attempt('truncate audit_entries')).rejects.toMatchObject(denied)
  }
  const grants = await stage.admin<{ role: string }[]>`
    select distinct grantee::regrole::text as role
    from pg_class, lateral aclexplode(relacl)
    where oid = 'campaign_control.audit_entries'::regclass and privilege_type in ('UPDATE', 'DELETE', 'TRUNCATE')`
  expect(grants.map(({ role }) => role)).toEqual(['campaign_control_owner'])
})

test('A chain that was set back refuses the next entry instead of replacing one', async () => {
  const teamId = randomUUID()
  await append(teamId, fact(1), fact(2))
  await inTx(stage.deps.db, { teamId }, (tx) => tx`update audit_chains set last_seq = 1 where team_id = ${teamId}`)
  await expect(append(teamId, fact(3))).rejects.toMatchObject({ code: '23505' })
})

test('A page ends early when its entries are long, and the next one goes on', async () => {
  const teamId = randomUUID()
  const long = 'x'.repeat(900_000)
  await append(teamId, ...[1, 2, 3, 4].map((number) => fact(number, { long })))
  const first = await page(teamId)
  expect([numbersIn(first.lines), first.nextAfterSeq]).toEqual([[1, 2, 3], 3])
  const second = await page(teamId, first.nextAfterSeq!)
  expect([numbersIn(second.lines), second.nextAfterSeq, second.lines.length]).toEqual([[4], null, 2])
})
