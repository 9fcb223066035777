import { expect, test } from 'vitest'
import { canEnter, unprivilegedUser } from './unprivileged.ts'

test('As root PostgreSQL runs as postgres, else as nobody; as anybody else, as that user', () => {
  const [postgres, nobody] = ['postgres:x:70:71::/:/bin/sh', 'nobody:x:65534:65533::/:/bin/sh']
  expect(unprivilegedUser(`${nobody}\n${postgres}`, 0)).toEqual({ uid: 70, gid: 71 })
  expect(unprivilegedUser(nobody, 0)).toEqual({ uid: 65534, gid: 65533 })
  expect(unprivilegedUser(nobody, 1000)).toBeUndefined()
  expect(() => unprivilegedUser('root:x:0:0::/:/bin/sh', 0)).toThrow('DATABASE_URL')
})

test('This process can enter what it runs in', () => {
  expect(canEnter(process.cwd(), undefined)).toBe(true)
})
