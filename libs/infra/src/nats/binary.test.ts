import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isNewEnough, natsServer } from './binary.ts'

const unpackaged = { platform: 'darwin', arch: 'arm64' }

test.runIf(process.platform === 'linux' && process.arch === 'x64')('The packaged nats-server comes first', () => {
  expect(existsSync(natsServer(process, () => '2.99.0'))).toBe(true)
})

test('Without a packaged one the error says what to do', () => {
  expect(() => natsServer(unpackaged, () => null)).toThrow(
    'No nats-server is packaged for darwin-arm64. Install nats-server 2.11 or newer on the PATH (https://nats.io/download).',
  )
})

test('One on the PATH is taken when it is new enough and refused, by version, when it is not', () => {
  expect(natsServer(unpackaged, () => '2.11.3')).toBe('nats-server')
  expect(() => natsServer(unpackaged, () => '2.9.10')).toThrow('2.9.10')
  expect(['2.9.10', '2.10.99', '2.11.0', '2.14.0', '3.0.0'].map(isNewEnough)).toEqual([false, false, true, true, true])
})

test('On Windows one on the PATH does not help, and nobody is told to install it', () => {
  const windows = { platform: 'win32', arch: 'x64' }
  expect(() => natsServer(windows, () => '2.14.0')).toThrow(/^No nats-server is packaged for win32-x64\.$/)
})
