import type { Route } from '../graph/route.ts'
import { routes as accounts } from './accounts.ts'
import { routes as insights } from './insights.ts'
import { routes as me } from './me.ts'
import { routes as media } from './media.ts'
import { routes as oauth } from './oauth.ts'
import { routes as objects } from './objects.ts'
import { routes as previews } from './previews.ts'
import { routes as search } from './search.ts'

/** Every endpoint, one line for each group. */
export const ROUTES: readonly Route[] = [accounts, insights, me, media, oauth, objects, previews, search].flat()
