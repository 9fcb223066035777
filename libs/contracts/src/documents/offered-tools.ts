import { z } from 'zod'
import { builtTools } from '../built-tools.gen.ts'
import { type ServiceName, type ToolContract } from '../define/tool.ts'
import { SERVICES } from '../services.gen.ts'
import { type Scope, SCOPE_NAMES } from '../callers/scopes.ts'
import { tools } from '../tools.gen.ts'

const built: Partial<Record<ServiceName, Readonly<Record<string, Scope | null>>>> = builtTools

/** The services that have handlers in this release. */
const BUILT_SERVICES = SERVICES.filter((service) => built[service] !== undefined)

/** For every process that offers tools. An installation sets it in one place, so that all of them agree. */
export const servicesEnv = {
  ADLOOM_SERVICES: z
    .string()
    .default(BUILT_SERVICES.join(','))
    .transform((text) => text.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(SERVICES)))
    .describe('Services of this installation, separated by commas. Only their tools are offered.'),
}

/**
 * The tools that an installation with these services offers, in the order of the registry: those of a service that
 * belongs to it and has a handler for them in this release. Whether the service runs at the moment makes no difference.
 */
export function offeredTools(services: readonly ServiceName[]): readonly ToolContract[] {
  const names = new Set(services.flatMap((service) => Object.keys(built[service] ?? {})))
  return Object.values<ToolContract>(tools).filter(({ name }) => names.has(name))
}

/** The scopes that at least one of these tools needs: what a form offers that lists these tools. */
export function scopesOf(offered: readonly Pick<ToolContract, 'scope'>[]): Scope[] {
  const needed = new Set(offered.map(({ scope }) => scope))
  return SCOPE_NAMES.filter((scope) => needed.has(scope))
}

/** The scopes that the tools of an installation with these services need: the same, for who has no use for the tools. */
export const offeredScopes = (services: readonly ServiceName[]): Scope[] =>
  scopesOf(services.flatMap((service) => Object.values(built[service] ?? {}).map((scope) => ({ scope }))))
