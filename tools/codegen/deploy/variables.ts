import { jsonSchemaOf } from '@adloom/contracts'
import { HealthConfig } from '@adloom/runtime'
import { type AppName, APPS, type BusApp, DEPLOYED_APPS } from '@adloom/system'
import { configOf } from '../../app-config.ts'

type Schema = Parameters<typeof jsonSchemaOf>[0]
/** What a process reads from its environment under one name. */
export type Variable = { name: string; description: string; required: boolean; byDefault: string | null }
export type Variables = Record<BusApp, Variable[]>

/** What each process reads, as its configuration declares it. */
export const variablesByApp = async (): Promise<Variables> =>
  Object.fromEntries(await Promise.all(DEPLOYED_APPS.map(async (app) => [app, await variablesOf(app)]))) as Variables

/** The variables of an app, and the port for probes where it serves no HTTP. */
async function variablesOf(app: AppName): Promise<Variable[]> {
  const own = declaredBy(app, await configOf(app))
  return APPS[app].http ? own : [...own, ...declaredBy(app, HealthConfig)]
}

function declaredBy(app: AppName, schema: Schema): Variable[] {
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input') as {
    properties?: Record<string, { description?: string; default?: string | number }>
    required?: string[]
  }
  return Object.entries(properties).map(([name, { description, default: byDefault }]) => {
    if (!description) throw new Error(`${name} of ${app} needs .describe(): people have to set it`)
    return {
      name,
      description,
      required: required.includes(name),
      byDefault: byDefault === undefined ? null : String(byDefault),
    }
  })
}
