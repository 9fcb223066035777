import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Plug } from 'lucide-react'
import { useMemo, useState } from 'react'
import { isManager, useSignedIn } from '../../../data/session.ts'
import { dayOf, exactTime, relativeTime } from '../../../data/time.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import type { MenuEntry } from '../../../ui/menu/menu.tsx'
import { Card } from '../../../ui/page/page.tsx'
import { Empty } from '../../../ui/states/empty.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { Table } from '../../../ui/table/table.tsx'
import { DeveloperPage } from '../frame.tsx'
import { words } from '../messages.ts'
import { ScopeMarks } from '../scope-summary.tsx'
import { AppDrawer, DisconnectDialog } from './app-dialogs.tsx'
import { type ConnectedApp, connectedAppsQuery } from './connected-apps.ts'
import s from '../developers.module.css'

/** The applications that people connected through the consent page. */
export function AppsPage() {
  const { team, user } = useSignedIn()
  const apps = useQuery(connectedAppsQuery(team.id))
  const navigate = useNavigate()
  const [shown, setShown] = useState<ConnectedApp | null>(null)
  const [isShown, setIsShown] = useState(false)
  const [ending, setEnding] = useState<ConnectedApp | null>(null)
  const columns = useMemo(() => columnsOf(user.id), [user.id])
  const seesRequests = isManager(team)
  const open = (app: ConnectedApp) => {
    setShown(app)
    setIsShown(true)
  }
  const menuOf = (app: ConnectedApp): readonly MenuEntry[] => [
    { label: words.showDetails, onSelect: () => open(app) },
    ...(seesRequests
      ? [
          {
            label: words.showRequests,
            onSelect: () => void navigate({ to: '/developers/requests', search: { key: app.id } }),
          },
        ]
      : []),
    { kind: 'rule' },
    { label: words.apps.disconnect, tone: 'bad', onSelect: () => setEnding(app) },
  ]
  return (
    <DeveloperPage
      title={words.apps.title}
      hasPanel={isShown}
      content={
        <>
          <Loaded query={apps} what={words.apps.failed}>
            {({ connectedApps }) =>
              connectedApps.length === 0 ? (
                <Empty title={words.apps.empty} action={<Connect look="primary" />}>
                  {words.apps.emptyText}
                </Empty>
              ) : (
                <>
                  <Card isFlush>
                    <Table
                      label={words.apps.title}
                      rows={connectedApps}
                      getId={getId}
                      name={NAME}
                      columns={columns}
                      isFitted
                      onOpen={open}
                      openId={isShown ? shown?.id : undefined}
                      menuOf={menuOf}
                    />
                  </Card>
                  <p className={s.fine}>{words.apps.note}</p>
                </>
              )
            }
          </Loaded>
          <AppDrawer
            app={shown}
            isOpen={isShown}
            onOpen={setIsShown}
            onClosed={() => setShown(null)}
            onDisconnect={setEnding}
            seesRequests={seesRequests}
          />
          <DisconnectDialog
            app={ending}
            onClose={() => setEnding(null)}
            onDone={() => {
              setEnding(null)
              setIsShown(false)
            }}
          />
        </>
      }
    >
      <Connect />
    </DeveloperPage>
  )
}

const Connect = ({ look }: { look?: 'primary' }) => (
  <ButtonLink to="/developers/connect" look={look}>
    <Plug aria-hidden />
    {words.apps.connect}
  </ButtonLink>
)

const getId = ({ id }: ConnectedApp) => id
const NAME = {
  label: words.apps.name,
  text: ({ clientName }: ConnectedApp) => clientName,
  sub: ({ redirectHost }: ConnectedApp) => redirectHost,
  isSortable: false,
}

const columnsOf = (userId: string): Column<ConnectedApp>[] => [
  {
    id: 'may',
    label: words.apps.may,
    width: '21rem',
    isText: true,
    cell: ({ scopes }) => <ScopeMarks scopes={scopes} />,
  },
  {
    id: 'by',
    label: words.apps.by,
    width: '10rem',
    isText: true,
    cell: ({ user }) => <span data-tip={user.email}>{user.id === userId ? words.apps.you : user.name}</span>,
  },
  {
    id: 'used',
    label: words.apps.lastUsed,
    width: '8.5rem',
    isText: true,
    cell: ({ lastUsedAt }) => <span data-tip={exactTime(lastUsedAt)}>{relativeTime(lastUsedAt, new Date())}</span>,
  },
  {
    id: 'since',
    label: words.apps.since,
    width: '7.5rem',
    isText: true,
    cell: ({ createdAt }) => dayOf(createdAt),
  },
]
