import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { builtTools } from '../built-tools.gen.ts'
import { SERVICES } from '../services.gen.ts'
import { offeredScopes, offeredTools, scopesOf, servicesEnv } from './offered-tools.ts'
import { tools } from '../tools.gen.ts'

const namesOf = (services: Parameters<typeof offeredTools>[0]) => offeredTools(services).map(({ name }) => name)
const servicesIn = (env: Record<string, string>) => z.object(servicesEnv).safeParse(env).data?.ADLOOM_SERVICES

describe('an installation offers', () => {
  test('the tools of its services that have a handler, in the order of the registry', () => {
    const built = new Set<string>(Object.values(builtTools).flatMap((of) => Object.keys(of)))
    expect(namesOf(SERVICES)).toEqual(Object.keys(tools).filter((name) => built.has(name)))
    expect(namesOf(['org'])).toEqual(Object.keys(builtTools.org))
  })

  test('no tool of a service that does not belong to it', () => {
    expect(offeredTools(['org']).filter(({ service }) => service !== 'org')).toEqual([])
    expect(namesOf([])).toEqual([])
  })

  test('the scopes that its tools require, in display order', () => {
    expect(scopesOf(offeredTools(['org']))).toEqual(['org:read'])
    for (const services of [[], ['org'], SERVICES] as const)
      expect(offeredScopes(services)).toEqual(scopesOf(offeredTools(services)))
    expect(scopesOf([{ scope: 'copy:write' }, { scope: 'org:read' }])).toEqual(['org:read', 'copy:write'])
    expect(scopesOf([{ scope: null }])).toEqual([])
  })
})

describe('ADLOOM_SERVICES', () => {
  test('names the services; unset means all services with a handler', () => {
    expect(servicesIn({})).toEqual(Object.keys(builtTools).toSorted((a, b) => rank(a) - rank(b)))
    expect(servicesIn({ ADLOOM_SERVICES: 'generation, org' })).toEqual(['generation', 'org'])
  })

  test('refuses a name that no service has', () => {
    expect(servicesIn({ ADLOOM_SERVICES: 'org,billing' })).toBeUndefined()
  })
})

const rank = (service: string) => SERVICES.findIndex((name) => name === service)
