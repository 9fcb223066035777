import type { Route } from '../graph/route.ts'

/** Every endpoint, one line for each group. */
export const ROUTES: readonly Route[] = [].flat()
