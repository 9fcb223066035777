import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'
import { GrantedWorkspaces, ScopeName } from '../../shapes/people.ts'
import { Instant } from '../../shapes/text.ts'

export const listConnectedApps = defineAction({
  name: 'list_connected_apps',
  service: 'auth',
  roles: ['owner', 'admin', 'member'],
  summary:
    'List the applications that act for the team by OAuth, newest first: all of them for owners and admins, their own for members.',
  input: z.strictObject({}),
  output: z.object({
    connectedApps: z.array(
      z.object({
        id: Uuid,
        user: z.object({ id: Uuid, name: z.string(), email: z.string() }).describe('Who connected it.'),
        clientId: z.string().describe('The https URL that describes the application, or the id that it registered.'),
        clientName: z.string(),
        redirectHost: z.string(),
        scopes: z.array(ScopeName),
        workspaceIds: GrantedWorkspaces,
        createdAt: Instant,
        lastUsedAt: Instant,
        expiresAt: Instant,
      }),
    ),
  }),
  errors: [],
})
