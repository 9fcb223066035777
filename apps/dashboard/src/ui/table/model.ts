import {
  type ColumnDef,
  createExpandedRowModel,
  createSortedRowModel,
  type ExpandedState,
  type Row as TableRow,
  type RowSelectionState,
  rowExpandingFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import { type Column, NAME, type NameColumn, sortOf } from './columns.ts'

const features = tableFeatures({
  rowExpandingFeature,
  rowSelectionFeature,
  rowSortingFeature,
  expandedRowModel: createExpandedRowModel(),
  sortedRowModel: createSortedRowModel(),
})
export type ModelRow<T extends object> = TableRow<typeof features, T>

type Options<T extends object> = {
  rows: readonly T[]
  getId: (row: T) => string
  getChildren: ((row: T) => readonly T[] | undefined) | undefined
  name: NameColumn<T>
  columns: readonly Column<T>[]
  sort: string | undefined
  /** Whether the rows come sorted. */
  isSorted: boolean
  expanded: ExpandedState
  onExpanded: (expanded: ExpandedState) => void
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
}

/** Sorts, opens and selects rows. */
export function useModel<T extends object>(options: Options<T>) {
  const { rows, getId, getChildren, name, columns, sort, isSorted, expanded, selected } = options
  const definitions = useMemo(() => definitionsOf(name, columns), [name, columns])
  const sorting = useMemo(() => {
    const by = sortOf(sort)
    return by ? [{ id: by.id, desc: by.isDescending }] : []
  }, [sort])
  const rowSelection = useMemo(() => Object.fromEntries([...selected].map((id) => [id, true] as const)), [selected])
  return useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: getId,
    getSubRows: (row: T) => getChildren?.(row) as T[] | undefined,
    manualSorting: isSorted,
    // New rows, such as those below a branch that was just opened, must not close it.
    autoResetExpanded: false,
    state: { expanded, rowSelection, sorting },
    onExpandedChange: (change) => options.onExpanded(typeof change === 'function' ? change(expanded) : change),
    onRowSelectionChange: (change) => {
      const next: RowSelectionState = typeof change === 'function' ? change(rowSelection) : change
      options.onSelect(new Set(Object.keys(next).filter((id) => next[id])))
    },
  })
}
export type Model<T extends object> = ReturnType<typeof useModel<T>>

function definitionsOf<T extends object>(
  name: NameColumn<T>,
  columns: readonly Column<T>[],
): ColumnDef<typeof features, T>[] {
  const sortable = [{ id: NAME, sortBy: name.text }, ...columns.map(({ id, sortBy }) => ({ id, sortBy }))]
  return sortable.map(({ id, sortBy }) => ({
    id,
    accessorFn: (row: T) => sortBy?.(row) ?? null,
    sortFn: (a: ModelRow<T>, b: ModelRow<T>) => compare(a.getValue(id), b.getValue(id)),
  }))
}

const byName = new Intl.Collator('en', { numeric: true })

/** Text as people sort it; what has no value is least. */
function compare(one: number | string | null, other: number | string | null): number {
  if (one === other) return 0
  if (one === null) return -1
  if (other === null) return 1
  if (typeof one === 'string' && typeof other === 'string') return byName.compare(one, other)
  return one < other ? -1 : 1
}
