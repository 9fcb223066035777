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
import { environmentFiles } from './environment.ts'
import type { Generated } from './generated.ts'
import { natsConf } from './nats-conf.ts'
import { actionsPage } from './pages/actions-page.ts'
import { errorsPage } from './pages/errors-page.ts'
import { eventsPage } from './pages/events-page.ts'
import { toolsPage } from './pages/tools-page.ts'
import { schemasSnapshot } from './schemas.ts'

/** What is made from the contracts themselves. To be imported once their registries are up to date. */
export async function derivedFiles(): Promise<Generated[]> {
  const allTools: readonly ToolContract[] = Object.values(tools)
  const allActions: readonly ActionContract[] = Object.values(actions)
  return [
    toolsPage(allTools, { input: inputSchemaOf, output: outputSchemaOf }),
    actionsPage(allActions),
    errorsPage(allTools, allActions),
    eventsPage(Object.values(events), Object.values(calls), schemaOf),
    schemasSnapshot(),
    natsConf(),
    ...(await environmentFiles()),
  ]
}

const schemaOf = (contract: EventContract | CallContract) =>
  'data' in contract ? jsonSchemaOf(contract.data, 'output') : jsonSchemaOf(contract.input, 'input')
