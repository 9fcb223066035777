import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  retainSearchParams,
} from '@tanstack/react-router'
import { HomePage } from '../features/home/home-page.tsx'
import { Skeleton } from '../shared/ui/skeleton.tsx'
import { Developers } from './developers.tsx'
import { NotFound } from './not-found.tsx'
import { PageError } from './page-error.tsx'
import { Shell } from './shell.tsx'

type Returned = { code?: string; state?: string; error?: string }

/** Query strings are read as JSON: a value that looks like a number arrives as one. */
const textOf = (name: keyof Returned, value: unknown): Returned =>
  typeof value === 'string' || typeof value === 'number' ? { [name]: String(value) } : {}

const root = createRootRoute({
  component: Shell,
  notFoundComponent: NotFound,
  // The team is part of the URL: a link shows what its sender saw, and two tabs can show two teams.
  validateSearch: ({ team }: Record<string, unknown>): { team?: string } => (typeof team === 'string' ? { team } : {}),
  search: { middlewares: [retainSearchParams(['team'])] },
})
const home = createRoute({ getParentRoute: () => root, path: '/', component: HomePage })

const team = createRoute({
  getParentRoute: () => root,
  path: '/team',
  component: lazyRouteComponent(() => import('../features/team/team-page.tsx'), 'TeamPage'),
})
const invite = createRoute({
  getParentRoute: () => root,
  path: '/team/invite',
  component: lazyRouteComponent(() => import('../features/team/invite-page.tsx'), 'InvitePage'),
})
const account = createRoute({
  getParentRoute: () => root,
  path: '/account',
  component: lazyRouteComponent(() => import('../features/account/account-page.tsx'), 'AccountPage'),
})

const drafts = createRoute({
  getParentRoute: () => root,
  path: '/drafts',
  component: lazyRouteComponent(() => import('../features/drafts/drafts-page.tsx'), 'DraftsPage'),
})
const launchPolicy = createRoute({
  getParentRoute: () => root,
  path: '/drafts/policy',
  component: lazyRouteComponent(() => import('../features/drafts/policy/policy-page.tsx'), 'PolicyPage'),
})
const draft = createRoute({
  getParentRoute: () => root,
  path: '/drafts/$draftId',
  component: lazyRouteComponent(() => import('../features/drafts/draft-page.tsx'), 'DraftPage'),
})
const editDraft = createRoute({
  getParentRoute: () => root,
  path: '/drafts/$draftId/edit',
  // The place in the configuration that an issue leads to.
  validateSearch: ({ at }: Record<string, unknown>): { at?: string } => (typeof at === 'string' ? { at } : {}),
  component: lazyRouteComponent(() => import('../features/drafts/edit/edit-page.tsx'), 'EditPage'),
})

const connections = createRoute({
  getParentRoute: () => root,
  path: '/connections',
  component: lazyRouteComponent(() => import('../features/ad-accounts/connections-page.tsx'), 'ConnectionsPage'),
})
const connected = createRoute({
  getParentRoute: () => root,
  path: '/connections/meta/callback',
  validateSearch: ({ code, state, error }: Record<string, unknown>): Returned => ({
    ...textOf('code', code),
    ...textOf('state', state),
    ...textOf('error', error),
  }),
  component: lazyRouteComponent(() => import('../features/ad-accounts/callback-page.tsx'), 'CallbackPage'),
})

const developers = createRoute({ getParentRoute: () => root, path: '/developers', component: Developers })
const start = createRoute({
  getParentRoute: () => developers,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/developers/keys', replace: true })
  },
})
const keys = createRoute({
  getParentRoute: () => developers,
  path: '/keys',
  component: lazyRouteComponent(() => import('../features/api-keys/keys-page.tsx'), 'KeysPage'),
})
const newKey = createRoute({
  getParentRoute: () => developers,
  path: '/keys/new',
  component: lazyRouteComponent(() => import('../features/api-keys/new-key-page.tsx'), 'NewKeyPage'),
})
const apps = createRoute({
  getParentRoute: () => developers,
  path: '/apps',
  component: lazyRouteComponent(() => import('../features/connected-apps/apps-page.tsx'), 'AppsPage'),
})
const connect = createRoute({
  getParentRoute: () => developers,
  path: '/connect',
  component: lazyRouteComponent(() => import('../features/connect-hosts/connect-page.tsx'), 'ConnectPage'),
})

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    drafts,
    launchPolicy,
    draft,
    editDraft,
    team,
    invite,
    account,
    connections,
    connected,
    developers.addChildren([start, keys, newKey, apps, connect]),
  ]),
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPendingComponent: () => <Skeleton lines={6} />,
  defaultErrorComponent: PageError,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
