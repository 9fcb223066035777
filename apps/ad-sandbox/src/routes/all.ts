import type { Route } from '../graph/route.ts'
import { routes as objects } from './objects.ts'

/** Every endpoint, one line for each group. */
export const ROUTES: readonly Route[] = [objects].flat()
