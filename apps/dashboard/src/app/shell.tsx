import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, Outlet, useNavigate, useRouterState, useSearch } from '@tanstack/react-router'
import { Code, FilePen, House, Megaphone, UsersRound } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { sessionQuery, SignedInContext, type Team } from '../shared/session.ts'
import { chooseTeam, lastTeam, rememberTeam } from '../shared/team.ts'
import { Account } from './account.tsx'
import { Mark } from './mark.tsx'
import { NoTeam, UnknownTeam } from './no-team.tsx'
import { titleOf } from './titles.ts'

/** The frame around every view: navigation, the current team and the account. */
export function Shell() {
  const { data: session } = useSuspenseQuery(sessionQuery)
  const { team: inAddress } = useSearch({ from: '__root__' })
  const team = useMemo(() => chooseTeam(session.teams, inAddress, lastTeam()), [session.teams, inAddress])
  useEffect(() => {
    if (team) rememberTeam(team.id)
  }, [team])
  const main = useArrival(team)
  const signedIn = useMemo(() => team && { ...session, team }, [session, team])
  return (
    <div className="shell">
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header>
        <Link to="/" className="brand" aria-label="Adloom, home">
          <Mark />
          <span>Adloom</span>
        </Link>
        {team && <TeamSwitch teams={session.teams} team={team} />}
        <nav aria-label="Main">
          <Link to="/" activeOptions={{ exact: true, includeSearch: false }}>
            <House aria-hidden /> Home
          </Link>
          <Link to="/drafts" activeOptions={{ includeSearch: false }} {...useIsActive('/drafts')}>
            <FilePen aria-hidden /> Drafts
          </Link>
          <Link to="/team" activeOptions={{ includeSearch: false }} {...useIsActive('/team')}>
            <UsersRound aria-hidden /> Team
          </Link>
          <Link to="/connections" activeOptions={{ includeSearch: false }} {...useIsActive('/connections')}>
            <Megaphone aria-hidden /> Ad accounts
          </Link>
          <Link to="/developers/keys" activeOptions={{ includeSearch: false }} {...useIsActive('/developers')}>
            <Code aria-hidden /> Developers
          </Link>
        </nav>
        <Account user={session.user} />
      </header>
      <main id="main" tabIndex={-1} ref={main}>
        {signedIn ? (
          // Data of one team must never show under the name of another.
          <SignedInContext value={signedIn} key={signedIn.team.id}>
            <Outlet />
          </SignedInContext>
        ) : session.teams.length > 0 ? (
          <UnknownTeam session={session} />
        ) : (
          <NoTeam />
        )}
      </main>
    </div>
  )
}

function TeamSwitch({ teams, team }: { teams: readonly Team[]; team: Team }) {
  const navigate = useNavigate()
  if (teams.length === 1) return <p className="team-name">{team.name}</p>
  return (
    <label className="team-switch">
      <span className="offscreen">Team</span>
      <select value={team.id} onChange={(event) => void navigate({ to: '.', search: { team: event.target.value } })}>
        {teams.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Matches any view below this path. */
function useIsActive(prefix: string) {
  const isActive = useRouterState({ select: ({ location }) => location.pathname.startsWith(prefix) })
  return isActive ? ({ 'aria-current': 'page', className: 'active' } as const) : {}
}

/** On each change of view, sets the page title and moves the focus so that screen readers announce it. */
function useArrival(team: Team | null) {
  const main = useRef<HTMLElement>(null)
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const before = useRef(pathname)
  useEffect(() => {
    document.title = [titleOf(pathname), team?.name, 'Adloom'].filter(Boolean).join(' · ')
    if (before.current !== pathname) main.current?.focus({ preventScroll: true })
    before.current = pathname
  }, [pathname, team])
  return main
}
