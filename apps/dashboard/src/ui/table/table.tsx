import { ArrowDown, ArrowUp } from 'lucide-react'
import { type CSSProperties, type ReactNode, useMemo, useRef, useState } from 'react'
import { ui } from '../../messages/ui.ts'
import { Check } from '../field/choices.tsx'
import { useIsTouch } from '../media.ts'
import type { MenuEntry } from '../menu/menu.tsx'
import { Skeleton } from '../states/skeleton.tsx'
import { type Column, NAME, type NameColumn, sortOf } from './columns.ts'
import { type Model, useModel } from './model.ts'
import { type RowActs, Rows } from './rows.tsx'
import s from './table.module.css'
import { useIsWider } from './use-is-wider.ts'

export type TableProps<T extends object> = {
  label: string
  rows: readonly T[]
  getId: (row: T) => string
  name: NameColumn<T>
  columns: readonly Column<T>[]
  /** "-spend": by spend, highest first. Keep it in the address. */
  sort?: string | undefined
  onSort?: ((sort: string) => void) | undefined
  /** Whether the rows come sorted, as from a server that pages. */
  isSorted?: boolean | undefined
  /** With it rows have boxes. Ids; of a tree those of the branches too. */
  selected?: ReadonlySet<string> | undefined
  onSelect?: ((selected: ReadonlySet<string>) => void) | undefined
  /** Enter or a click opens a row. */
  onOpen?: ((row: T) => void) | undefined
  openId?: string | undefined
  /** What a row can do, behind "…" at its end. */
  menuOf?: ((row: T) => readonly MenuEntry[]) | undefined
  /** What stands at the name of the row of totals; the columns have the figures. */
  total?: ReactNode
  density?: 'regular' | 'compact' | undefined
  /** In a card: as high as its rows instead of the rest of the page. */
  isFitted?: boolean | undefined
  isLoading?: boolean | undefined
}

type TreeProps<T extends object> = TableProps<T> & {
  getChildren: (row: T) => readonly T[] | undefined
  /** The open branches: ids, or true for all. */
  expanded: Readonly<Record<string, boolean>> | true
  onExpanded: (expanded: Record<string, boolean> | true) => void
}

/** Rows of one kind, thousands if need be. ↑ ↓ j k move, x selects, Enter opens. */
export const Table = <T extends object>(props: TableProps<T>) => <Grid {...props} />

/** Rows below rows: → opens a branch and ← closes it (`treegrid`). */
export const TreeTable = <T extends object>(props: TreeProps<T>) => <Grid {...props} />

const NONE: ReadonlySet<string> = new Set()
const HEIGHTS = { compact: 32, regular: 40, touch: 46 }

function Grid<T extends object>(props: TableProps<T> & Partial<Omit<TreeProps<T>, keyof TableProps<T>>>) {
  const { label, rows, name, columns, sort, selected, onSelect, menuOf, total, density = 'regular' } = props
  const model = useModel({
    ...props,
    sort,
    getChildren: props.getChildren,
    isSorted: props.isSorted ?? false,
    expanded: props.expanded ?? {},
    onExpanded: (expanded) => props.onExpanded?.(expanded),
    selected: selected ?? NONE,
    onSelect: (next) => onSelect?.(next),
  })
  const shown = model.getRowModel().rows
  const box = useRef<HTMLDivElement>(null)
  const isTouch = useIsTouch()
  const height = isTouch ? HEIGHTS.touch : HEIGHTS[density]
  const tracks = `var(--name) ${columns.map(({ width }) => width).join(' ')} ${menuOf ? '3rem' : '0.75rem'}`
  const isWider = useIsWider(box, tracks)
  const [focus, setFocus] = useState(0)
  const acts = useActs(props, model)
  const headRows = total === undefined ? 1 : 2
  return (
    <div
      ref={box}
      className={s.scroll}
      data-scroll
      data-wider={isWider || undefined}
      data-fits={props.isFitted || undefined}
      style={{ '--cols': tracks, '--row': `${height}px` } as CSSProperties}
    >
      <div
        role={props.getChildren ? 'treegrid' : 'grid'}
        aria-label={label}
        aria-rowcount={shown.length + headRows}
        aria-colcount={columns.length + 1}
        aria-multiselectable={onSelect ? true : undefined}
        aria-busy={props.isLoading || undefined}
        className={s.table}
      >
        <div role="rowgroup" className={s.top}>
          <Head {...props} model={model} />
          {total !== undefined && <Total total={total} columns={columns} />}
        </div>
        {props.isLoading && rows.length === 0 ? (
          <Waiting />
        ) : (
          <Rows
            rows={shown}
            name={name}
            columns={columns}
            height={height}
            headRows={headRows}
            box={box}
            focus={Math.min(focus, Math.max(0, shown.length - 1))}
            onFocus={setFocus}
            openId={props.openId}
            hasPicked={(selected?.size ?? 0) > 0}
            isTree={props.getChildren !== undefined}
            canSelect={onSelect !== undefined}
            opens={props.onOpen !== undefined}
            menuOf={menuOf}
            {...acts}
          />
        )}
      </div>
    </div>
  )
}

