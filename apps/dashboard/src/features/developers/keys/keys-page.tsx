import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { toolQuery } from '../../../data/client.ts'
import { isManager, type Team, useSignedIn } from '../../../data/session.ts'
import { exactTime, relativeTime } from '../../../data/time.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { Badge } from '../../../ui/marks/badge.tsx'
import { None } from '../../../ui/marks/figures.tsx'
import { Empty } from '../../../ui/states/empty.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { Card } from '../../../ui/page/page.tsx'
import { Table } from '../../../ui/table/table.tsx'
import { DeveloperPage } from '../frame.tsx'
import { words } from '../messages.ts'
import { ScopeMarks } from '../scope-summary.tsx'
import { type ListedKey, keysQuery } from './api-keys.ts'
import { Expiry, KeyDrawer } from './key-drawer.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import s from '../developers.module.css'

/** The API keys of the team, newest first. */
export function KeysPage() {
  const { team } = useSignedIn()
  return isManager(team) ? <Keys team={team} /> : <DeveloperPage title={words.keys.title} content={<NoKeys />} />
}

/** What members see in place of the keys: whom to ask. */
export function NoKeys() {
  const { team } = useSignedIn()
  return (
    <Empty
      title={words.keys.managersTitle}
      action={<ButtonLink to="/developers/connect">{words.keys.connect}</ButtonLink>}
    >
      {words.keys.managers(team.name)}
    </Empty>
  )
}

function Keys({ team }: { team: Team }) {
  const keys = useQuery(keysQuery(team.id))
  const workspaces = useQuery(toolQuery('list_workspaces', team.id, {}))
  const navigate = useNavigate()
  const [shown, setShown] = useState<ListedKey | null>(null)
  const [isShown, setIsShown] = useState(false)
  const [revoked, setRevoked] = useState<ListedKey | null>(null)
  const columns = useMemo(() => {
    const names = new Map(workspaces.data?.workspaces.map(({ id, name }) => [id, name]))
    return columnsOf((id) => names.get(id) ?? '…')
  }, [workspaces.data])
  const open = (key: ListedKey) => {
    setShown(key)
    setIsShown(true)
  }
  const showRequests = (key: ListedKey) => void navigate({ to: '/developers/requests', search: { key: key.id } })
  return (
    <DeveloperPage
      title={words.keys.title}
      hasPanel={isShown}
      content={
        <>
          <Loaded query={keys} what={words.keys.failed}>
            {({ apiKeys }) =>
              apiKeys.length === 0 ? (
                <Empty title={words.keys.empty} action={<NewKey />}>
                  {words.keys.emptyText}
                </Empty>
              ) : (
                <Card isFlush>
                  <Table
                    label={words.keys.table}
                    rows={apiKeys}
                    getId={getId}
                    name={NAME}
                    columns={columns}
                    isFitted
                    onOpen={open}
                    openId={isShown ? shown?.id : undefined}
                    menuOf={(key) => [
                      { label: words.showDetails, onSelect: () => open(key) },
                      { label: words.showRequests, onSelect: () => showRequests(key) },
                      { kind: 'rule' },
                      { label: words.keys.revoke, tone: 'bad', onSelect: () => setRevoked(key) },
                    ]}
                  />
                </Card>
              )
            }
          </Loaded>
          <KeyDrawer
            apiKey={shown}
            isOpen={isShown}
            onOpen={setIsShown}
            onClosed={() => setShown(null)}
            onRevoke={setRevoked}
            nameOf={(id) => workspaces.data?.workspaces.find((workspace) => workspace.id === id)?.name ?? '…'}
          />
          <RevokeDialog
            apiKey={revoked}
            onClose={() => setRevoked(null)}
            onRevoked={() => {
              setRevoked(null)
              setIsShown(false)
            }}
          />
        </>
      }
    >
      <NewKey />
    </DeveloperPage>
  )
}

const NewKey = () => (
  <ButtonLink to="/developers/keys/new" look="primary">
    <Plus aria-hidden />
    {words.keys.add}
  </ButtonLink>
)

const getId = ({ id }: ListedKey) => id
const NAME = { label: words.keys.name, text: ({ name }: ListedKey) => name, isSortable: false }

const columnsOf = (nameOf: (id: string) => string): Column<ListedKey>[] => [
  {
    id: 'key',
    label: words.keys.key,
    width: '11rem',
    isText: true,
    cell: ({ prefix, hint }) => <code className={s.quiet}>{`${prefix}${hint ?? ''}…`}</code>,
  },
  {
    id: 'may',
    label: words.keys.may,
    width: '23rem',
    isText: true,
    cell: ({ scopes }) => <ScopeMarks scopes={scopes} />,
  },
  {
    id: 'workspaces',
    label: words.keys.workspaces,
    width: '9rem',
    isText: true,
    cell: ({ workspaceIds }) =>
      workspaceIds === 'all'
        ? words.allWorkspaces
        : workspaceIds.length === 1
          ? nameOf(workspaceIds[0]!)
          : words.workspaceCount(workspaceIds.length),
  },
  {
    id: 'used',
    label: words.keys.lastUsed,
    width: '8rem',
    isText: true,
    cell: ({ lastUsedAt }) =>
      lastUsedAt === null ? (
        <None />
      ) : (
        <span data-tip={exactTime(lastUsedAt)}>{relativeTime(lastUsedAt, new Date())}</span>
      ),
  },
  {
    id: 'expires',
    label: words.keys.expires,
    width: '7rem',
    isText: true,
    cell: ({ expiresAt }) => (expiresAt === null ? <Badge>{words.never}</Badge> : <Expiry at={expiresAt} />),
  },
]
