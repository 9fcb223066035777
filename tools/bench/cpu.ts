import { readdirSync, readFileSync } from 'node:fs'

/** Whether the system reports processor time to the nanosecond. Linux does. */
export const canMeasureCpu = () => cpuSecondsOf(process.pid) > 0

/**
 * The processor time of a process in seconds: user and system, over all threads. Returns 0 if the system does not
 * report it, or the process has ended. `pidusage` reads kernel ticks of 10 ms, which is too coarse for one call.
 */
export function cpuSecondsOf(pid: number): number {
  let nanoseconds = 0
  for (const thread of namesIn(`/proc/${pid}/task`)) {
    nanoseconds += Number(textOf(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0])
  }
  return nanoseconds / 1e9
}

/** The process ids of a process and all its running descendants. */
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
