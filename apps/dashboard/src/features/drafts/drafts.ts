import { type QueryClient, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  type ActionInput,
  type ActionOutput,
  callAction,
  callTool,
  type ToolInput,
  type ToolOutput,
  toolQuery,
} from '../../data/client.ts'
import { formatPath, type Path } from './configuration/path.ts'
import { refreshOn } from '../../data/live.ts'
import { pollDelayMs } from './launch/poll.ts'

export type ListedDraft = ToolOutput<'list_launch_drafts'>['drafts'][number]
export type Draft = ToolOutput<'get_launch_draft'>
export type Configuration = Draft['configuration']
export type AdSet = NonNullable<Configuration['adSets']>[number]
export type Ad = NonNullable<AdSet['ads']>[number]
export type Budget = NonNullable<Configuration['budget']>
export type Issue = Draft['validation']['issues'][number]
export type Checked = ActionOutput<'check_draft'>
export type Launch = ToolOutput<'get_launch_status'>
export type Policy = ActionOutput<'get_launch_policy'>['policy']
export type Preview = ActionOutput<'preview_draft'>['previews'][number]
export type Placement = Preview['placement']
export type LaunchInput = ActionInput<'launch_draft'>

refreshOn({
  draft_changed: ['get_launch_draft', 'list_launch_drafts'],
  launch_changed: ['get_launch_status', 'get_launch_draft', 'list_launch_drafts'],
})

const PAGE = 50

/** The drafts of the team, newest first, page by page. */
export const draftsQuery = (teamId: string) =>
  infiniteQueryOptions({
    queryKey: [teamId, 'list_launch_drafts'],
    queryFn: ({ pageParam }) =>
      callTool('list_launch_drafts', { limit: PAGE, ...(pageParam !== null && { cursor: pageParam }) }, teamId),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

export const draftQuery = (teamId: string, draftId: string) => toolQuery('get_launch_draft', teamId, { draftId })

/** What the last check of a version found, by part. Only a check fills it. */
export const checkedQuery = (teamId: string, draftId: string) =>
  queryOptions<Checked | null>({
    queryKey: [teamId, 'check_draft', draftId],
    queryFn: () => null,
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The latest launch of a draft. Asked again until it has ended, less and less often while nothing happens. */
export const launchQuery = (teamId: string, draftId: string) =>
  queryOptions({
    ...toolQuery('get_launch_status', teamId, { draftId }),
    refetchInterval: ({ state }) => state.data !== undefined && pollDelayMs(state.data, Date.now()),
  })

export const policyQuery = (teamId: string) =>
  queryOptions({
    queryKey: [teamId, 'get_launch_policy'],
    queryFn: () => callAction('get_launch_policy', {}, teamId),
  })

export type Shown = {
  draftId: string
  version: number
  adSet: number
  ad: number
  primaryText: number
  headline: number
}

/** What the server says of an ad in one placement: the page that it appears under, and what a person should know. */
export const previewQuery = (teamId: string, { version, ...shown }: Shown, placement: Placement) =>
  queryOptions({
    queryKey: [teamId, 'preview_draft', shown, version, placement],
    queryFn: async () => {
      const { pageName, previews } = await callAction('preview_draft', { ...shown, placements: [placement] }, teamId)
      return { pageName, ...previews[0]! }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

export const createDraft = (teamId: string, input: ToolInput<'create_launch_draft'>) =>
  callTool('create_launch_draft', input, teamId)
export const checkDraft = (teamId: string, draftId: string) => callAction('check_draft', { draftId }, teamId)
export const updateDraft = (teamId: string, input: ActionInput<'update_draft'>) =>
  callAction('update_draft', input, teamId)
export const cloneDraft = (teamId: string, draftId: string) => callAction('clone_draft', { draftId }, teamId)
export const deleteDraft = (teamId: string, draftId: string) => callTool('delete_launch_draft', { draftId }, teamId)
export const launchDraft = (teamId: string, input: LaunchInput) => callAction('launch_draft', input, teamId)
/** Names the deletion of a draft: from then on the draft is not asked for, whatever events say of it. */
export const deletionOf = (draftId: string) => ['delete_launch_draft', draftId]
export const setPolicy = (teamId: string, policy: Policy) => callAction('set_launch_policy', { policy }, teamId)

/** What can be done with a launch. */
export const LAUNCH_ACTIONS = {
  cancel: (teamId: string, launchId: string) => callAction('cancel_launch', { launchId }, teamId),
  retry: (teamId: string, launchId: string) => callAction('retry_launch', { launchId }, teamId),
  rollBack: (teamId: string, launchId: string) => callAction('roll_back_launch', { launchId }, teamId),
}

/** After a draft or its launch has changed. */
export async function refreshDraft(queryClient: QueryClient, teamId: string, draftId: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: draftQuery(teamId, draftId).queryKey }),
    queryClient.invalidateQueries({ queryKey: draftsQuery(teamId).queryKey }),
  ])
}

/** A launch that failed and left something on the platform must be retried or rolled back before its draft is edited. */
export const canBeEdited = (draft: Pick<Draft, 'status'>, launch: Launch | undefined) =>
  draft.status === 'draft' ||
  draft.status === 'ready' ||
  (draft.status === 'launch_failed' && launch !== undefined && !isOnPlatform(launch))

/** Whether a launch has something on the platform. */
export const isOnPlatform = ({ platformIds }: Pick<Launch, 'platformIds'>) => platformIds.campaignId !== undefined

/** How many of the listed errors and warnings are about a place and what is in it. */
export function countsWithin({ validation }: Draft, path: Path) {
  // By text, because a draft has up to a thousand ads.
  const place = formatPath(path)
  const within = validation.issues.filter((issue) => issue.path === place || /^[.[]/.test(restAfter(place, issue.path)))
  const count = (severity: Issue['severity']) => within.filter((issue) => issue.severity === severity).length
  return { errors: count('error'), warnings: count('warning') }
}

const restAfter = (place: string, path: string) => (path.startsWith(place) ? path.slice(place.length) : '')
