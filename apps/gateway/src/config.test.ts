import { readConfig } from '@adloom/runtime'
import { expect, test } from 'vitest'
import { Config } from './config.ts'

const NEEDED = {
  NATS_URL: 'nats://127.0.0.1:4222',
  NATS_USER: 'gateway',
  NATS_PASSWORD: 'p',
  ADLOOM_PUBLIC_URL: 'https://ads.example/ignored/',
  HTTP_PORT: '8080',
  AUTH_URL: 'http://127.0.0.1:8081',
  FILES_URL: 'http://127.0.0.1:8082',
}

test('Unset variables have the documented defaults', () => {
  const config = readConfig(Config, NEEDED)
  expect(config).toMatchObject({
    publicUrl: 'https://ads.example',
    rateLimitPerMinute: 120,
    http: { host: '127.0.0.1', port: 8080, trustedProxies: '' },
  })
})

test('An invalid limit and an invalid address are both named', () => {
  const wrong = { ...NEEDED, ADLOOM_RATE_LIMIT_PER_MINUTE: 'many', AUTH_URL: 'auth' }
  expect(() => readConfig(Config, wrong)).toThrow(/AUTH_URL[\s\S]*ADLOOM_RATE_LIMIT_PER_MINUTE/)
})
