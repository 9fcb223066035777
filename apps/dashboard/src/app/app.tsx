import { useQuery } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { isSignedOut } from '../data/api.ts'
import { sessionQuery, signInAddress } from '../data/session.ts'
import { frame } from '../messages/frame.ts'
import { ProblemNote } from '../ui/states/problem-note.tsx'
import { SkeletonLines } from '../ui/states/skeleton.tsx'
import { NotFound } from './not-found.tsx'
import { router } from './router.tsx'
import s from './shell.module.css'
import { isView } from './titles.ts'

/**
 * The app for a signed-in person. Others are redirected to sign in and return to the page they wanted, if it exists.
 */
export function App() {
  const session = useQuery(sessionQuery)
  // Of a session that ends later, the gate takes care: nothing on the page may be lost.
  const signedOut = session.isError && !session.data && isSignedOut(session.error)
  const isLost = signedOut && !isView(location.pathname)
  useEffect(() => {
    if (signedOut && !isLost) location.replace(signInAddress(location))
  }, [signedOut, isLost])
  if (session.data) return <RouterProvider router={router} />
  if (isLost) {
    return (
      <Alone>
        <NotFound />
      </Alone>
    )
  }
  if (!session.isError || signedOut) {
    return (
      <Alone>
        <h1 className="offscreen">{frame.loadingApp}</h1>
        <SkeletonLines />
      </Alone>
    )
  }
  return (
    <Alone>
      <h1>Adloom</h1>
      <ProblemNote error={session.error} onRetry={() => void session.refetch()} />
    </Alone>
  )
}

const Alone = ({ children }: { children: ReactNode }) => <main className={s.alone}>{children}</main>
