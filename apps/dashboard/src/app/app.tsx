import { useQuery } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isSignedOut } from '../shared/api.ts'
import { sessionQuery, signInAddress } from '../shared/session.ts'
import { ProblemNote } from '../shared/ui/problem-note.tsx'
import { NotFound } from './not-found.tsx'
import { router } from './router.tsx'
import { isView } from './titles.ts'

/**
 * The app for a signed-in person. Others are redirected to sign in and return to the page they wanted, if it exists.
 */
export function App() {
  const session = useQuery(sessionQuery)
  const signedOut = session.isError && isSignedOut(session.error)
  const isLost = signedOut && !isView(location.pathname)
  useEffect(() => {
    if (signedOut && !isLost) location.replace(signInAddress(location))
  }, [signedOut, isLost])
  if (session.data) return <RouterProvider router={router} />
  if (isLost) {
    return (
      <main className="alone">
        <NotFound />
      </main>
    )
  }
  if (!session.isError || signedOut) return <Alone label="Loading Adloom" />
  return (
    <main className="alone">
      <h1>Adloom</h1>
      <ProblemNote error={session.error} onRetry={() => void session.refetch()} />
    </main>
  )
}

function Alone({ label }: { label: string }) {
  return (
    <main className="alone" role="status">
      <h1 className="offscreen">{label}</h1>
      <div className="skeleton" aria-hidden>
        <div />
        <div />
      </div>
    </main>
  )
}
