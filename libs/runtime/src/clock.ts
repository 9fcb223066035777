/** Time as a dependency: a port, because tests must be able to move it. */
export type Clock = { now(): Date }
export const systemClock: Clock = { now: () => new Date() }
