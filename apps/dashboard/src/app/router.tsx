import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  retainSearchParams,
} from '@tanstack/react-router'
import { gallerySearch } from '../features/creatives/gallery/gallery-search.ts'
import { makeSearch } from '../features/creatives/make/make-search.ts'
import { campaignsSearch } from '../features/campaigns/search.ts'
import { reviewSearch } from '../features/review/search.ts'
import { rulesSearch } from '../features/rules/search.ts'
import { auditSearchOf } from '../features/audit/search.ts'
import { creditSearchOf } from '../features/credits/search.ts'
import { productsSearch } from '../features/brands/products/search.ts'
import { draftsSearch } from '../features/drafts/list/search.ts'
import { requestSearchOf } from '../features/developers/requests/search.ts'
import { homeSearch } from '../features/home/home-search.ts'
import { SkeletonLines } from '../ui/states/skeleton.tsx'
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
const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  validateSearch: homeSearch,
  component: lazyRouteComponent(() => import('../features/home/home-page.tsx'), 'HomePage'),
})

const team = createRoute({
  getParentRoute: () => root,
  path: '/team',
  component: lazyRouteComponent(() => import('../features/people/people-page.tsx'), 'PeoplePage'),
})
const invite = createRoute({
  getParentRoute: () => root,
  path: '/team/invite',
  component: lazyRouteComponent(() => import('../features/people/invitations/invite-page.tsx'), 'InvitePage'),
})
const workspaces = createRoute({
  getParentRoute: () => root,
  path: '/team/workspaces',
  component: lazyRouteComponent(() => import('../features/people/workspaces/workspaces-page.tsx'), 'WorkspacesPage'),
})
const policies = createRoute({
  getParentRoute: () => root,
  path: '/team/policies',
  component: lazyRouteComponent(() => import('../features/people/policies/policies-page.tsx'), 'PoliciesPage'),
})
const account = createRoute({
  getParentRoute: () => root,
  path: '/account',
  component: lazyRouteComponent(() => import('../features/account/account-page.tsx'), 'AccountPage'),
})

const drafts = createRoute({
  getParentRoute: () => root,
  path: '/drafts',
  validateSearch: draftsSearch,
  component: lazyRouteComponent(() => import('../features/drafts/list/drafts-page.tsx'), 'DraftsPage'),
})
const launchPolicy = createRoute({
  getParentRoute: () => root,
  path: '/drafts/policy',
  component: lazyRouteComponent(() => import('../features/drafts/policy/policy-page.tsx'), 'PolicyPage'),
})
const draft = createRoute({
  getParentRoute: () => root,
  path: '/drafts/$draftId',
  // The place in the configuration that is shown, such as the field that an issue is about.
  validateSearch: ({ at }: Record<string, unknown>): { at?: string } => (typeof at === 'string' ? { at } : {}),
  component: lazyRouteComponent(() => import('../features/drafts/draft-page.tsx'), 'DraftPage'),
})

const campaigns = createRoute({
  getParentRoute: () => root,
  path: '/campaigns',
  validateSearch: campaignsSearch,
  component: lazyRouteComponent(() => import('../features/campaigns/campaigns-page.tsx'), 'CampaignsPage'),
})
const review = createRoute({
  getParentRoute: () => root,
  path: '/review',
  validateSearch: reviewSearch,
  component: lazyRouteComponent(() => import('../features/review/review-page.tsx'), 'ReviewPage'),
})
const rules = createRoute({
  getParentRoute: () => root,
  path: '/rules',
  validateSearch: rulesSearch,
  component: lazyRouteComponent(() => import('../features/rules/rules-page.tsx'), 'RulesPage'),
})
const newRule = createRoute({
  getParentRoute: () => root,
  path: '/rules/new',
  component: lazyRouteComponent(() => import('../features/rules/builder/builder-page.tsx'), 'NewRulePage'),
})
const rule = createRoute({
  getParentRoute: () => root,
  path: '/rules/$ruleId',
  component: lazyRouteComponent(() => import('../features/rules/rule-page.tsx'), 'RulePage'),
})
const editRule = createRoute({
  getParentRoute: () => root,
  path: '/rules/$ruleId/edit',
  component: lazyRouteComponent(() => import('../features/rules/builder/builder-page.tsx'), 'EditRulePage'),
})

