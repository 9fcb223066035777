import { expect, test } from 'vitest'
import { weaknessOf } from './password-strength.ts'

const ann = { email: 'ann.miller@shop.example', name: 'Ann Miller' }

test.each([
  'password123456',
  'Password123456!',
  'p4$$w0rd123456',
  'qwertyuiop123',
  'aaaaaaaaaaaaaaaaaaaa',
  'passwordpasswordpassword',
  '1234567890',
  'iloveyou2024!',
  'adloomadloom',
  'ann.miller1990',
  'MillerMiller1',
])('%s is easy to guess', async (password) => expect(await weaknessOf(password, ann)).toContain('easy to guess'))

test.each([
  'correct horse battery staple',
  'four words of eve',
  'zq7-Kp2mVx9w',
  'the cat sat on the mat again',
  'пять слов на память',
  '雨の日は家で本を読む',
])('%s is not easy to guess', async (password) => expect(await weaknessOf(password, ann)).toBeNull())

test('only the first 48 characters of a password are rated, so a long password takes no longer', async () => {
  expect(await weaknessOf(`${'a'.repeat(48)} but here come four unrelated words`, ann)).toContain('easy to guess')
  expect(await weaknessOf(`${'a'.repeat(40)} but here come four`, ann)).toBeNull()
})
