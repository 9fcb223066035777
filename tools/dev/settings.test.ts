import { jsonSchemaOf } from '@adloom/contracts'
import { APP_NAMES } from '@adloom/system/process'
import { expect, test } from 'vitest'
import { configOf } from '../app-config.ts'
import { readSettings } from './settings.ts'

test('Unset and empty variables get their defaults', () => {
  const settings = readSettings({ PORT: '', ADLOOM_CONTAINERS: '' })
  expect(settings).toMatchObject({ port: 8080, containers: false, publicUrl: undefined, extra: {} })
  expect(settings.dataDir).toMatch(/\.adloom$/)
})

test('All invalid variables are reported together', () => {
  const wrong = { PORT: 'abc', ADLOOM_RATE_LIMIT_PER_MINUTE: '0', ADLOOM_PUBLIC_URL: 'ftp://x' }
  expect(() => readSettings(wrong)).toThrow(/PORT.*\n.*ADLOOM_RATE_LIMIT_PER_MINUTE.*\n.*ADLOOM_PUBLIC_URL/)
  expect(() => readSettings({ ADLOOM_PUBLIC_URL: 'https://a.example/path' })).toThrow('without a path')
})

test('Apps get the log level, the rate limit and the OpenTelemetry variables, and nothing else', () => {
  const env = { LOG_LEVEL: 'debug', ADLOOM_RATE_LIMIT_PER_MINUTE: '5', OTEL_SERVICE_NAME: 'x', SECRET: 'y', PORT: '0' }
  expect(readSettings(env).extra).toEqual({
    LOG_LEVEL: 'debug',
    ADLOOM_RATE_LIMIT_PER_MINUTE: '5',
    OTEL_SERVICE_NAME: 'x',
  })
})

test('Only generation gets outside models and their keys, and no keys without a model', () => {
  const keys = { OPENAI_API_KEY: 'k', REPLICATE_API_TOKEN: 't', OPENAI_ORG_ID: 'o' }
  expect(readSettings(keys)).toMatchObject({ own: {}, extra: {} })
  const { own, extra } = readSettings({ ...keys, ADLOOM_MODELS: 'openai:gpt-image-1' })
  const models = { ADLOOM_MODELS: 'openai:gpt-image-1', OPENAI_API_KEY: 'k', REPLICATE_API_TOKEN: 't' }
  expect(own).toEqual({ generation: models, 'generation-worker': models })
  expect(extra).toEqual({})
})

test('Every variable about outside models that generation reads can be set for npm start', async () => {
  const read = new Set<string>()
  for (const app of APP_NAMES) {
    const { properties = {} } = jsonSchemaOf(await configOf(app), 'input') as { properties?: object }
    for (const name of Object.keys(properties)) if (/MODEL|OPENAI|GOOGLE|FAL|REPLICATE/.test(name)) read.add(name)
  }
  const all = Object.fromEntries([...read].map((name) => [name, 'x']))
  expect(readSettings(all).own).toEqual({ generation: all, 'generation-worker': all })
})