const brands = createRoute({
  getParentRoute: () => root,
  path: '/brands',
  component: lazyRouteComponent(() => import('../features/brands/kits/brands-page.tsx'), 'BrandsPage'),
})
const newBrand = createRoute({
  getParentRoute: () => root,
  path: '/brands/new',
  component: lazyRouteComponent(() => import('../features/brands/kits/brand-page.tsx'), 'NewBrandPage'),
})
const brand = createRoute({
  getParentRoute: () => root,
  path: '/brands/$brandKitId',
  component: lazyRouteComponent(() => import('../features/brands/kits/brand-page.tsx'), 'BrandPage'),
})
const products = createRoute({
  getParentRoute: () => root,
  path: '/products',
  validateSearch: productsSearch,
  component: lazyRouteComponent(() => import('../features/brands/products/products-page.tsx'), 'ProductsPage'),
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

const creatives = createRoute({
  getParentRoute: () => root,
  path: '/creatives',
  validateSearch: gallerySearch,
  component: lazyRouteComponent(() => import('../features/creatives/gallery/creatives-page.tsx'), 'CreativesPage'),
})
const newCreative = createRoute({
  getParentRoute: () => root,
  path: '/creatives/new',
  validateSearch: makeSearch,
  component: lazyRouteComponent(() => import('../features/creatives/make/make-page.tsx'), 'MakePage'),
})

const copy = createRoute({
  getParentRoute: () => root,
  path: '/copy',
  component: lazyRouteComponent(() => import('../features/copy/copy-page.tsx'), 'CopyPage'),
})

const developers = createRoute({
  getParentRoute: () => root,
  path: '/developers',
  beforeLoad: () => {
    throw redirect({ to: '/developers/keys', replace: true })
  },
})
const audit = createRoute({
  getParentRoute: () => root,
  path: '/audit',
  validateSearch: auditSearchOf,
  component: lazyRouteComponent(() => import('../features/audit/log-page.tsx'), 'LogPage'),
})
const auditActions = createRoute({
  getParentRoute: () => root,
  path: '/audit/actions',
  validateSearch: auditSearchOf,
  component: lazyRouteComponent(() => import('../features/audit/actions-page.tsx'), 'ActionsPage'),
})
const credits = createRoute({
  getParentRoute: () => root,
  path: '/credits',
  validateSearch: creditSearchOf,
  component: lazyRouteComponent(() => import('../features/credits/credits-page.tsx'), 'CreditsPage'),
})
const keys = createRoute({
  getParentRoute: () => root,
  path: '/developers/keys',
  component: lazyRouteComponent(() => import('../features/developers/keys/keys-page.tsx'), 'KeysPage'),
})
const newKey = createRoute({
  getParentRoute: () => root,
  path: '/developers/keys/new',
  component: lazyRouteComponent(() => import('../features/developers/keys/new-key-page.tsx'), 'NewKeyPage'),
})
const apps = createRoute({
  getParentRoute: () => root,
  path: '/developers/apps',
  component: lazyRouteComponent(() => import('../features/developers/apps/apps-page.tsx'), 'AppsPage'),
})
const connect = createRoute({
  getParentRoute: () => root,
  path: '/developers/connect',
  component: lazyRouteComponent(() => import('../features/developers/connect/connect-page.tsx'), 'ConnectPage'),
})
const requests = createRoute({
  getParentRoute: () => root,
  path: '/developers/requests',
  validateSearch: requestSearchOf,
  component: lazyRouteComponent(() => import('../features/developers/requests/requests-page.tsx'), 'RequestsPage'),
})

/** Every part of `ui/`, in development only. */
const parts = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => root,
        path: '/ui',
        component: lazyRouteComponent(() => import('../features/ui-page/ui-page.tsx'), 'UiPage'),
      }),
    ]
  : []

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    drafts,
    launchPolicy,
    draft,
    brands,
    newBrand,
    brand,
    products,
    team,
    invite,
    workspaces,
    policies,
    account,
    creatives,
    newCreative,
    campaigns,
    review,
    rules,
    newRule,
    rule,
    editRule,
    copy,
    connections,
    connected,
    audit,
    auditActions,
    credits,
    developers,
    keys,
    newKey,
    apps,
    connect,
    requests,
    ...parts,
  ]),
  scrollRestoration: true,
  // The views scroll inside of the sheet.
  scrollToTopSelectors: ['[data-scroll]'],
  defaultPreload: 'intent',
  defaultPendingComponent: () => <SkeletonLines lines={6} />,
  defaultErrorComponent: PageError,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
