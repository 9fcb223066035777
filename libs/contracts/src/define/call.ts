import type { z } from 'zod'
import { type BACKENDS, SERVICE_PROCESSES } from '../services.gen.ts'

/** Processes with their own user on the bus. `operator` is the operator's command line. */
export const PROCESSES = [...SERVICE_PROCESSES, 'operator'] as const
export type ProcessName = (typeof PROCESSES)[number]
/** A service behind the gateway. */
export type BackendName = (typeof BACKENDS)[number]

/**
 * A request from one of our processes to another. The contract lists the allowed callers, and the bus enforces them.
 */
export interface CallContract<
  Name extends string = string,
  Service extends BackendName = BackendName,
  Effect extends 'read' | 'write' = 'read' | 'write',
  Callers extends readonly ProcessName[] = readonly ProcessName[],
  In extends z.ZodType = z.ZodType,
  Out extends z.ZodType = z.ZodType,
> {
  /** snake_case, without the service. */
  readonly name: Name
  readonly service: Service
  /** read: changes nothing that a caller can see, so read handlers may call it. */
  readonly effect: Effect
  readonly callers: Callers
  readonly summary: string
  readonly input: In
  readonly output: Out
}

export function defineCall<
  const Name extends string,
  const Service extends BackendName,
  const Effect extends 'read' | 'write',
  const Callers extends readonly ProcessName[],
  In extends z.ZodType,
  Out extends z.ZodType,
>(call: CallContract<Name, Service, Effect, Callers, In, Out>): CallContract<Name, Service, Effect, Callers, In, Out> {
  return call
}

export const subjectOfCall = (call: Pick<CallContract, 'service' | 'name'>) => `calls.${call.service}.${call.name}`
