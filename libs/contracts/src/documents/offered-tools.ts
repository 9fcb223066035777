import { z } from 'zod'
import { builtTools } from '../built-tools.gen.ts'
import { type ServiceName, type ToolContract } from '../define/tool.ts'
import { SERVICES } from '../services.gen.ts'
import { type Scope, SCOPE_NAMES } from '../callers/scopes.ts'
import { tools } from '../tools.gen.ts'

const built: Partial<Record<ServiceName, Readonly<Record<string, Scope | null>>>> = builtTools

/** The services that have handlers in this release. */
const BUILT_SERVICES = SERVICES.filter((service) => built[service] !== undefined)

/** Set for every process that offers tools. An installation sets it in one place, so that all processes agree. */
export const servicesEnv = {
  ADLOOM_SERVICES: z
    .string()
    .default(BUILT_SERVICES.join(','))
    .transform((text) => text.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(SERVICES)))
    .describe('Services of this installation, separated by commas. Only their tools are offered.'),
}

/**
 * The tools that an installation with these services offers, in registry order: the service belongs to the installation
 * and has a handler in this release. It does not matter whether the service is running.
 */
export function offeredTools(services: readonly ServiceName[]): readonly ToolContract[] {
  const names = new Set(services.flatMap((service) => Object.keys(built[service] ?? {})))
  return Object.values<ToolContract>(tools).filter(({ name }) => names.has(name))
}

/** The scopes that at least one of these tools requires. Forms that list these tools offer only these scopes. */
export function scopesOf(offered: readonly Pick<ToolContract, 'scope'>[]): Scope[] {
  const needed = new Set(offered.map(({ scope }) => scope))
  return SCOPE_NAMES.filter((scope) => needed.has(scope))
}

/** The scopes required by the tools of an installation with these services. */
export const offeredScopes = (services: readonly ServiceName[]): Scope[] =>
  scopesOf(services.flatMap((service) => Object.values(built[service] ?? {}).map((scope) => ({ scope }))))
