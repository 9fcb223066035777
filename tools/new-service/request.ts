import { SCOPE_NAMES, type Scope } from '@adloom/contracts'

const USAGE = 'npm run new-service -- <name> <things> [scope], such as: reporting saved_reports org:read'

/** A service, the things that its first table holds, and the scope that listing them needs. */
export type NewService = { name: string; things: string; scope: Scope; order: number }
type Known = { name: string; order: number; isGateway?: true | undefined; isPlanned?: true | undefined }

/** Reads the arguments. Throws an error that says what to write instead. */
export function parseRequest(
  args: readonly string[],
  services: readonly Known[],
  tools: readonly { name: string }[],
): NewService {
  const [name, things, scopeText = 'org:read'] = args
  if (name === undefined || things === undefined || args.length > 3) throw new Error(USAGE)
  if (!/^[a-z]+(-[a-z]+)*$/.test(name)) throw new Error(`A service is named in words with hyphens. Not: ${name}`)
  if (!/^[a-z]+(_[a-z]+)*s$/.test(things)) throw new Error(`Things are several, in snake_case: reports. Not: ${things}`)
  const scope = SCOPE_NAMES.find((known) => known === scopeText)
  if (!scope) throw new Error(`Scopes: ${SCOPE_NAMES.join(', ')}. Not: ${scopeText}`)
  const known = services.find((service) => service.name === name)
  if (known && !known.isPlanned) throw new Error(`There is a service ${name} already`)
  if (tools.some((tool) => tool.name === `list_${things}`))
    throw new Error(
      `There is a tool list_${things} already. Name other things, and write that one's handler afterwards`,
    )
  const last = Math.max(0, ...services.filter(({ isGateway }) => !isGateway).map(({ order }) => order))
  return { name, things, scope, order: known?.order ?? last + 1 }
}
