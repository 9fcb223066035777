import { useQuery } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isSignedOut } from '../shared/api.ts'
import { sessionQuery, signInAddress } from '../shared/session.ts'
import { ProblemNote } from '../shared/ui/problem-note.tsx'
import { router } from './router.tsx'

/** The app for whoever is signed in; everybody else is sent to sign in, and comes back to where they wanted to go. */
export function App() {
  const session = useQuery(sessionQuery)
  const isStranger = session.isError && isSignedOut(session.error)
  useEffect(() => {
    if (isStranger) location.replace(signInAddress(location))
  }, [isStranger])
  if (session.data) return <RouterProvider router={router} />
  if (!session.isError || isStranger) return <Alone label="Loading Adloom" />
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
