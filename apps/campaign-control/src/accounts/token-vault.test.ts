import { readConfig, secret } from '@adloom/runtime'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ConnectionKeys, createTokenVault } from './token-vault.ts'

const OLD = secret('an-old-key-of-the-installation-with-32-characters')
const NEW = secret('a-new-key-of-the-installation-with-32-characters')
const owner = { teamId: '4a5b6c7d-8e9f-4a0b-9c1d-2e3f4a5b6c7d', connectionId: '11111111-8e9f-4a0b-9c1d-2e3f4a5b6c7d' }
const token = secret('EAAB-a-token')

test('a token opens again, and neither it nor its key can be read from what is stored', async () => {
  const vault = createTokenVault([NEW])
  const { text, keyId } = await vault.seal(token, owner)
  expect((await vault.open(text, owner)).reveal()).toBe('EAAB-a-token')
  expect(keyId).toBe(vault.newestKeyId)
  const readable = text
    .split('.')
    .map((part) => Buffer.from(part, 'base64url').toString('latin1'))
    .join('\n')
  expect(readable).not.toContain('EAAB')
  expect(readable).not.toContain(NEW.reveal())
})

test('the same token is stored differently each time', async () => {
  const vault = createTokenVault([NEW])
  expect((await vault.seal(token, owner)).text).not.toBe((await vault.seal(token, owner)).text)
})

test.each([
  ['another team', { ...owner, teamId: owner.connectionId }],
  ['another connection', { ...owner, connectionId: owner.teamId }],
])('a token does not open for %s', async (_whose, other) => {
  const vault = createTokenVault([NEW])
  const { text } = await vault.seal(token, owner)
  await expect(vault.open(text, other)).rejects.toThrow('belongs to another connection')
})

test('a changed text does not open, nor does one whose owner was exchanged', async () => {
  const vault = createTokenVault([NEW])
  const { text } = await vault.seal(token, owner)
  const [header, ...rest] = text.split('.')
  const forged = JSON.parse(Buffer.from(header!, 'base64url').toString()) as object
  const other = { ...owner, teamId: owner.connectionId }
  const swapped = Buffer.from(JSON.stringify({ ...forged, team: other.teamId })).toString('base64url')
  await expect(vault.open([swapped, ...rest].join('.'), other)).rejects.toThrow('decryption operation failed')
  const changed = text.replace(/(?<=\.)[^.](?=[^.]*\.[^.]*$)/, (first) => (first === 'A' ? 'B' : 'A'))
  await expect(vault.open(changed, owner)).rejects.toThrow('decryption operation failed')
})

test('the newest key encrypts, and every configured key opens', async () => {
  const before = await createTokenVault([OLD]).seal(token, owner)
  const during = createTokenVault([NEW, OLD])
  expect((await during.open(before.text, owner)).reveal()).toBe('EAAB-a-token')
  const after = await during.seal(token, owner)
  expect(after.keyId).not.toBe(before.keyId)
  const without = createTokenVault([NEW])
  expect((await without.open(after.text, owner)).reveal()).toBe('EAAB-a-token')
  await expect(without.open(before.text, owner)).rejects.toThrow('in CONNECTION_KEYS')
})

test('keys are separated by commas, and a short one is refused', () => {
  const read = (text: string) => readConfig(z.object({ KEYS: ConnectionKeys }), { KEYS: text }).KEYS
  expect(read(`${NEW.reveal()}, ${OLD.reveal()}`).map((key) => key.reveal())).toEqual([NEW.reveal(), OLD.reveal()])
  for (const text of ['', 'short', `${NEW.reveal()},`, `${NEW.reveal()},short`])
    expect(() => read(text)).toThrow('KEYS')
})
