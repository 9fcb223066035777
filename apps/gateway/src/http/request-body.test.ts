import { expect, test } from 'vitest'
import { isJson } from './request-body.ts'

test.each([
  'application/json',
  'application/json; charset=utf-8',
  'Application/JSON;charset="UTF-8"',
  'application/json; profile=x; charset=utf8',
])('%s is JSON in UTF-8', (type) => expect(isJson(type)).toBe(true))

test.each([
  '',
  'text/plain',
  'application/jsonp',
  'application/json, text/plain',
  'application/problem+json',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'application/json; charset=',
  'text/plain; application/json',
])('"%s" is not JSON in UTF-8', (type) => expect(isJson(type)).toBe(false))
