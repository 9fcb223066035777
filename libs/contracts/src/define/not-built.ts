import type { tools } from '../tools.gen.ts'

/**
 * Tools with a contract but without an implementation. They are not offered. Every other tool must have a handler, or
 * its service does not compile. Remove the name from this list when you write the handler.
 */
export const NOT_BUILT = [] as const satisfies readonly (keyof typeof tools)[]

export type NotBuilt = (typeof NOT_BUILT)[number]
