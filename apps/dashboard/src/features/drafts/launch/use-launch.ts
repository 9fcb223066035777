import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSignedIn } from '../../../data/session.ts'
import { type Draft, launchQuery, refreshDraft } from '../drafts.ts'
import { hasEnded } from './poll.ts'

/** The latest launch of a draft that was launched, and whether the page is about it: until it is taken back. */
export function useLaunch({ draftId, status }: Draft) {
  const { team } = useSignedIn()
  const queryClient = useQueryClient()
  const isLaunched = status !== 'draft' && status !== 'ready'
  const query = launchQuery(team.id, draftId)
  const known = queryClient.getQueryData(query.queryKey)
  const isMoving = known !== undefined && !hasEnded(known)
  const launch = useQuery({ ...query, enabled: isLaunched || isMoving }).data
  // The draft changes with its launch.
  const launchStatus = launch?.status
  useEffect(() => {
    if (launchStatus !== undefined) void refreshDraft(queryClient, team.id, draftId)
  }, [launchStatus, queryClient, team.id, draftId])
  return { launch, isAbout: isLaunched || (launch !== undefined && !hasEnded(launch)) }
}
