import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ButtonLink } from '../../ui/button/button.tsx'
import { toolQuery } from '../../data/client.ts'
import { isManager, useSignedIn } from '../../data/session.ts'
import { Page } from '../../ui/page/page.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { CampaignsView } from './campaigns-view.tsx'
import { words } from './messages.ts'
import type { CampaignsSearch } from './search.ts'

/** What runs on the ad platform, and how it does. */
export function CampaignsPage() {
  const { team } = useSignedIn()
  const search: CampaignsSearch = useSearch({ from: '/campaigns' })
  const navigate = useNavigate({ from: '/campaigns' })
  const set = (change: CampaignsSearch) =>
    void navigate({ to: '.', search: (before) => ({ ...before, ...change }), replace: true })
  const accounts = useQuery(toolQuery('list_ad_accounts', team.id, {}))
  const list = accounts.data?.adAccounts
  const account = list?.find(({ id }) => id === search.account) ?? list?.[0]
  if (list && account) return <CampaignsView key={account.id} {...{ accounts: list, account, search, set }} />
  return (
    <Page
      crumbs={[words.title]}
      width="flush"
      content={
        <Loaded query={accounts} what={words.failed}>
          {() => (
            <Empty
              title={words.empty}
              action={
                isManager(team) && (
                  <ButtonLink to="/connections" look="primary">
                    {words.connect}
                  </ButtonLink>
                )
              }
            >
              {isManager(team) ? words.emptyText : words.memberEmpty}
            </Empty>
          )}
        </Loaded>
      }
    />
  )
}
