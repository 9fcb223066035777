import { dayOf, exactTime, relativeTime } from '../../../data/time.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { Drawer } from '../../../ui/drawer/drawer.tsx'
import { Badge } from '../../../ui/marks/badge.tsx'
import { Facts } from '../../../ui/page/page.tsx'
import { words } from '../messages.ts'
import { ScopeList, ScopeMarks } from '../scope-summary.tsx'
import type { ListedKey } from './api-keys.ts'
import { expiryState } from './expiry.ts'

type Props = {
  apiKey: ListedKey | null
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onClosed: () => void
  onRevoke: (apiKey: ListedKey) => void
  /** The name of a workspace. */
  nameOf: (id: string) => string
}

/** All there is to know of one key, besides its text. */
export function KeyDrawer({ apiKey, isOpen, onOpen, onClosed, onRevoke, nameOf }: Props) {
  if (!apiKey) return null
  const { id, name, prefix, hint, scopes, workspaceIds, lastUsedAt, createdAt, expiresAt } = apiKey
  return (
    <Drawer
      isOpen={isOpen}
      onOpen={onOpen}
      onClosed={onClosed}
      title={name}
      footer={
        <>
          <Button onClick={() => onRevoke(apiKey)}>{words.keys.revoke}</Button>
          <ButtonLink to="/developers/requests" search={{ key: id }}>
            {words.showRequests}
          </ButtonLink>
        </>
      }
    >
      <Facts
        of={[
          [words.facts.key, <code key="key">{`${prefix}${hint ?? ''}…`}</code>],
          [words.keys.may, <ScopeMarks key="may" scopes={scopes} />],
          [
            words.facts.workspaces,
            workspaceIds === 'all' ? words.allWorkspacesLong : workspaceIds.map(nameOf).join(', '),
          ],
          [words.facts.lastUsed, lastUsedAt === null ? words.never : relativeTime(lastUsedAt, new Date())],
          [words.facts.expires, expiresAt === null ? words.never : <Expiry key="expires" at={expiresAt} />],
          [
            words.facts.created,
            <span key="created" data-tip={exactTime(createdAt)}>
              {dayOf(createdAt)}
            </span>,
          ],
        ]}
      />
      <ScopeList scopes={scopes} />
    </Drawer>
  )
}

/** When a key ends, marked when it ends soon or has ended. */
export function Expiry({ at }: { at: string }) {
  const now = new Date()
  const state = expiryState(at, now)
  if (state === 'past') return <Badge tone="bad">{words.keys.expired}</Badge>
  return state === 'soon' ? <Badge tone="warn">{relativeTime(at, now)}</Badge> : dayOf(at)
}
