const TITLES: [prefix: string, title: string][] = [
  ['/account', 'Account'],
  ['/ui', 'Components'],
  ['/copy', 'Copy'],
  ['/creatives/new', 'New ad'],
  ['/creatives', 'Creatives'],
  ['/brands/new', 'New brand kit'],
  ['/brands', 'Brands'],
  ['/products', 'Products'],
  ['/drafts/policy', 'Launch policy'],
  ['/drafts', 'Drafts'],
  ['/campaigns', 'Campaigns'],
  ['/review', 'Review'],
  ['/rules/new', 'New rule'],
  ['/rules', 'Rules'],
  ['/connections/meta/callback', 'Connect ad accounts'],
  ['/connections', 'Ad accounts'],
  ['/team/invite', 'Invite someone'],
  ['/team/workspaces', 'Workspaces'],
  ['/team/policies', 'Spend policies'],
  ['/team', 'People'],
  ['/audit/actions', 'Changes to campaigns'],
  ['/audit', 'Audit'],
  ['/credits', 'Credits'],
  ['/developers/keys/new', 'New API key'],
  ['/developers/keys', 'API keys'],
  ['/developers/apps', 'Connected apps'],
  ['/developers/connect', 'Connect an assistant'],
  ['/developers/requests', 'Requests'],
  ['/developers', 'Developers'],
]

/** The title of the view at a path. The home page shows only the team. */
export const titleOf = (pathname: string) => TITLES.find(([prefix]) => pathname.startsWith(prefix))?.[1] ?? ''

/** Whether a path belongs to a view. */
export const isView = (pathname: string) => pathname === '/' || TITLES.some(([prefix]) => isBelow(pathname, prefix))

const isBelow = (pathname: string, prefix: string) => pathname === prefix || pathname.startsWith(`${prefix}/`)
