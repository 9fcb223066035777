import { ConfigError, readConfig } from '@adloom/runtime'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { metaEnv, metaSettingsOf } from './settings.ts'

const Config = z.object(metaEnv).transform((env, context) => metaSettingsOf(env, context))
const APP = { META_APP_ID: '123', META_APP_SECRET: 'shh' }
const SANDBOX = {
  META_SANDBOX: '1',
  META_GRAPH_BASE_URL: 'http://127.0.0.1:4000',
  META_GRAPH_VIDEO_BASE_URL: 'http://127.0.0.1:4000',
  META_DIALOG_BASE_URL: 'http://127.0.0.1:4000/',
}
const read = (env: Record<string, string>) => readConfig(Config, env)

test('without an app at Meta there is no platform, and nothing is refused', () => {
  expect(read({})).toBeNull()
})

test('with an app, the addresses are those of Meta', () => {
  expect(read(APP)).toMatchObject({ appId: '123', graphUrl: 'https://graph.facebook.com' })
})

test('an app needs its secret', () => {
  expect(() => read({ META_APP_ID: '123' })).toThrow(/META_APP_SECRET: is not set/)
})

test.each(['META_GRAPH_BASE_URL', 'META_GRAPH_VIDEO_BASE_URL', 'META_DIALOG_BASE_URL'])(
  '%s must be https, even on this machine, unless it is a sandbox',
  (name) => {
    expect(() => read({ ...APP, [name]: 'http://127.0.0.1:4000' })).toThrow(ConfigError)
    expect(() => read({ ...APP, [name]: 'http://127.0.0.1:4000' })).toThrow(`${name}: must be https`)
  },
)

test('a sandbox may be plain http', () => {
  expect(read({ ...APP, ...SANDBOX })).toMatchObject({ dialogUrl: 'http://127.0.0.1:4000' })
})

test.each([
  'https://graph.facebook.com',
  'https://graph-video.facebook.com/',
  'https://GRAPH.FACEBOOK.COM.',
  'http://facebook.com',
])('in a sandbox, %s is refused', (address) => {
  expect(() => read({ ...APP, ...SANDBOX, META_GRAPH_BASE_URL: address })).toThrow('is an address of Meta')
})
