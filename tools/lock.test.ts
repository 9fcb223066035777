import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
type Entry = { engines?: { node?: string }; resolved?: string; cpu?: string[]; os?: string[] }
type Lock = { packages: Record<string, Entry> }

let dir: string
beforeEach(() => {
  dir = realpathSync(mkdtempSync(join(tmpdir(), 'lock-')))
  mkdirSync(join(dir, 'tools'))
  cpSync(join(ROOT, 'tools/lock.mjs'), join(dir, 'tools/lock.mjs'))
  cpSync(join(ROOT, 'package-lock.json'), join(dir, 'package-lock.json'))
  symlinkSync(join(ROOT, 'node_modules'), join(dir, 'node_modules'))
})
afterEach(() => rmSync(dir, { recursive: true }))

const readLock = () => JSON.parse(readFileSync(join(dir, 'package-lock.json'), 'utf8')) as Lock
function change(name: string, entry: Entry) {
  const lock = readLock()
  Object.assign(lock.packages[`node_modules/${name}`]!, entry)
  writeFileSync(join(dir, 'package-lock.json'), JSON.stringify(lock))
}
const lock = (...args: string[]) => {
  const { status, stderr } = spawnSync(process.execPath, [join(dir, 'tools/lock.mjs'), ...args], { encoding: 'utf8' })
  return { status, stderr }
}

test('A package that the pinned Node is right for declares nothing that npm could warn of', () => {
  expect(lock('--check')).toEqual({ status: 0, stderr: '' })
  change('zod', { engines: { node: '>=22' } })
  expect(lock('--check')).toEqual({ status: 1, stderr: expect.stringContaining('run node tools/lock.mjs') })
  lock()
  expect(lock('--check')).toEqual({ status: 0, stderr: '' })
  expect(readLock().packages['node_modules/zod']).not.toHaveProperty('engines')
})

test('A package that wants another Node is named, and keeps what it declares; not so one for other machines', () => {
  change('zod', { engines: { node: '<24' } })
  lock()
  expect(lock('--check')).toEqual({ status: 1, stderr: expect.stringMatching(/^node_modules\/zod wants Node <24/) })
  expect(readLock().packages['node_modules/zod']!.engines).toEqual({ node: '<24' })
  change('zod', { os: ['sunos'] })
  expect(lock('--check').status).toBe(0)
})

test('The address of a registry is a fault', () => {
  change('zod', { resolved: 'https://registry.example/zod.tgz' })
  expect(lock('--check')).toEqual({ status: 1, stderr: expect.stringContaining('names a registry in 1 entries') })
})
