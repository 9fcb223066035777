import { exactTime } from '../../data/time.ts'
import { Button } from '../../ui/button/button.tsx'
import { Drawer } from '../../ui/drawer/drawer.tsx'
import { countText } from '../../ui/marks/figures.tsx'
import { Facts } from '../../ui/page/page.tsx'
import { CopyIcon, Snippet } from '../../ui/snippet/snippet.tsx'
import type { Entry } from './audit.ts'
import { kindText, words } from './messages.ts'
import type { AuditSearch } from './search.ts'
import s from './audit.module.css'

const w = words.log

type Props = {
  entry: Entry | null
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onClosed: () => void
  onOnly: (search: AuditSearch) => void
}

/** One entry with all that was recorded. */
export function EntryDrawer({ entry, isOpen, onOpen, onClosed, onOnly }: Props) {
  if (!entry) return null
  const { seq, at, kind, actor, about, data, hash } = entry
  return (
    <Drawer
      isOpen={isOpen}
      onOpen={onOpen}
      onClosed={onClosed}
      title={kindText(kind)}
      footer={
        <>
          {actor && <Button onClick={() => onOnly({ caller: actor.credentialId })}>{w.onlyCaller}</Button>}
          <Button onClick={() => onOnly({ kind })}>{w.onlyKind}</Button>
        </>
      }
    >
      <Facts
        of={[
          [w.number, countText(seq)],
          [w.when, exactTime(at)],
          [w.who, actor?.name ?? words.service],
          ...Object.entries(about).map(([name, id]) => [name, <Id key={name} id={id} what={name} />] as const),
          [w.hash, <Id key="hash" id={hash} what={w.theHash} />],
        ]}
      />
      <div className={s.data}>
        <Snippet label={w.data} text={JSON.stringify(data, null, 2)} />
      </div>
    </Drawer>
  )
}

const Id = ({ id, what }: { id: string; what: string }) => (
  <span className={s.id}>
    <code>{id}</code>
    <CopyIcon text={id} what={what} />
  </span>
)
