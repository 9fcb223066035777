import { createRootRoute, createRoute, createRouter, redirect, retainSearchParams } from '@tanstack/react-router'
import { KeysPage } from '../features/api-keys/keys-page.tsx'
import { NewKeyPage } from '../features/api-keys/new-key-page.tsx'
import { ConnectPage } from '../features/connect-hosts/connect-page.tsx'
import { AppsPage } from '../features/connected-apps/apps-page.tsx'
import { HomePage } from '../features/home/home-page.tsx'
import { Developers } from './developers.tsx'
import { NotFound } from './not-found.tsx'
import { Shell } from './shell.tsx'

const root = createRootRoute({
  component: Shell,
  notFoundComponent: NotFound,
  // The team is in the address: a link shows what its sender saw, and two tabs may hold two teams.
  validateSearch: ({ team }: Record<string, unknown>): { team?: string } => (typeof team === 'string' ? { team } : {}),
  search: { middlewares: [retainSearchParams(['team'])] },
})
const home = createRoute({ getParentRoute: () => root, path: '/', component: HomePage })
const developers = createRoute({ getParentRoute: () => root, path: '/developers', component: Developers })
const start = createRoute({
  getParentRoute: () => developers,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/developers/keys', replace: true })
  },
})
const keys = createRoute({ getParentRoute: () => developers, path: '/keys', component: KeysPage })
const newKey = createRoute({ getParentRoute: () => developers, path: '/keys/new', component: NewKeyPage })
const apps = createRoute({ getParentRoute: () => developers, path: '/apps', component: AppsPage })
const connect = createRoute({ getParentRoute: () => developers, path: '/connect', component: ConnectPage })

export const router = createRouter({
  routeTree: root.addChildren([home, developers.addChildren([start, keys, newKey, apps, connect])]),
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
