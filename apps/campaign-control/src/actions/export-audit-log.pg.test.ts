import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { actions, type Caller } from '@adloom/contracts'
import { inTx } from '@adloom/db'
import { makeCaller, makePerson } from '@adloom/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CampaignStage, openCampaignStage } from '../../testing/campaign-stage.ts'
import { actorOf, appendAudit } from '../audit/append.ts'

const ACTION = '0f9e8d7c-6b5a-4493-8271-605f4e3d2c1b'
const TOOLS = join(import.meta.dirname, '../../../../tools')

let stage: CampaignStage
let folder: string
beforeAll(async () => {
  stage = await openCampaignStage()
  folder = mkdtempSync(join(tmpdir(), 'audit-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await stage[Symbol.asyncDispose]()
})

/** A person whose team has five entries: two of a key, two of an action, an hour apart. */
async function teamWithLog(): Promise<{ owner: Caller; key: Caller }> {
  const owner = makePerson()
  const { teamId } = owner
  const key = makeCaller({ teamId })
  const append = (hour: number, actor: Caller | null, kind: string, actionId?: string) =>
    inTx(stage.deps.db, { teamId }, (tx) =>
      appendAudit(
        tx,
        { teamId, at: new Date(Date.UTC(2026, 10, 20, hour)), actor: actor && actorOf(actor) },
        { kind, about: actionId ? { actionId } : {} },
      ),
    )
  await append(9, owner, 'rule_changed')
  await append(10, key, 'action_previewed', ACTION)
  await append(11, key, 'action_executed', ACTION)
  await append(12, null, 'match_created')
  await append(13, owner, 'rule_changed')
  return { owner, key }
}

describe('list_audit_entries', () => {
  test('shows entries newest first, page by page', async () => {
    const { owner, key } = await teamWithLog()
    const list = (input: object) => stage.callAction(actions.list_audit_entries, input, { as: owner })
    const first = await list({ limit: 3 })
    expect(first.entries.map(({ seq }) => seq)).toEqual([5, 4, 3])
    expect(first.entries[2]).toEqual({
      seq: 3,
      at: '2026-11-20T11:00:00.000Z',
      kind: 'action_executed',
      actor: { kind: 'api_key', credentialId: key.credential.id, name: key.credential.name, userId: key.userId },
      about: { actionId: ACTION },
      data: {},
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    const second = await list({ limit: 3, cursor: first.nextCursor })
    expect([second.entries.map(({ seq }) => seq), second.nextCursor]).toEqual([[2, 1], null])
    await expect(list({ limit: 3, kind: 'rule_changed', cursor: first.nextCursor })).rejects.toMatchObject({
      code: 'invalid_input',
    })
  })

  test.each([
    [{ kind: 'rule_changed' }, [5, 1]],
    [{ actionId: ACTION }, [3, 2]],
    [{ since: '2026-11-20T11:00:00Z', until: '2026-11-20T13:00:00Z' }, [4, 3]],
    [{ afterSeq: 3 }, [5, 4]],
    [{ kind: 'action_executed', afterSeq: 3 }, []],
  ])('%j gives the entries %j', async (filter, seqs) => {
    const { owner } = await teamWithLog()
    const { entries } = await stage.callAction(actions.list_audit_entries, filter, { as: owner })
    expect(entries.map(({ seq }) => seq)).toEqual(seqs)
  })

  test('finds what was done through a credential, and nothing of another team', async () => {
    const [{ owner, key }, other] = [await teamWithLog(), await teamWithLog()]
    const of = async (credentialId: string) => {
      const { entries } = await stage.callAction(actions.list_audit_entries, { credentialId }, { as: owner })
      return entries.map(({ seq }) => seq)
    }
    expect(await of(key.credential.id)).toEqual([3, 2])
    expect(await of(other.key.credential.id)).toEqual([])
  })
})

test('Members and keys neither list nor export the log', async () => {
  const { owner, key } = await teamWithLog()
  const member = makePerson({ teamId: owner.teamId, role: 'member' })
  for (const action of [actions.list_audit_entries, actions.export_audit_log]) {
    await expect(stage.callAction(action, {}, { as: member })).rejects.toMatchObject({ code: 'forbidden' })
    await expect(stage.callAction(action, {}, { as: key })).rejects.toMatchObject({ code: 'human_required' })
  }
})

describe('export_audit_log', () => {
  /** The service that the operator calls runs in this process, so it must not be blocked. */
  const run = async (file: string, args: string[]) => {
    const operator = { NATS_URL: stage.site.natsUrl, NATS_PASSWORD: stage.site.secrets.bus.operator }
    const child = spawn(process.execPath, [join(TOOLS, file), ...args], {
      env: { ...process.env, ...operator },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const [stdout, [status]] = await Promise.all([text(child.stdout), once(child, 'close')])
    return { status: status as number, stdout }
  }
  const verify = (file: string, ...known: string[]) => run('audit/audit.ts', ['verify', file, ...known])

  test('gives pages of one file, which verify finds whole, and broken once a word is changed', async () => {
    const { owner } = await teamWithLog()
    const file = join(folder, 'pages.jsonl')
    const lines: string[] = []
    let after: number | null = 0
    while (after !== null) {
      const page: { lines: string[]; nextAfterSeq: number | null } = await stage.callAction(
        actions.export_audit_log,
        { afterSeq: after, limit: 2 },
        { as: owner },
      )
      lines.push(...page.lines)
      after = page.nextAfterSeq
    }
    expect(lines).toHaveLength(6)
    writeFileSync(file, lines.map((line) => `${line}\n`).join(''))
    const { head } = await stage.callAction(actions.export_audit_log, { afterSeq: 5 }, { as: owner })
    expect(await verify(file, '--head', head!.hash)).toEqual({
      status: 0,
      stdout: expect.stringContaining(`Head: entry 5, ${head!.hash}`),
    })
    writeFileSync(file, lines.map((line) => `${line}\n`.replace('match_created', 'match_erased')).join(''))
    expect(await verify(file)).toEqual({ status: 1, stdout: expect.stringContaining('Broken at line 5.') })
  })

  test('is the same for the operator, who writes a file and overwrites none', async () => {
    const { owner } = await teamWithLog()
    const file = join(folder, 'operator.jsonl')
    const asked = ['export-audit', '--team', owner.teamId, '--to', file]
    expect(await run('adloom/adloom.ts', asked)).toEqual({
      status: 0,
      stdout: expect.stringContaining('Head: entry 5, '),
    })
    const { lines } = await stage.callAction(actions.export_audit_log, {}, { as: owner })
    expect(readFileSync(file, 'utf8')).toBe(lines.map((line) => `${line}\n`).join(''))
    expect((await verify(file)).status).toBe(0)
    expect((await run('adloom/adloom.ts', asked)).status).toBe(1)
  })

  test('of a team without entries is empty', async () => {
    const empty = { lines: [], head: null, nextAfterSeq: null }
    expect(await stage.callAction(actions.export_audit_log, {}, { as: makePerson() })).toEqual(empty)
  })
})
