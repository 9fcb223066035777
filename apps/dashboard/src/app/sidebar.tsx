import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate, useRouter, useRouterState, useSearch } from '@tanstack/react-router'
import { CircleUserRound, Keyboard, LogOut, Search, UserPlus } from 'lucide-react'
import { toolQuery } from '../data/client.ts'
import { isManager, type Session, sessionQuery, signOut, type Team } from '../data/session.ts'
import { chooseTeam, lastTeam } from '../data/team.ts'
import { frame } from '../messages/frame.ts'
import { Avatar } from '../ui/marks/avatar.tsx'
import { countText } from '../ui/marks/figures.tsx'
import { Kbd } from '../ui/marks/kbd.tsx'
import { Menu, type MenuEntry } from '../ui/menu/menu.tsx'
import { Mark } from './mark.tsx'
import { type NavItem, useNav } from './nav.ts'
import s from './shell.module.css'
import { setTheme, THEMES, themeNow } from '../ui/theme.ts'

type Props = { session: Session; team: Team | null; onFind: () => void; onKeys: () => void }

/** Team, search, the places, and at the foot credits and account. */
export function Sidebar({ session, team, onFind, onKeys }: Props) {
  const { groups } = useNav()
  return (
    <header className={s.side} aria-label={frame.sidebar}>
      <div className={s.team}>{team && <TeamMenu teams={session.teams} team={team} />}</div>
      <button type="button" className={s.find} onClick={onFind}>
        <Search aria-hidden />
        <span>{frame.searchOrGo}</span>
        <Kbd>⌘K</Kbd>
      </button>
      <nav aria-label={frame.main} className={s.nav}>
        {groups.map(({ label, items }) => (
          <div key={label} className={s.nav}>
            {label !== null && <h2>{label}</h2>}
            {items.map((item) => (
              <Place key={item.to} {...item} isTipped />
            ))}
          </div>
        ))}
      </nav>
      <div className={s.foot}>
        {team && <Credits teamId={team.id} />}
        <div className={s.me}>
          <AccountMenu user={session.user} onKeys={onKeys} />
        </div>
      </div>
    </header>
  )
}

/** The places one needs most, for a thumb. */
export function PhoneTabs({ onMore }: { onMore: () => void }) {
  const { tabs } = useNav()
  return (
    <nav className={s.tabs} aria-label={frame.mainShort}>
      {tabs.map((item) => (
        <Place key={item.to} {...item} />
      ))}
      <button type="button" onClick={onMore}>
        <Search aria-hidden />
        {frame.more}
      </button>
    </nav>
  )
}

/** How many suggestions wait for a person. */
function Waiting() {
  const { team: teamId } = useSearch({ from: '__root__' })
  const { data: session } = useSuspenseQuery(sessionQuery)
  const team = chooseTeam(session.teams, teamId, lastTeam())
  const { data } = useQuery({
    ...toolQuery('list_pending_automation_actions', team?.id ?? '', { limit: 1 }),
    enabled: team !== null,
  })
  const waiting = Object.values(data?.counts.byAction ?? {}).reduce((sum, count) => sum + count, 0)
  if (waiting === 0) return null
  return (
    <span className={s.count}>
      {countText(waiting)}
      <span className="offscreen"> {frame.waiting}</span>
    </span>
  )
}
const REVIEW = '/review'

function Place({ to, label, icon: Icon, keys, isTipped }: NavItem & { isTipped?: boolean }) {
  const isHere = useRouterState({
    select: ({ location: { pathname } }) => pathname === to || (to !== '/' && pathname.startsWith(`${to}/`)),
  })
  return (
    <Link
      to={to}
      data-tip={isTipped ? label : undefined}
      data-keys={isTipped ? keys : undefined}
      activeProps={{}}
      aria-current={isHere ? 'page' : undefined}
    >
      <Icon aria-hidden />
      {label}
      {to === REVIEW && <Waiting />}
    </Link>
  )
}

function TeamMenu({ teams, team }: { teams: readonly Team[]; team: Team }) {
  const navigate = useNavigate()
  const entries = (): MenuEntry[] => [
    { kind: 'group', label: frame.teams },
    ...teams.map(({ id, name }) => ({
      kind: 'choice' as const,
      label: name,
      checked: id === team.id,
      onSelect: () => void navigate({ to: '.', search: { team: id } }),
    })),
    ...(isManager(team)
      ? ([
          { kind: 'rule' },
          {
            label: frame.invite,
            icon: <UserPlus aria-hidden />,
            onSelect: () => void navigate({ to: '/team/invite' }),
          },
        ] as const)
      : []),
  ]
  const face = (
    <>
      <Mark />
      <span className={s.label}>{team.name}</span>
    </>
  )
  return (
    <Menu
      trigger={{ look: 'quiet', chevron: true, 'aria-label': frame.team(team.name), children: face }}
      entries={entries}
    />
  )
}

function AccountMenu({ user, onKeys }: { user: Session['user']; onKeys: () => void }) {
  const navigate = useNavigate()
  const entries = (): MenuEntry[] => [
    { kind: 'group', label: user.email },
    {
      label: frame.yourAccount,
      icon: <CircleUserRound aria-hidden />,
      onSelect: () => void navigate({ to: '/account' }),
    },
    { label: frame.keys, icon: <Keyboard aria-hidden />, end: '?', onSelect: onKeys },
    { kind: 'rule' },
    { kind: 'group', label: frame.theme },
    ...THEMES.map((theme) => ({
      kind: 'choice' as const,
      label: frame.themes[theme],
      checked: themeNow() === theme,
      onSelect: () => setTheme(theme),
    })),
    { kind: 'rule' },
    { label: frame.signOut, icon: <LogOut aria-hidden />, onSelect: () => void signOut() },
  ]
  const face = (
    <>
      <Avatar name={user.name} size="small" />
      <span className="offscreen">{frame.accountOf}</span>
      <span className={s.label}>{user.name}</span>
    </>
  )
  return <Menu side="top" trigger={{ look: 'quiet', chevron: true, children: face }} entries={entries} />
}

/** The page of the ledger, where it exists. */
const CREDITS: string = '/credits'

/** What is left, with a bar for its share of what there was. Nothing until it is known. */
function Credits({ teamId }: { teamId: string }) {
  const { data } = useQuery(toolQuery('get_credit_balance', teamId, {}))
  const { routesByPath } = useRouter()
  if (!data) return <div className={s.credits} aria-hidden style={{ minHeight: '3.4rem' }} />
  const whole = data.available + data.reserved + data.used
  const share = whole === 0 ? 0 : data.available / whole
  const content = (
    <>
      <p>
        <span>{frame.credits.title}</span>
        <b>{countText(data.available)}</b>
      </p>
      <div className={s.meter} aria-hidden>
        <i style={{ width: `${share * 100}%` }} />
      </div>
      {data.reserved > 0 && <p>{frame.credits.held(countText(data.reserved))}</p>}
    </>
  )
  return CREDITS in routesByPath ? (
    <Link to={CREDITS} className={s.credits}>
      {content}
    </Link>
  ) : (
    <div className={s.credits}>{content}</div>
  )
}
