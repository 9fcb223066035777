import {
  type ActionContract,
  actions,
  type CallContract,
  calls,
  type EventContract,
  events,
  inputSchemaOf,
  jsonSchemaOf,
  outputSchemaOf,
  type ToolContract,
  tools,
} from '@adloom/contracts'
import { compose } from './deploy/compose.ts'
import { environmentFiles } from './deploy/environment.ts'
import { natsConf } from './deploy/nats-conf.ts'
import { variablesByApp } from './deploy/variables.ts'
import type { Generated } from './generated.ts'
import type { Service } from './manifests.ts'
import { actionsPage } from './pages/actions-page.ts'
import { errorsPage } from './pages/errors-page.ts'
import { eventsPage } from './pages/events-page.ts'
import { toolsPage } from './pages/tools-page.ts'

/** What is made from the contracts themselves, and from the configurations of the processes. To be imported once their registries are up to date. */
export async function derivedFiles(root: string, services: readonly Service[]): Promise<Generated[]> {
  const variables = await variablesByApp()
  const allTools: readonly ToolContract[] = Object.values(tools)
  const allActions: readonly ActionContract[] = Object.values(actions)
  return [
    toolsPage(allTools, { input: inputSchemaOf, output: outputSchemaOf }),
    actionsPage(allActions),
    errorsPage(allTools, allActions),
    eventsPage(Object.values(events), Object.values(calls), schemaOf),
    natsConf(),
    ...environmentFiles(variables),
    compose(root, services, variables),
  ]
}

const schemaOf = (contract: EventContract | CallContract) =>
  'data' in contract ? jsonSchemaOf(contract.data, 'output') : jsonSchemaOf(contract.input, 'input')
