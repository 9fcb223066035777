import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useMemo, useState } from 'react'
import { isManager, useSignedIn } from '../../../data/session.ts'
import { exactTime, relativeTime } from '../../../data/time.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Badge } from '../../../ui/marks/badge.tsx'
import type { MenuEntry } from '../../../ui/menu/menu.tsx'
import { Card, Facts } from '../../../ui/page/page.tsx'
import { Empty } from '../../../ui/states/empty.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { Table } from '../../../ui/table/table.tsx'
import { TeamPage } from '../frame.tsx'
import { membersQuery } from '../members/members.ts'
import { words } from '../messages.ts'
import { type Credential, DEFAULT, type HeldPolicy, type Holder, limitsOf, policiesQuery } from './policies.ts'
import { PolicyDialog } from './policy-dialog.tsx'
import { RemovePolicyDialog } from './remove-policy-dialog.tsx'
import { Uses } from './uses.tsx'
import s from '../people.module.css'

const w = words.policies

/** What programs may change on live campaigns, and what they have used of it. */
export function PoliciesPage() {
  const { team } = useSignedIn()
  const policies = useQuery(policiesQuery(team.id))
  const [edited, setEdited] = useState<Holder | null>(null)
  const [removed, setRemoved] = useState<Holder | null>(null)
  const manages = isManager(team)
  return (
    <TeamPage
      title={w.title}
      content={
        <>
          <p className={s.lead}>{w.lead}</p>
          <Loaded query={policies} what={w.failed}>
            {({ policies: held, credentials }) => (
              <>
                <Default
                  held={held.find(({ credentialId }) => credentialId === DEFAULT)}
                  onEdit={manages ? setEdited : null}
                  onRemove={setRemoved}
                />
                <Credentials
                  held={held}
                  credentials={credentials}
                  onEdit={manages ? setEdited : null}
                  onRemove={setRemoved}
                />
              </>
            )}
          </Loaded>
          <PolicyDialog holder={edited} onClose={() => setEdited(null)} />
          <RemovePolicyDialog holder={removed} onClose={() => setRemoved(null)} />
        </>
      }
    />
  )
}

type Acts = {
  /** Null: the person may only look. */
  onEdit: ((holder: Holder) => void) | null
  onRemove: (holder: Holder) => void
}

function Default({ held, onEdit, onRemove }: Acts & { held: HeldPolicy | undefined }) {
  const { team } = useSignedIn()
  const members = useQuery(membersQuery(team.id))
  const holder = { id: DEFAULT, name: w.default, policy: held?.policy ?? null }
  if (!held) {
    return (
      <Card>
        <Empty
          title={w.noDefault}
          action={
            onEdit && (
              <Button look="primary" onClick={() => onEdit(holder)}>
                {w.set}
              </Button>
            )
          }
        >
          {w.noDefaultText}
        </Empty>
      </Card>
    )
  }
  const who = members.data?.members.find(({ userId }) => userId === held.updatedBy)?.name ?? w.someone
  return (
    <Card
      title={w.default}
      end={
        onEdit && (
          <>
            <Button size="small" look="quiet" onClick={() => onRemove(holder)}>
              {w.remove}
            </Button>
            <Button size="small" onClick={() => onEdit(holder)}>
              {w.edit}
            </Button>
          </>
        )
      }
    >
      <p className={s.fine}>{w.defaultText}</p>
      <div className={s.limits}>
        <Facts of={limitsOf(held.policy)} />
      </div>
      <p className={s.fine} data-tip={exactTime(held.updatedAt)}>
        {w.updated(relativeTime(held.updatedAt, new Date()), who)}
      </p>
    </Card>
  )
}

type CredentialsProps = Acts & { held: readonly HeldPolicy[]; credentials: readonly Credential[] }

function Credentials({ held, credentials, onEdit, onRemove }: CredentialsProps) {
  const holders = useMemo(() => new Map(held.map(({ credentialId, policy }) => [credentialId, policy])), [held])
  const holderOf = ({ id, name }: Credential): Holder => ({ id, name, policy: holders.get(id) ?? null })
  const menuOf = (credential: Credential): readonly MenuEntry[] => {
    const holder = holderOf(credential)
    const edit = { label: holder.policy ? w.edit : w.give, onSelect: () => onEdit!(holder) }
    if (!holder.policy) return [edit]
    return [edit, { kind: 'rule' }, { label: w.remove, tone: 'bad', onSelect: () => onRemove(holder) }]
  }
  if (credentials.length === 0) {
    return (
      <Card>
        <Empty title={w.none}>{w.noneText}</Empty>
      </Card>
    )
  }
  return (
    <Card title={w.credentials} isFlush>
      <Table
        label={w.credentials}
        rows={credentials}
        getId={getId}
        name={NAME}
        columns={COLUMNS}
        isFitted
        menuOf={onEdit ? menuOf : undefined}
        onOpen={onEdit ? (credential) => onEdit(holderOf(credential)) : undefined}
      />
    </Card>
  )
}

const getId = ({ id }: Credential) => id
const NAME = {
  label: w.name,
  text: ({ name }: Credential) => name,
  sub: ({ kind }: Credential) => w.kinds[kind],
  isSortable: false,
}
const TONES = { own: 'accent', default: undefined, none: 'warn' } as const
const COLUMNS: Column<Credential>[] = [
  {
    id: 'policy',
    label: w.policy,
    width: '9rem',
    isText: true,
    cell: ({ follows }) => (
      <Badge tone={TONES[follows]}>
        {follows === 'own' && <ShieldCheck aria-hidden />}
        {w.follows[follows]}
      </Badge>
    ),
  },
  {
    id: 'use',
    label: w.use,
    width: '26rem',
    isText: true,
    cell: ({ allowances }) => <Uses allowances={allowances} />,
  },
]
