import type { ActionInput } from '../../../data/client.ts'

export type Policy = ActionInput<'set_spend_policy'>['policy']
export type EntityType = NonNullable<Policy['protectedEntities']>[number]['type']
