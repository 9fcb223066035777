import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSignedIn } from '../../../data/session.ts'
import { dayOf, exactTime, relativeTime } from '../../../data/time.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { Drawer } from '../../../ui/drawer/drawer.tsx'
import { Facts } from '../../../ui/page/page.tsx'
import { say } from '../../../ui/toast/say.ts'
import { words } from '../messages.ts'
import { ScopeList, ScopeMarks } from '../scope-summary.tsx'
import { type ConnectedApp, connectedAppsQuery, describedAt, disconnect } from './connected-apps.ts'

type DrawerProps = {
  app: ConnectedApp | null
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onClosed: () => void
  onDisconnect: (app: ConnectedApp) => void
  seesRequests: boolean
}

/** What is known of one application, and what it may do. */
export function AppDrawer({ app, isOpen, onOpen, onClosed, onDisconnect, seesRequests }: DrawerProps) {
  const { user } = useSignedIn()
  if (!app) return null
  const { id, clientName, redirectHost, scopes, workspaceIds, createdAt, lastUsedAt, expiresAt } = app
  const described = describedAt(app)
  return (
    <Drawer
      isOpen={isOpen}
      onOpen={onOpen}
      onClosed={onClosed}
      title={clientName}
      footer={
        <>
          <Button onClick={() => onDisconnect(app)}>{words.apps.disconnect}</Button>
          {seesRequests && (
            <ButtonLink to="/developers/requests" search={{ key: id }}>
              {words.showRequests}
            </ButtonLink>
          )}
        </>
      }
    >
      <Facts
        of={[
          [words.facts.address, <code key="address">{redirectHost}</code>],
          ...(described === null ? [] : [[words.facts.described, described] as const]),
          [words.apps.may, <ScopeMarks key="may" scopes={scopes} />],
          [words.facts.by, app.user.id === user.id ? words.apps.you : `${app.user.name}, ${app.user.email}`],
          [
            words.facts.workspaces,
            workspaceIds === 'all' ? words.allWorkspacesLong : words.workspaceCount(workspaceIds.length),
          ],
          [words.facts.lastUsed, relativeTime(lastUsedAt, new Date())],
          [
            words.facts.created,
            <span key="created" data-tip={exactTime(createdAt)}>
              {dayOf(createdAt)}
            </span>,
          ],
          [words.facts.ends, words.apps.endsUnless(dayOf(expiresAt))],
        ]}
      />
      <ScopeList scopes={scopes} />
    </Drawer>
  )
}

type DialogProps = { app: ConnectedApp | null; onClose: () => void; onDone: () => void }

/** Asks before an application loses its access. */
export function DisconnectDialog({ app, onClose, onDone }: DialogProps) {
  const { team } = useSignedIn()
  const queryClient = useQueryClient()
  const last = useRef(app)
  if (app) last.current = app
  const name = last.current?.clientName ?? ''
  const ending = useMutation({
    mutationFn: () => disconnect(team.id, last.current!.id),
    onSuccess: async () => {
      say(words.apps.disconnected(name))
      onDone()
      await queryClient.invalidateQueries(connectedAppsQuery(team.id))
    },
  })
  return (
    <ConfirmDialog
      isOpen={app !== null}
      onOpen={(isOpen) => {
        if (isOpen) return
        ending.reset()
        onClose()
      }}
      title={words.apps.disconnectTitle(name)}
      confirm={words.apps.disconnectDo}
      isBusy={ending.isPending}
      error={ending.error}
      onConfirm={() => ending.mutate()}
    >
      <p>{words.apps.disconnectText}</p>
    </ConfirmDialog>
  )
}
