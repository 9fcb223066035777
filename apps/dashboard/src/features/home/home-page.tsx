import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Megaphone, Plus } from 'lucide-react'
import { useDeferredValue } from 'react'
import { type ToolOutput, toolQuery } from '../../data/client.ts'
import { isManager, useSignedIn } from '../../data/session.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { DateRange } from '../../ui/date-range/date-range.tsx'
import { addDays, lastDays, type Period, today, yesterdayIn } from '../../ui/date-range/period.ts'
import { Menu } from '../../ui/menu/menu.tsx'
import { Card, Page } from '../../ui/page/page.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { ErrorState } from '../../ui/states/problem-note.tsx'
import { Skeleton, SkeletonLines } from '../../ui/states/skeleton.tsx'
import { Agents } from './agents.tsx'
import { Creatives } from './creatives.tsx'
import { Credits } from './credits.tsx'
import { FirstRun, Steps } from './first-run.tsx'
import s from './home.module.css'
import { words } from './messages.ts'
import { Results } from './results.tsx'
import { useWaiting, Waiting } from './waiting.tsx'

const DAYS = 28

type Account = ToolOutput<'list_ad_accounts'>['adAccounts'][number]

/** How the team stands: results, what waits for a person, what works and what is tired, credits, what agents did. */
export function HomePage() {
  const { team } = useSignedIn()
  const search = useSearch({ from: '/' })
  const navigate = useNavigate({ from: '/' })
  const accounts = useQuery(toolQuery('list_ad_accounts', team.id, {}))
  const assets = useQuery(toolQuery('search_assets', team.id, { source: 'generated', limit: 1 }))
  const all = accounts.data?.adAccounts ?? []
  const account = all.find(({ id }) => id === search.account) ?? all[0]
  // The day that is running has no results to speak of. It is the account's day: the reader's may be over earlier.
  const yesterday = account ? yesterdayIn(account.timezone, new Date()) : addDays(today(), -1)
  const period = search.from && search.until ? { from: search.from, until: search.until } : lastDays(DAYS, yesterday)
  const setPeriod = ({ from, until }: Period) =>
    void navigate({ search: (before) => ({ ...before, from, until }), replace: true })
  const isEmpty = assets.data?.assets.length === 0 && accounts.data !== undefined && all.length === 0
  return (
    <Page
      crumbs={[words.title]}
      content={
        accounts.isPending || assets.isPending ? (
          <SkeletonLines lines={6} />
        ) : accounts.isError ? (
          <ErrorState error={accounts.error} what={words.accountsFailed} onRetry={() => void accounts.refetch()} />
        ) : isEmpty ? (
          <FirstRun hasAccount={all.length > 0} />
        ) : (
          <Overview account={account} period={period} />
        )
      }
    >
      {account && (
        <>
          {all.length > 1 && (
            <AccountMenu
              accounts={all}
              account={account}
              onAccount={(id) => void navigate({ search: (before) => ({ ...before, account: id }), replace: true })}
            />
          )}
          <DateRange period={period} until={yesterday} onPeriod={setPeriod} />
        </>
      )}
      <ButtonLink to="/creatives/new" look="primary">
        <Plus aria-hidden />
        {words.generate}
      </ButtonLink>
    </Page>
  )
}

function Overview({ account, period }: { account: Account | undefined; period: Period }) {
  const { team } = useSignedIn()
  const waiting = useWaiting()
  // What is read first is drawn first: all cards at once would keep a slow processor busy for too long.
  const isRest = useDeferredValue(true, false)
  return (
    <div className={s.cols}>
      <div className={s.stack}>
        {account ? (
          <Results key={account.id} adAccountId={account.id} period={period} />
        ) : (
          <>
            <Card>
              <Empty title={words.first.noAccount}>{words.first.noAccountText}</Empty>
            </Card>
            <Steps hasAccount={false} />
          </>
        )}
        {isRest && account && <Creatives adAccountId={account.id} />}
      </div>
      <div className={s.aside}>
        {/* The cards below the first come when its height is known: nothing jumps. */}
        {waiting.isPending || !isRest ? (
          <Skeleton height="24rem" />
        ) : (
          <>
            <Waiting matches={waiting.matches} chores={waiting.chores} />
            <Credits />
            {isManager(team) && <Agents />}
          </>
        )}
      </div>
    </div>
  )
}

type MenuProps = { accounts: readonly Account[]; account: Account; onAccount: (id: string) => void }

const AccountMenu = ({ accounts, account, onAccount }: MenuProps) => (
  <Menu
    align="end"
    trigger={{
      chevron: true,
      'aria-label': `${words.account}: ${account.name}`,
      children: (
        <>
          <Megaphone aria-hidden />
          <span className={s.accountName}>{account.name}</span>
        </>
      ),
    }}
    entries={() =>
      accounts.map(({ id, name, currency }) => ({
        kind: 'choice',
        label: name,
        end: currency,
        checked: id === account.id,
        onSelect: () => onAccount(id),
      }))
    }
  />
)
