import { Copy, Ellipsis, Trash2 } from 'lucide-react'
import { Menu } from '../../ui/menu/menu.tsx'
import { words } from './messages.ts'
import type { Part } from './part.ts'
import s from './draft.module.css'

type Props = { part: Part; name: string; isLocked: boolean; onAlter: (what: 'remove' | 'duplicate') => void }

/** Which part is shown, and what can be done with it as a whole. */
export function PartHead({ part, name, isLocked, onAlter }: Props) {
  if (part.kind === 'campaign') return null
  const kind = part.kind === 'ad_set' ? words.adSet(part.adSet + 1) : words.ad(part.ad + 1)
  return (
    <div className={s.partHead}>
      <h2>{name || words.missingName}</h2>
      <span>{kind}</span>
      {!isLocked && (
        <Menu
          align="end"
          trigger={{
            look: 'quiet',
            icon: true,
            'aria-label': words.moreFor(name),
            children: <Ellipsis aria-hidden />,
          }}
          entries={() => [
            { label: words.duplicate, icon: <Copy aria-hidden />, onSelect: () => onAlter('duplicate') },
            { label: words.takeOut, icon: <Trash2 aria-hidden />, tone: 'bad', onSelect: () => onAlter('remove') },
          ]}
        />
      )}
    </div>
  )
}
