import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('Without anything set the defaults hold, and an empty variable counts as unset', () => {
  const settings = readSettings({ PORT: '', ADLOOM_CONTAINERS: '' })
  expect(settings).toMatchObject({ port: 8080, containers: false, publicUrl: undefined, extra: {} })
  expect(settings.dataDir).toMatch(/\.adloom$/)
})

test('Every variable that is wrong is named at once', () => {
  const wrong = { PORT: 'abc', ADLOOM_RATE_LIMIT_PER_MINUTE: '0', ADLOOM_PUBLIC_URL: 'ftp://x' }
  expect(() => readSettings(wrong)).toThrow(/PORT.*\n.*ADLOOM_RATE_LIMIT_PER_MINUTE.*\n.*ADLOOM_PUBLIC_URL/)
  expect(() => readSettings({ ADLOOM_PUBLIC_URL: 'https://a.example/path' })).toThrow('without a path')
})

test('Apps are handed the log level, the rate limit and what OpenTelemetry reads, and nothing else', () => {
  const env = { LOG_LEVEL: 'debug', ADLOOM_RATE_LIMIT_PER_MINUTE: '5', OTEL_SERVICE_NAME: 'x', SECRET: 'y', PORT: '0' }
  expect(readSettings(env).extra).toEqual({
    LOG_LEVEL: 'debug',
    ADLOOM_RATE_LIMIT_PER_MINUTE: '5',
    OTEL_SERVICE_NAME: 'x',
  })
})
