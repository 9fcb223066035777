import { GraphError, invalid } from '../graph/graph-error.ts'
import type { Node } from '../world/node.ts'
import { statusOf } from '../world/effective-status.ts'
import type { Values } from '../rules/rule.ts'

/** Active, or in a grace period in which it still delivers. */
const WRITABLE = new Set([1, 9])
const WRITERS = ['ADVERTISE', 'MANAGE']

/** Whether anything in the account may be written. */
export function checkAccount(account: Node): void {
  const { account_status: status = 1, user_tasks: tasks } = account.fields as {
    account_status?: number
    user_tasks?: string[]
  }
  if (!WRITABLE.has(status))
    throw new GraphError(200, 'Permissions error', {
      subcode: 1_487_194,
      userTitle: 'The ad account is disabled',
      userMessage: 'Nothing can be changed in this account while it is disabled.',
    })
  if (tasks && !tasks.some((task) => WRITERS.includes(task)))
    throw new GraphError(200, 'Permissions error: the task ADVERTISE is missing for this ad account.', { status: 403 })
}

/** A deleted object takes no writes. An archived one takes another name, and can be deleted. */
export function checkLife(node: Node, values: Values): void {
  const status = statusOf(node)
  if (status === 'DELETED')
    throw invalid('Invalid parameter', undefined, {
      subcode: 1_487_056,
      userTitle: 'The object was deleted',
      userMessage: 'A deleted object cannot be edited.',
    })
  if (status !== 'ARCHIVED') return
  const others = Object.keys(values).filter((name) => !['name', 'status', 'execution_options'].includes(name))
  const isRevived = values['status'] !== undefined && !['DELETED', 'ARCHIVED'].includes(values['status'] as string)
  if (others.length > 0 || isRevived)
    throw invalid('Invalid parameter: an archived object can only be renamed or deleted.', others[0] ?? 'status')
}

const OPTIONS = ['validate_only', 'include_recommendations', 'synchronous_ad_review']

/** Whether a write only asks if it would be taken. */
export function isDryRun(values: Values): boolean {
  const options = (values['execution_options'] ?? []) as unknown[]
  const [first] = options
  const isUnknown = !options.every((option) => OPTIONS.includes(option as string))
  const standsAlone = options.length === 1 && first !== 'validate_only'
  if (isUnknown || standsAlone || (options.includes('synchronous_ad_review') && !options.includes('validate_only')))
    throw invalid(
      `Invalid parameter: execution_options takes ${OPTIONS.join(', ')}; the last two go with validate_only.`,
      'execution_options',
    )
  return options.includes('validate_only')
}
