import { useQuery } from '@tanstack/react-query'
import { actionQuery } from '../../data/client.ts'
import { useSignedIn } from '../../data/session.ts'
import { exactTime } from '../../data/time.ts'
import { Button } from '../../ui/button/button.tsx'
import { Drawer } from '../../ui/drawer/drawer.tsx'
import { Badge } from '../../ui/marks/badge.tsx'
import { countText } from '../../ui/marks/figures.tsx'
import { Facts } from '../../ui/page/page.tsx'
import { CopyIcon } from '../../ui/snippet/snippet.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import type { Receipt } from './credits.ts'
import { words } from './messages.ts'
import s from './credits.module.css'

type Props = {
  receipt: Receipt | null
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onClosed: () => void
  nameOf: (credentialId: string) => string
  onCaller: (credentialId: string) => void
}

/** One receipt, with a line for each item. */
export function ReceiptDrawer({ receipt, isOpen, onOpen, onClosed, nameOf, onCaller }: Props) {
  if (!receipt) return null
  const { receiptId, purpose, credentialId, status, credits, createdAt } = receipt
  return (
    <Drawer
      isOpen={isOpen}
      onOpen={onOpen}
      onClosed={onClosed}
      title={purpose}
      footer={<Button onClick={() => onCaller(credentialId)}>{words.onlyThis}</Button>}
    >
      <Facts
        of={[
          [words.status, <Badge key="status">{words.statuses[status]}</Badge>],
          [words.reserved, countText(credits.reserved)],
          [words.charged, countText(credits.charged)],
          [words.released, countText(credits.released)],
          [words.caller, nameOf(credentialId)],
          [words.when, exactTime(createdAt)],
          [
            words.receiptId,
            <span key="id" className={s.id}>
              <code>{receiptId}</code>
              <CopyIcon text={receiptId} what={words.theReceipt} />
            </span>,
          ],
        ]}
      />
      <Lines receiptId={receiptId} />
    </Drawer>
  )
}

function Lines({ receiptId }: { receiptId: string }) {
  const { team } = useSignedIn()
  const receipt = useQuery(actionQuery('get_receipt', team.id, { receiptId }))
  return (
    <section className={s.lines}>
      <h3>{words.lines}</h3>
      <Loaded query={receipt} what={words.list.failed}>
        {({ lines }) => (
          <ol>
            {lines.map(({ kind, credits, generationId, at }, i) => (
              <li key={i} data-kind={kind}>
                <span>{words.lineKinds[kind]}</span>
                <code>{generationId ?? words.forCall}</code>
                <b className="tnum">{countText(credits)}</b>
                <small>{exactTime(at)}</small>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </section>
  )
}
