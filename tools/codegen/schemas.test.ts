import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { tools } from '@adloom/contracts'
import { afterAll, expect, test } from 'vitest'
import { changesBetween } from './compatibility.ts'
import { committedSchemas, schemasOf } from './schemas.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const root = mkdtempSync(join(tmpdir(), 'schemas-'))
afterAll(() => rmSync(root, { recursive: true }))

test('A changed schema is compared with that of the last commit', async () => {
  mkdirSync(join(root, 'libs'))
  cpSync(join(ROOT, 'libs/contracts'), join(root, 'libs/contracts'), { recursive: true })
  cpSync(join(ROOT, 'tsconfig.base.json'), join(root, 'tsconfig.base.json'))
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  expect(await committedSchemas(root), 'without a commit').toBeNull()
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], { cwd: root })
  const path = join(root, 'libs/contracts/src/tools/org/get-credit-balance.ts')
  const accepted = readFileSync(path, 'utf8')
  writeFileSync(path, accepted.replace("'org:read'", "'models:read'"))
  git('init', '-q')
  git('add', 'libs', 'tsconfig.base.json')
  git('commit', '-qm', 'Contracts')
  writeFileSync(path, accepted)

  const before = await committedSchemas(root)
  expect(Object.keys(before!)).toEqual(Object.keys(tools).toSorted())
  expect(changesBetween(before!, schemasOf())).toEqual([
    { breaking: true, text: 'get_credit_balance: scope models:read is now org:read' },
  ])
})
