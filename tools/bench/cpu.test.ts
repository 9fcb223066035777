import { expect, test } from 'vitest'
import { canMeasureCpu, cpuSecondsOf, familyOf } from './cpu.ts'

test.runIf(canMeasureCpu())('the measured processor time of a process matches its own figure', () => {
  const [ofItself, seen] = [process.cpuUsage(), cpuSecondsOf(process.pid)]
  while (process.cpuUsage(ofItself).user < 50_000);
  expect(cpuSecondsOf(process.pid) - seen).toBeGreaterThan(0.04)
})

test('a process that does not exist has used no time and has no children', () => {
  expect(cpuSecondsOf(2 ** 22 + 1)).toBe(0)
  expect(familyOf(2 ** 22 + 1)).toEqual([2 ** 22 + 1])
})
