import type { actions, tools } from '@adloom/contracts'
import { queryOptions } from '@tanstack/react-query'
import { request } from './api.ts'

// The registries are here as types alone: no schema of theirs is in the bundle.
type Actions = typeof actions
type Tools = typeof tools

/** Forms hold what they send as read-only. */
type Given<T> = T extends readonly (infer Item)[]
  ? readonly Given<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: Given<T[K]> }
    : T

export type ActionName = keyof Actions
export type ActionInput<N extends ActionName> = Given<Actions[N]['input']['_zod']['input']>
export type ActionOutput<N extends ActionName> = Actions[N]['output']['_zod']['output']
/** An action that is about the person has no team. */
type TeamOf<N extends ActionName> = Actions[N]['roles'] extends null ? [] : [teamId: string]

export type ToolName = keyof Tools
export type ToolInput<N extends ToolName> = Given<Tools[N]['input']['_zod']['input']>
export type ToolOutput<N extends ToolName> = Tools[N]['output']['_zod']['output']

/** Does an action as the signed-in person. Errors: ApiError. */
export const callAction = <N extends ActionName>(name: N, input: ActionInput<N>, ...[teamId]: TeamOf<N>) =>
  request<ActionOutput<N>>(`/api/actions/${name}${teamId === undefined ? '' : `?teamId=${teamId}`}`, {
    method: 'POST',
    body: input,
  })

/** Calls a tool as the signed-in person. Errors: ApiError. */
export const callTool = <N extends ToolName>(name: N, input: ToolInput<N>, teamId: string) =>
  request<ToolOutput<N>>(`/api/tools/${name}?teamId=${teamId}`, { method: 'POST', body: input })

/** A tool that reads, kept under its team, name and input. */
export const toolQuery = <N extends ToolName>(name: N, teamId: string, input: ToolInput<N>) =>
  queryOptions({ queryKey: [teamId, name, input], queryFn: () => callTool(name, input, teamId) })

/** An action that reads, kept under its team, name and input. */
export const actionQuery = <N extends ActionName>(name: N, teamId: string, input: ActionInput<N>) =>
  queryOptions({
    queryKey: [teamId, name, input],
    queryFn: () => request<ActionOutput<N>>(`/api/actions/${name}?teamId=${teamId}`, { method: 'POST', body: input }),
  })
