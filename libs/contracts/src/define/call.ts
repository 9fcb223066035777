import type { z } from 'zod'
import { type BACKENDS, SERVICE_PROCESSES } from '../services.gen.ts'

/** Processes that have a user of their own on the bus. `operator` is the command line of whoever runs the installation. */
export const PROCESSES = [...SERVICE_PROCESSES, 'operator'] as const
export type ProcessName = (typeof PROCESSES)[number]
/** A service behind the gateway. */
export type BackendName = (typeof BACKENDS)[number]

/** One request from a process of ours to another. Who may send it is part of the contract; the bus enforces it. */
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
  /** read: changes nothing that a caller can see, so reads of other services may ask it. */
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
