import { readdirSync, readFileSync } from 'node:fs'

/** Whether this system tells how long a process has run on a processor, to the nanosecond. Linux does. */
export const canMeasureCpu = () => cpuSecondsOf(process.pid) > 0

/**
 * Processor time that a process has used so far, user and system together, over all its threads. Seconds. 0 where the
 * system does not tell, and for a process that is gone. `pidusage` reads the kernel's ticks of 10 ms: too coarse for a call.
 */
export function cpuSecondsOf(pid: number): number {
  let nanoseconds = 0
  for (const thread of namesIn(`/proc/${pid}/task`)) {
    nanoseconds += Number(textOf(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0])
  }
  return nanoseconds / 1e9
}

/** A process and everything it has started that still runs. */
export function familyOf(pid: number): number[] {
  const children = namesIn(`/proc/${pid}/task`).flatMap((thread) =>
    textOf(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  )
  return [pid, ...children.flatMap(familyOf)]
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
