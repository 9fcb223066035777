import { useInfiniteQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { exactTime, relativeTime } from '../../data/time.ts'
import { Button } from '../../ui/button/button.tsx'
import type { Period } from '../../ui/date-range/period.ts'
import { Badge } from '../../ui/marks/badge.tsx'
import { countText, None } from '../../ui/marks/figures.tsx'
import { Card } from '../../ui/page/page.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { Pages } from '../../ui/table/pages.tsx'
import { Table } from '../../ui/table/table.tsx'
import { useCallerNames } from './callers.ts'
import { type Receipt, receiptsQuery } from './credits.ts'
import { words } from './messages.ts'
import { ReceiptDrawer } from './receipt-drawer.tsx'

type Props = {
  teamId: string
  period: Period
  /** Only receipts of this key, app or session. */
  caller: string | undefined
  onCaller: (caller: string | undefined) => void
  /** Whether one receipt is open beside the list. */
  isShown: boolean
  onShown: (isShown: boolean) => void
}

/** One receipt for each call that cost something, newest first. */
export function Receipts({ teamId, period, caller, onCaller, isShown, onShown }: Props) {
  const receipts = useInfiniteQuery(receiptsQuery(teamId, period, caller))
  const rows = useMemo(() => receipts.data?.pages.flatMap((page) => page.receipts) ?? [], [receipts.data])
  const nameOf = useCallerNames()
  const [shown, setShown] = useState<Receipt | null>(null)
  const columns = columnsOf(nameOf)
  return (
    <Card
      title={words.receipts}
      isFlush
      end={
        caller !== undefined && (
          <Button size="small" look="quiet" onClick={() => onCaller(undefined)}>
            {words.onlyCaller(nameOf(caller))}
            <X aria-hidden />
          </Button>
        )
      }
    >
      <Pages
        query={receipts}
        count={rows.length}
        isFiltered={caller !== undefined}
        onClear={() => onCaller(undefined)}
        text={words.list}
      >
        <Table
          label={words.receipts}
          rows={rows}
          getId={getId}
          name={NAME}
          columns={columns}
          density="compact"
          isSorted
          isFitted
          isLoading={receipts.isPending}
          onOpen={(receipt) => {
            setShown(receipt)
            onShown(true)
          }}
          openId={isShown ? shown?.receiptId : undefined}
        />
      </Pages>
      <ReceiptDrawer
        receipt={shown}
        isOpen={isShown}
        onOpen={onShown}
        onClosed={() => setShown(null)}
        nameOf={nameOf}
        onCaller={onCaller}
      />
    </Card>
  )
}

const STATUS_TONES = { open: 'warn', settled: undefined, given_back: undefined } as const

const getId = ({ receiptId }: Receipt) => receiptId
const NAME = { label: words.call, text: ({ purpose }: Receipt) => purpose, isSortable: false }
const orNone = (credits: number) => (credits === 0 ? <None /> : countText(credits))

const columnsOf = (nameOf: (id: string) => string): Column<Receipt>[] => [
  {
    id: 'status',
    label: words.status,
    width: '8rem',
    isText: true,
    cell: ({ status }) => <Badge tone={STATUS_TONES[status]}>{words.statuses[status]}</Badge>,
  },
  { id: 'charged', label: words.charged, width: '6rem', cell: ({ credits }) => orNone(credits.charged) },
  { id: 'released', label: words.released, width: '7rem', cell: ({ credits }) => orNone(credits.released) },
  {
    id: 'caller',
    label: words.caller,
    width: '13rem',
    isText: true,
    cell: ({ credentialId }) => nameOf(credentialId),
  },
  {
    id: 'when',
    label: words.when,
    width: '9rem',
    cell: ({ createdAt }) => <span data-tip={exactTime(createdAt)}>{relativeTime(createdAt, new Date())}</span>,
  },
]
