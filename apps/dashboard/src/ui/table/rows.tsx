import { useVirtualizer } from '@tanstack/react-virtual'
import { ChevronRight, Ellipsis } from 'lucide-react'
import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
} from 'react'
import { ui } from '../../messages/ui.ts'
import { Check } from '../field/choices.tsx'
import { hasSingleKeys } from '../keys.ts'
import { Menu, type MenuEntry } from '../menu/menu.tsx'
import type { Column, NameColumn } from './columns.ts'
import type { ModelRow } from './model.ts'
import s from './table.module.css'

export type RowActs<T> = {
  onToggle: (id: string, isOpen: boolean) => void
  onPick: (id: string, isPicked: boolean) => void
  onOpen: (row: T) => void
}

type Looks<T> = {
  name: NameColumn<T>
  columns: readonly Column<T>[]
  headRows: number
  isTree: boolean
  canSelect: boolean
  opens: boolean
  menuOf: ((row: T) => readonly MenuEntry[]) | undefined
}

type Props<T extends object> = Looks<T> &
  RowActs<T> & {
    rows: readonly ModelRow<T>[]
    height: number
    box: RefObject<HTMLDivElement | null>
    focus: number
    onFocus: (index: number) => void
    openId: string | undefined
    hasPicked: boolean
  }

const OVERSCAN = 8
/** The sticky head and the row of totals, in pixels: what gets the focus must not hide behind them. */
const HEAD_PX = 84

/** Owns the virtualizer: scrolling draws rows, and neither the head nor the page. */
export function Rows<T extends object>(props: Props<T>) {
  const { rows, height, box, focus, onFocus, openId, hasPicked, onToggle, onPick, onOpen, ...looks } = props
  // The same for as long as the rows are: with another one all rows are measured again, each frame that is scrolled.
  const getItemKey = useCallback((index: number) => rows[index]!.id, [rows])
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    overscan: OVERSCAN,
    scrollPaddingStart: HEAD_PX,
    getItemKey,
    useFlushSync: false,
  })
  useEffect(() => virtualizer.measure(), [virtualizer, height])
  const list = useRef<HTMLDivElement>(null)
  const go = (index: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, index))
    onFocus(next)
    virtualizer.scrollToIndex(next, { align: 'auto' })
    // The row may have to be drawn before it can take the focus.
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        list.current?.querySelector<HTMLElement>(`[data-row="${next}"]`)?.focus({ preventScroll: true }),
      ),
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[focus]
    if (!row || !(event.target instanceof Element) || !event.target.matches('[data-row]')) return
    const act = keyActs({ rows, row, focus, go, onToggle, onPick, onOpen, ...looks })[event.key]
    if (!act || event.metaKey || event.ctrlKey || event.altKey) return
    if (event.key.length === 1 && event.key !== ' ' && !hasSingleKeys()) return
    event.preventDefault()
    act()
  }
  return (
    <div
      ref={list}
      role="rowgroup"
      className={s.rows}
      style={{ height: virtualizer.getTotalSize() }}
      onKeyDown={onKeyDown}
    >
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const row = rows[index]!
        return (
          <Row
            key={key}
            id={row.id}
            of={row.original}
            index={index}
            top={start}
            level={row.depth}
            isOpen={row.getCanExpand() ? row.getIsExpanded() : null}
            isPicked={row.getIsSelected()}
            // Asks all that is below.
            isMixed={looks.isTree && hasPicked && row.getIsSomeSelected()}
            isFocus={index === focus}
            isShown={row.id === openId}
            onFocus={onFocus}
            onToggle={onToggle}
            onPick={onPick}
            onOpen={onOpen as (row: object) => void}
            {...(looks as unknown as Looks<object>)}
          />
        )
      })}
    </div>
  )
}

type KeyContext<T extends object> = Looks<T> &
  RowActs<T> & { rows: readonly ModelRow<T>[]; row: ModelRow<T>; focus: number; go: (index: number) => void }

/** Rows of a page, for PageUp and PageDown. */
const PAGE = 12

