import { type ActionOutput, actionQuery, callAction } from '../../../data/client.ts'

export type ConnectedApp = ActionOutput<'list_connected_apps'>['connectedApps'][number]

/** The host whose document describes the application, or null: it registered itself. */
export const describedAt = ({ clientId }: ConnectedApp) =>
  clientId.startsWith('https://') ? new URL(clientId).host : null

/** Owners and admins see all applications connected to the team; members see their own. */
export const connectedAppsQuery = (teamId: string) => actionQuery('list_connected_apps', teamId, {})

export const disconnect = (teamId: string, connectedAppId: string) =>
  callAction('disconnect_app', { connectedAppId }, teamId)
