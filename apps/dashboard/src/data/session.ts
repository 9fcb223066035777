import type { SignedInPerson } from '@adloom/contracts/shapes/people'
import { queryOptions } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { request } from './api.ts'

export type Session = SignedInPerson
export type Team = Session['teams'][number]

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: () => request<Session>('/api/session'),
  staleTime: 60_000,
})

/** The sign-in page, with the address to return to. */
export const signInAddress = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) =>
  `/sign-in?${new URLSearchParams({ return_to: pathname + search }).toString()}`

/** Refreshes the sign-in. Errors: `invalid_input` for `password` when it is wrong. */
export const enterPasswordAgain = (password: string) =>
  request<undefined>('/api/session/password', { method: 'POST', body: { password } })

/** Signs the same person in again, in a new session. Errors: `unauthenticated` when the password is wrong. */
export const signInAgain = (email: string, password: string) =>
  request<Session>('/api/session', { method: 'POST', body: { email, password } })

/** Ends the session in this browser and goes to the sign-in page. */
export async function signOut(): Promise<void> {
  await request<undefined>('/api/session', { method: 'DELETE' })
  location.assign('/sign-in')
}

type SignedIn = Session & { team: Team }
export const SignedInContext = createContext<SignedIn | null>(null)

/** The signed-in person and the team they act for. Use it only below the shell. */
export function useSignedIn(): SignedIn {
  const signedIn = use(SignedInContext)
  if (!signedIn) throw new Error('nobody is signed in here')
  return signedIn
}

/** Owners and admins manage people, keys and connected applications. */
export const isManager = ({ role }: Team) => role !== 'member'
