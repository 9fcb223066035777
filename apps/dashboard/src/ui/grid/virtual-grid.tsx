import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useIsPhone } from '../media.ts'
import { hasSingleKeys } from '../keys.ts'
import s from './virtual-grid.module.css'

export type VirtualGridProps<T> = {
  label: string
  items: readonly T[]
  getId: (item: T) => string
  /** The narrowest a card may be, in pixels. */
  cardWidth: number
  /** How high a card of this width is. */
  cardHeight: (width: number) => number
  /**
   * A card. Keep it stable (useCallback): it changes with what is selected or open. Its own buttons take `tabIndex={-1}`;
   * the cell has the focus.
   */
  render: (item: T, index: number) => ReactNode
  isSelected?: ((id: string) => boolean) | undefined
  onOpen?: ((item: T) => void) | undefined
  /** x and Space. */
  onSelect?: ((item: T) => void) | undefined
  /** Scrolled into view, and focused on first: what a panel beside it shows. */
  openId?: string | undefined
  /** What scrolls along before the cards. */
  before?: ReactNode
  /** Asked for more when the end comes near. */
  onEnd?: (() => void) | undefined
}

const GAP = 16
const PAD = { phone: 16, wide: 24 }

/** Cards in as many columns as there is room for, thousands if need be. Arrows, Home, End, PageUp and PageDown move. */
export function VirtualGrid<T>(props: VirtualGridProps<T>) {
  const { label, items, cardWidth, cardHeight, before, openId, getId, onEnd } = props
  const box = useRef<HTMLDivElement>(null)
  const pad = useIsPhone() ? PAD.phone : PAD.wide
  const width = useInnerWidth(box) - 2 * pad
  const columns = Math.max(2, Math.floor((width + GAP) / (cardWidth + GAP)))
  const card = (width - GAP * (columns - 1)) / columns
  const height = Math.max(1, Math.round(cardHeight(card)) + GAP)
  const rows = Math.ceil(items.length / columns)
  const [focus, setFocus] = useState(0)
  const grid = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: width > 0 ? rows : 0,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    overscan: 2,
    paddingStart: GAP,
    paddingEnd: GAP,
    scrollMargin: grid.current?.offsetTop ?? 0,
    useFlushSync: false,
  })
  useEffect(() => virtualizer.measure(), [virtualizer, height, columns])
  useEffect(() => {
    const index = openId === undefined ? -1 : items.findIndex((item) => getId(item) === openId)
    if (index < 0) return
    virtualizer.scrollToIndex(Math.floor(index / columns), { align: 'auto' })
    setFocus(index)
  }, [openId, columns, items, getId, virtualizer])
  const shown = virtualizer.getVirtualItems()
  const lastShown = shown.at(-1)?.index ?? 0
  useEffect(() => {
    if (onEnd && rows > 0 && lastShown >= rows - 3) onEnd()
  }, [onEnd, lastShown, rows])
  const go = (to: number) => {
    const next = Math.max(0, Math.min(items.length - 1, to))
    setFocus(next)
    virtualizer.scrollToIndex(Math.floor(next / columns), { align: 'auto' })
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        grid.current?.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus({ preventScroll: true }),
      ),
    )
  }
  const onFocus = useCallback((index: number) => setFocus(index), [])
  return (
    <div
      ref={box}
      className={s.scroll}
      data-scroll
      style={{ '--pad': `${pad}px`, '--card': `${height - GAP}px`, '--columns': columns } as CSSProperties}
    >
      {before && <div className={s.before}>{before}</div>}
      <div
        ref={grid}
        role="grid"
        aria-label={label}
        aria-rowcount={rows}
        aria-colcount={columns}
        aria-multiselectable={props.onSelect ? true : undefined}
        className={s.grid}
        style={{ height: virtualizer.getTotalSize() }}
        onKeyDown={(event) => onKeyDown(event, { ...props, focus, columns, go })}
      >
        {shown.map(({ key, index, start }) => (
          <GridRow
            key={key}
            index={index}
            top={start - virtualizer.options.scrollMargin}
            columns={columns}
            focus={Math.floor(focus / columns) === index ? focus : -1}
            items={items}
            isSelected={props.isSelected}
            render={props.render as (item: unknown, index: number) => ReactNode}
            getId={getId as (item: unknown) => string}
            onFocus={onFocus}
          />
        ))}
      </div>
    </div>
  )
}

type KeyContext<T> = VirtualGridProps<T> & { focus: number; columns: number; go: (to: number) => void }

function onKeyDown<T>(event: KeyboardEvent, context: KeyContext<T>) {
  const { items, focus, columns, go, onOpen, onSelect } = context
  const item = items[focus]
  const isCell = event.target instanceof Element && event.target.matches('[data-cell]')
  if (item === undefined || !isCell || event.metaKey || event.ctrlKey || event.altKey) return
  const select = onSelect && (() => onSelect(item))
  const acts: Record<string, (() => void) | undefined> = {
    ArrowRight: () => go(focus + 1),
    ArrowLeft: () => go(focus - 1),
    ArrowDown: () => go(focus + columns),
    ArrowUp: () => go(focus - columns),
    PageDown: () => go(focus + columns * 3),
    PageUp: () => go(focus - columns * 3),
    Home: () => go(0),
    End: () => go(items.length - 1),
    Enter: onOpen && (() => onOpen(item)),
    ' ': select,
    x: hasSingleKeys() ? select : undefined,
  }
  const act = acts[event.key]
  if (!act) return
  event.preventDefault()
  act()
}

type RowProps = {
  index: number
  top: number
  columns: number
  focus: number
  items: readonly unknown[]
  isSelected: ((id: string) => boolean) | undefined
  render: (item: unknown, index: number) => ReactNode
  getId: (item: unknown) => string
  onFocus: (index: number) => void
}

const GridRow = memo(function GridRow({
  index,
  top,
  columns,
  focus,
  items,
  isSelected,
  render,
  getId,
  onFocus,
}: RowProps) {
  const first = index * columns
  return (
    <div role="row" aria-rowindex={index + 1} className={s.row} style={{ top }}>
      {items.slice(first, first + columns).map((item, i) => (
        <div
          key={getId(item)}
          role="gridcell"
          aria-colindex={i + 1}
          aria-selected={isSelected?.(getId(item))}
          tabIndex={first + i === focus ? 0 : -1}
          data-cell={first + i}
          className={s.cell}
          onFocus={() => onFocus(first + i)}
        >
          {render(item, first + i)}
        </div>
      ))}
    </div>
  )
})

function useInnerWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width))
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return width
}
