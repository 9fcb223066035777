import type * as testcontainers from 'testcontainers'
import { NoServer } from '../machine/machine.ts'

/** Testcontainers, with a Docker engine behind it. */
export type Docker = typeof testcontainers

/** Null when no engine answers. The package is loaded here, because it is large and few machines need it. */
export async function findDocker(): Promise<Docker | null> {
  const docker = await import('testcontainers')
  return docker.getContainerRuntimeClient().then(
    () => docker,
    () => null,
  )
}

export type Choice = {
  /** `ADLOOM_CONTAINERS=1`: a container in any case. */
  containers: boolean
  /** What may be set instead, where a server that runs already will do. */
  address?: string
}

/**
 * Docker, when a server is to run in a container: because that is asked for, or because `findProgram` throws `NoServer`
 * and an engine answers. Null when it is to run as a process. Rejects when there is neither, and says what to do.
 */
export async function dockerFor<D = Docker>(
  findProgram: () => unknown,
  { containers, address }: Choice,
  find: () => Promise<D | null> = findDocker as never,
): Promise<D | null> {
  const missing = missingIn(findProgram)
  if (!containers && !missing) return null
  const docker = await find()
  if (docker) return docker
  if (containers)
    throw new Error('ADLOOM_CONTAINERS=1 is set, but no Docker engine answers. Start Docker, or unset it.')
  throw missing!.or('start Docker and set ADLOOM_CONTAINERS=1', ...(address ? [`set ${address}`] : []))
}

function missingIn(findProgram: () => unknown): NoServer | null {
  try {
    findProgram()
    return null
  } catch (cause) {
    if (cause instanceof NoServer) return cause
    throw cause
  }
}
