import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from './port.ts'

test('A free port lies below those that systems give to outgoing connections', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, () => freePort()))
  expect(ports.every((port) => port >= 15_000 && port < 32_768)).toBe(true)
})

test.each(['127.0.0.1', '0.0.0.0'])('A port in use on %s is refused by number', async (address) => {
  const taken = createServer().listen(0, address)
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  await expect(freePort(port)).rejects.toThrow(`Port ${port} is in use.`)
  taken.close()
  await once(taken, 'close')
  expect(await freePort(port)).toBe(port)
})
