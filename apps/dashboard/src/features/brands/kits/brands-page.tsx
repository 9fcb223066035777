import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Ellipsis, Globe, Plus, Star, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { problemOf } from '../../../data/api.ts'
import { callAction } from '../../../data/client.ts'
import { isManager, useSignedIn } from '../../../data/session.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { Badge } from '../../../ui/marks/badge.tsx'
import { Menu } from '../../../ui/menu/menu.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { Empty } from '../../../ui/states/empty.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { say } from '../../../ui/toast/say.ts'
import { type Kit, kitQuery, kitsQuery, refreshKits } from '../brands.ts'
import { ImportDialog } from '../import-dialog.tsx'
import { words } from '../messages.ts'
import { Views } from '../views.tsx'
import { Logo } from './board.tsx'
import { useImportKit } from './imported.ts'
import s from '../brands.module.css'

/** The brand kits of the team, the default first. */
export function BrandsPage() {
  const { team } = useSignedIn()
  const kits = useQuery(kitsQuery(team.id))
  const [isImporting, setIsImporting] = useState(false)
  const navigate = useNavigate()
  const reading = useImportKit(() => void navigate({ to: '/brands/new' }))
  const canChange = isManager(team)
  const actions = canChange && (
    <>
      <Button aria-label={words.kit.import} onClick={() => setIsImporting(true)}>
        <Globe aria-hidden /> <span className={s.wide}>{words.kit.import}</span>
      </Button>
      <ButtonLink to="/brands/new" look="primary">
        <Plus aria-hidden /> {words.kit.new}
      </ButtonLink>
    </>
  )
  return (
    <Page
      crumbs={[words.brands]}
      top={<Views />}
      content={
        <Loaded query={kits} what={words.kit.failed} skeleton={<Waiting />}>
          {({ brandKit, otherKits }) =>
            brandKit === null && otherKits.length === 0 ? (
              <Empty title={words.kit.empty} action={actions}>
                {words.kit.emptyText}
              </Empty>
            ) : (
              <Cards first={brandKit} others={otherKits} canChange={canChange} />
            )
          }
        </Loaded>
      }
    >
      {actions}
      <ImportDialog
        isOpen={isImporting}
        onOpen={setIsImporting}
        text={words.kit.importText}
        hint={words.kit.importHint}
        reading={reading}
      />
    </Page>
  )
}

const Waiting = () => (
  <div className={s.cards}>
    <Skeleton height="14rem" />
    <Skeleton height="14rem" />
    <Skeleton height="14rem" />
  </div>
)

type CardsProps = { first: Kit | null; others: readonly { id: string }[]; canChange: boolean }

function Cards({ first, others, canChange }: CardsProps) {
  const { team } = useSignedIn()
  const rest = useQueries({ queries: others.map(({ id }) => kitQuery(team.id, id)) })
  const kits = [first, ...rest.map(({ data }) => data?.brandKit)].filter((kit) => kit !== null && kit !== undefined)
  const [deleted, setDeleted] = useState<Kit | null>(null)
  return (
    <>
      <ul className={s.cards} aria-label={words.brands}>
        {kits.map((kit) => (
          <li key={kit.id}>
            <Card kit={kit} canChange={canChange} onDelete={setDeleted} />
          </li>
        ))}
        {kits.length < others.length && <Skeleton height="14rem" />}
      </ul>
      <DeleteKit kit={deleted} onClose={() => setDeleted(null)} />
    </>
  )
}

type CardProps = { kit: Kit; canChange: boolean; onDelete: (kit: Kit) => void }

/** A kit at a glance: logo, colours, fonts, tone. */
function Card({ kit, canChange, onDelete }: CardProps) {
  const { team } = useSignedIn()
  const queries = useQueryClient()
  const choosing = useMutation({
    mutationFn: () => callAction('set_default_brand_kit', { brandKitId: kit.id }, team.id),
    async onSuccess() {
      say(words.kit.nowDefault(kit.name))
      await refreshKits(queries, team.id)
    },
    onError: (error) => say(problemOf(error).detail, { tone: 'bad' }),
  })
  return (
    <article className={s.card}>
      <div className={s.cover}>
        <Logo kit={kit} />
      </div>
      <div className={s.strip} aria-hidden>
        {kit.colors.map(({ hex }, i) => (
          <i key={i} style={{ background: hex }} />
        ))}
      </div>
      <div className={s.cardBody}>
        <h2>
          <Link to="/brands/$brandKitId" params={{ brandKitId: kit.id }} className={s.cover0}>
            {kit.name}
          </Link>
        </h2>
        {kit.isDefault && <Badge tone="accent">{words.kit.default}</Badge>}
        <p>
          {[[...new Set(kit.fonts.map(({ family }) => family))].join(', '), kit.voice.tone.join(', ')]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {canChange && (
          <span className={s.cardMenu}>
            <Menu
              align="end"
              trigger={{
                look: 'quiet',
                icon: true,
                size: 'small',
                'aria-label': words.kit.more(kit.name),
                children: <Ellipsis aria-hidden />,
              }}
              entries={() => [
                {
                  label: words.kit.setDefault,
                  icon: <Star aria-hidden />,
                  isDisabled: kit.isDefault,
                  onSelect: () => choosing.mutate(),
                },
                { kind: 'rule' },
                { label: words.kit.delete, icon: <Trash2 aria-hidden />, tone: 'bad', onSelect: () => onDelete(kit) },
              ]}
            />
          </span>
        )}
      </div>
    </article>
  )
}

function DeleteKit({ kit, onClose }: { kit: Kit | null; onClose: () => void }) {
  const { team } = useSignedIn()
  const queries = useQueryClient()
  const [shown, setShown] = useState(kit)
  if (kit && kit !== shown) setShown(kit)
  const deleting = useMutation({
    mutationFn: (brandKitId: string) => callAction('delete_brand_kit', { brandKitId }, team.id),
    async onSuccess() {
      onClose()
      if (shown) say(words.kit.deleted(shown.name))
      await refreshKits(queries, team.id)
    },
  })
  if (!shown) return null
  return (
    <ConfirmDialog
      isOpen={kit !== null}
      onOpen={(open) => !open && onClose()}
      title={words.kit.deleteTitle(shown.name)}
      confirm={words.kit.deleteConfirm}
      isBusy={deleting.isPending}
      error={deleting.error}
      onConfirm={() => deleting.mutate(shown.id)}
    >
      <p>{words.kit.deleteText}</p>
    </ConfirmDialog>
  )
}
