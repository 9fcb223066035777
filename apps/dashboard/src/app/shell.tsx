import { useSuspenseQuery } from '@tanstack/react-query'
import { Outlet, useNavigate, useRouterState, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLive } from '../data/live.ts'
import { sessionQuery, SignedInContext, type Team } from '../data/session.ts'
import { chooseTeam, lastTeam, rememberTeam } from '../data/team.ts'
import { frame } from '../messages/frame.ts'
import { preloadDialog } from '../ui/dialog/dialog.tsx'
import { useKeys } from '../ui/keys.ts'
import { preloadMenu } from '../ui/menu/menu.tsx'
import { Tips } from '../ui/tip/tips.tsx'
import { Gate } from './gate.tsx'
import { KeyList } from './key-list.tsx'
import { useNav } from './nav.ts'
import { NoTeam, UnknownTeam } from './no-team.tsx'
import s from './shell.module.css'
import { PhoneTabs, Sidebar } from './sidebar.tsx'
import { titleOf } from './titles.ts'

const loadPalette = () => import('./palette.tsx')
const Palette = lazy(loadPalette)
const Toaster = lazy(() => import('../ui/toast/toaster.tsx'))

/** How long after the first view the rest arrives, in milliseconds. */
const IDLE_MS = 1_500

/** The frame around every view: navigation, the current team, the account, palette, keys, toasts. */
export function Shell() {
  const { data: session } = useSuspenseQuery(sessionQuery)
  const { team: inAddress } = useSearch({ from: '__root__' })
  const team = useMemo(() => chooseTeam(session.teams, inAddress, lastTeam()), [session.teams, inAddress])
  useEffect(() => {
    if (team) rememberTeam(team.id)
  }, [team])
  const main = useArrival(team)
  const signedIn = useMemo(() => team && { ...session, team }, [session, team])
  const [isPaletteOpen, setIsPaletteOpen] = useState(false)
  const [areKeysShown, setAreKeysShown] = useState(false)
  const openPalette = useCallback(() => setIsPaletteOpen(true), [])
  const showKeys = useCallback(() => setAreKeysShown(true), [])
  const isIdle = useIdle()
  useLive(team?.id)
  useFrameKeys({ openPalette, showKeys })
  return (
    <div className={s.shell}>
      <a className={s.skip} href="#main">
        {frame.skip}
      </a>
      <Sidebar session={session} team={team} onFind={openPalette} onKeys={showKeys} />
      <div className={s.sheet}>
        <main id="main" tabIndex={-1} ref={main} className={s.main}>
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
      <PhoneTabs onMore={openPalette} />
      {(isPaletteOpen || isIdle) && (
        <Suspense fallback={null}>
          <Palette
            isOpen={isPaletteOpen}
            onOpen={setIsPaletteOpen}
            session={session}
            teamId={team?.id}
            onKeys={showKeys}
          />
        </Suspense>
      )}
      <KeyList isOpen={areKeysShown} onOpen={setAreKeysShown} />
      {isIdle && (
        <Suspense fallback={null}>
          <Toaster />
        </Suspense>
      )}
      <Gate user={session.user} />
      <Tips />
    </div>
  )
}

/** The keys that work on every page. */
function useFrameKeys({ openPalette, showKeys }: { openPalette: () => void; showKeys: () => void }) {
  const navigate = useNavigate()
  const { items } = useNav()
  useKeys({
    ...Object.fromEntries(items.map(({ to, keys }) => [keys.toLowerCase(), () => void navigate({ to })])),
    'Mod+k': openPalette,
    '?': showKeys,
    '/': () => document.querySelector<HTMLElement>('[data-search]')?.focus(),
  })
}

/** Whether the first view has had its time: what it does not need arrives now. */
function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      setIsIdle(true)
      preloadMenu()
      preloadDialog()
      void loadPalette()
    }, IDLE_MS)
    return () => clearTimeout(timer)
  }, [])
  return isIdle
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