function keyActs<T extends object>(context: KeyContext<T>): Record<string, (() => void) | undefined> {
  const { rows, row, focus, go, onToggle, onPick, onOpen, isTree, canSelect, opens } = context
  const isOpen = row.getCanExpand() && row.getIsExpanded()
  const pick = canSelect ? () => onPick(row.id, !row.getIsSelected()) : undefined
  const branches = {
    ArrowRight: () => (row.getCanExpand() && !isOpen ? onToggle(row.id, true) : go(focus + 1)),
    ArrowLeft: () => {
      if (isOpen) onToggle(row.id, false)
      else if (row.parentId !== undefined) go(rows.findIndex(({ id }) => id === row.parentId))
    },
  }
  return {
    ArrowDown: () => go(focus + 1),
    ArrowUp: () => go(focus - 1),
    j: () => go(focus + 1),
    k: () => go(focus - 1),
    PageDown: () => go(focus + PAGE),
    PageUp: () => go(focus - PAGE),
    Home: () => go(0),
    End: () => go(rows.length - 1),
    x: pick,
    ' ': pick,
    Enter: opens ? () => onOpen(row.original) : row.getCanExpand() ? () => onToggle(row.id, !isOpen) : undefined,
    ...(isTree && branches),
  }
}

type RowProps = Looks<object> &
  RowActs<object> & {
    id: string
    of: object
    index: number
    top: number
    level: number
    /** null: nothing is below it. */
    isOpen: boolean | null
    isPicked: boolean
    isMixed: boolean
    isFocus: boolean
    isShown: boolean
    onFocus: (index: number) => void
  }

const CONTROLS = 'a, button, input, label, select'

const Row = memo(function Row(props: RowProps) {
  const { of, index, top, level, isOpen, isPicked, isFocus, isShown, isTree, canSelect, opens, columns } = props
  const text = props.name.text(of)
  const onClick = (event: MouseEvent) => {
    // The menu of a row lies elsewhere in the document, but its clicks come up here.
    const isOurs = event.target instanceof Element && event.currentTarget.contains(event.target)
    const isControl = !isOurs || (event.target as Element).closest(CONTROLS) !== null
    if (opens && !isControl && !getSelection()?.toString()) props.onOpen(of)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events: the table has the keys.
    <div
      role="row"
      aria-rowindex={index + props.headRows + 1}
      aria-level={isTree ? level + 1 : undefined}
      aria-expanded={isOpen ?? undefined}
      aria-selected={canSelect ? isPicked : undefined}
      tabIndex={isFocus ? 0 : -1}
      data-row={index}
      data-open={isShown || undefined}
      data-opens={opens || undefined}
      className={s.row}
      style={{ top, '--level': level } as CSSProperties}
      onFocus={() => props.onFocus(index)}
      onClick={onClick}
    >
      <div role="rowheader" className={s.name}>
        {canSelect && (
          <Check
            aria-label={ui.select(text)}
            tabIndex={-1}
            checked={isPicked}
            isMixed={props.isMixed}
            onChange={(event) => props.onPick(props.id, event.target.checked)}
          />
        )}
        {isTree && <Twist {...props} text={text} />}
        <span className={s.title}>{props.name.cell ? props.name.cell(of) : text}</span>
        {props.name.sub && <span className={s.sub}>{props.name.sub(of)}</span>}
      </div>
      {columns.map((column) => (
        <div key={column.id} role="gridcell" data-text={column.isText || undefined}>
          {column.isText ? <span>{column.cell(of)}</span> : column.cell(of)}
        </div>
      ))}
      <RowEnd menuOf={props.menuOf} of={of} text={text} isFocus={isFocus} />
    </div>
  )
})

function Twist({ id, level, isOpen, onToggle, text }: RowProps & { text: string }) {
  return (
    <>
      {level > 0 && <i className={s.indent} />}
      {isOpen === null ? (
        <i className={s.leaf} />
      ) : (
        <button
          type="button"
          tabIndex={-1}
          className={s.twist}
          data-open={isOpen || undefined}
          aria-label={isOpen ? ui.closeBranch(text) : ui.openBranch(text)}
          onClick={() => onToggle(id, !isOpen)}
        >
          <ChevronRight aria-hidden />
        </button>
      )}
    </>
  )
}

type EndProps = { menuOf: Looks<object>['menuOf']; of: object; text: string; isFocus: boolean }

function RowEnd({ menuOf, of, text, isFocus }: EndProps) {
  if (!menuOf) return <i role="presentation" />
  return (
    <div role="gridcell" className={s.end}>
      <Menu
        align="end"
        trigger={{
          look: 'quiet',
          size: 'small',
          icon: true,
          tabIndex: isFocus ? 0 : -1,
          'aria-label': ui.moreFor(text),
          children: <Ellipsis aria-hidden />,
        }}
        entries={() => menuOf(of)}
      />
    </div>
  )
}
