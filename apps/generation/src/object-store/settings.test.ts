import { readConfig } from '@adloom/runtime'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { storeEnv, storeOptionsOf } from './settings.ts'

const read = (env: Record<string, string>) => readConfig(z.object(storeEnv).transform(storeOptionsOf), env)

test('files are stored in a folder or in a bucket', () => {
  expect(read({ OBJECTS_DIR: '/data' })).toEqual({ folder: '/data' })
  expect(read({ OBJECTS_S3_BUCKET: 'ads', OBJECTS_S3_PATH_STYLE: '1' })).toEqual({
    s3: { bucket: 'ads', region: 'us-east-1', endpoint: undefined, pathStyle: true, keys: undefined },
  })
})

test('the keys of a bucket are secrets', () => {
  const keys = { OBJECTS_S3_ACCESS_KEY_ID: 'id', OBJECTS_S3_SECRET_ACCESS_KEY: 'hidden' }
  const options = read({ OBJECTS_S3_BUCKET: 'ads', ...keys })
  expect(JSON.stringify(options)).not.toContain('hidden')
  expect('s3' in options && options.s3.keys?.secret.reveal()).toBe('hidden')
})

test.each<[string, Record<string, string>]>([
  ['OBJECTS_DIR', {}],
  ['OBJECTS_DIR', { OBJECTS_DIR: '/data', OBJECTS_S3_BUCKET: 'ads' }],
  ['OBJECTS_S3_ACCESS_KEY_ID', { OBJECTS_S3_BUCKET: 'ads', OBJECTS_S3_ACCESS_KEY_ID: 'id' }],
  ['OBJECTS_S3_ENDPOINT', { OBJECTS_S3_BUCKET: 'ads', OBJECTS_S3_ENDPOINT: 'ftp://x' }],
])('a wrong %s is reported by name', (name, env) => {
  expect(() => read(env)).toThrow(`${name}: `)
})