/** The same functions for as long as the table lives, so that rows are not drawn again for them. */
function useActs<T extends object>(props: TableProps<T>, model: Model<T>): RowActs<T> {
  const latest = useRef({ props, model })
  latest.current = { props, model }
  return useMemo(
    () => ({
      onToggle: (id, isOpen) => latest.current.model.getRow(id).toggleExpanded(isOpen),
      onPick: (id, isPicked) =>
        latest.current.props.onSelect && latest.current.model.getRow(id).toggleSelected(isPicked),
      onOpen: (row) => latest.current.props.onOpen?.(row),
    }),
    [],
  )
}

function Head<T extends object>(props: TableProps<T> & { model: Model<T> }) {
  const { name, columns, sort, onSort, selected, onSelect, model } = props
  const hasPicked = (selected?.size ?? 0) > 0
  const by = sortOf(sort)
  const directionOf = (id: string) => (by?.id === id ? (by.isDescending ? 'descending' : 'ascending') : undefined)
  const head = (id: string, text: string, isSortable: boolean, hint?: string) => {
    if (!isSortable || !onSort) return <Label text={text} hint={hint} />
    const isDescending = by?.id === id && by.isDescending
    const Arrow = by?.id === id && !by.isDescending ? ArrowUp : ArrowDown
    return (
      <button
        type="button"
        className={s.sort}
        data-on={by?.id === id || undefined}
        data-tip={hint}
        onClick={() => onSort(isDescending ? id : `-${id}`)}
      >
        {text}
        <Arrow aria-hidden />
      </button>
    )
  }
  return (
    <div role="row" className={s.header} aria-rowindex={1}>
      <div role="columnheader" className={s.name} aria-sort={directionOf(NAME)}>
        {onSelect && (
          <Check
            aria-label={ui.selectAll}
            checked={hasPicked && model.getIsAllRowsSelected()}
            isMixed={hasPicked && model.getIsSomeRowsSelected()}
            onChange={(event) => model.toggleAllRowsSelected(event.target.checked)}
          />
        )}
        {head(NAME, name.label, name.isSortable ?? true)}
      </div>
      {columns.map(({ id, label, hint, isText, sortBy }) => (
        <div key={id} role="columnheader" data-text={isText || undefined} aria-sort={directionOf(id)}>
          {head(id, label, sortBy !== undefined, hint)}
        </div>
      ))}
      <i role="presentation" />
    </div>
  )
}

const Label = ({ text, hint }: { text: string; hint: string | undefined }) => (
  // With a hint it takes the focus, so that the keyboard finds it too.
  <span className={s.label} data-tip={hint} tabIndex={hint ? 0 : undefined}>
    {text}
  </span>
)

const Total = <T,>({ total, columns }: { total: ReactNode; columns: readonly Column<T>[] }) => (
  <div role="row" className={s.total} aria-rowindex={2}>
    <div role="rowheader" className={s.name}>
      {total}
    </div>
    {columns.map((column) => (
      <div key={column.id} role="gridcell" data-text={column.isText || undefined}>
        {column.total}
      </div>
    ))}
    <i role="presentation" />
  </div>
)

const Waiting = () => (
  <div className={s.waiting} role="presentation">
    {Array.from({ length: 8 }, (_, i) => (
      <Skeleton key={i} width={`${92 - ((i * 17) % 40)}%`} />
    ))}
  </div>
)
