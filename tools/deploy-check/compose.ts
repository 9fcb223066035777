import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { ROOT } from '@adloom/system'
import { parse } from 'yaml'
import { TARGETS } from './images.ts'

export type ComposeService = {
  image: string
  build?: { target: keyof typeof TARGETS; args?: Record<string, string> }
  command?: string[]
  environment?: Record<string, string | number>
  depends_on?: Record<string, { condition: string }>
  networks: string[]
  volumes?: string[]
  ports?: string[]
}

export type Compose = {
  services: Record<string, ComposeService>
  networks: Record<string, { internal?: boolean }>
  volumes: Record<string, object>
}

/** A compose file of deploy/ as the engine would read it with the variables given. */
export function readCompose(env: Readonly<Record<string, string | undefined>>, file = 'compose.yml'): Compose {
  const text = readFileSync(join(ROOT, 'deploy', file), 'utf8')
  return interpolateAll(parse(text, { merge: true }), env) as Compose
}

/** The variables of a file such as deploy/.env. */
export const readEnvFile = (path: string) => parseEnv(readFileSync(path, 'utf8'))

/** What the process in a container of this service finds in its environment: what the image sets, then the service. */
export function environmentIn(service: ComposeService): Record<string, string> {
  const image = service.build ? TARGETS[service.build.target].env : {}
  const own = Object.entries(service.environment ?? {}).map(([name, value]) => [name, String(value)])
  return { ...image, ...(Object.fromEntries(own) as Record<string, string>) }
}

/** The words that start the process of this service. */
export function commandIn({ build, command }: ComposeService): string[] {
  const image = TARGETS[build?.target ?? 'app']
  return [...image.entrypoint, ...(command ?? image.cmd)]
}

function interpolateAll(node: unknown, env: Readonly<Record<string, string | undefined>>): unknown {
  if (typeof node === 'string') return interpolate(node, env)
  if (Array.isArray(node)) return node.map((item) => interpolateAll(item, env))
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, interpolateAll(value, env)]))
}

/**
 * `${NAME:?message}` must be set, `${NAME:-value}` has a default for empty as well, `${NAME-value}` for unset only.
 * Anything else with a dollar is a mistake. Source: Compose file reference, Interpolation.
 */
export function interpolate(text: string, env: Readonly<Record<string, string | undefined>>): string {
  return text.replace(/\$\{([A-Z0-9_]+)(:\?|:-|-)([^}]*)\}|\$/g, (whole, name, operator, rest: string) => {
    if (whole === '$') throw new Error(`a dollar that Compose does not understand in: ${text}`)
    const value = env[name as string]
    if (operator === ':?') {
      if (!value) throw new Error(`${name} is not set: ${rest}`)
      return value
    }
    return operator === '-' ? (value ?? rest) : value || rest
  })
}
