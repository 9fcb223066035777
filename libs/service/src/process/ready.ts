import type { ReadyCheck } from '@adloom/runtime'
import type { ServiceDeps } from '../context.ts'

/** A service is ready while the bus and its database answer. */
export const readyCheck =
  ({ bus, systemDb }: Pick<ServiceDeps, 'bus' | 'systemDb'>): ReadyCheck =>
  async () => {
    if (!bus.isConnected()) throw new Error('the bus is unavailable')
    await systemDb`select 1`
  }
