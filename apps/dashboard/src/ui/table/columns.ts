import type { ReactNode } from 'react'

/** One column besides the name. Keep the list stable (useMemo): rows are drawn again when it changes. */
export type Column<T> = {
  id: string
  label: string
  /** What the figure means, shown on hover and focus of the head. */
  hint?: string | undefined
  /** A track of the grid: "7rem". */
  width: string
  /** Text stands left, figures right. */
  isText?: boolean | undefined
  /** What is compared when the column is sorted by; without it it cannot be. */
  sortBy?: ((row: T) => number | string | null) | undefined
  cell: (row: T) => ReactNode
  /** What stands in the row of totals. */
  total?: ReactNode
}

/** The first column: the name of the row, which also is the name of its box and buttons for screen readers. */
export type NameColumn<T> = {
  label: string
  text: (row: T) => string
  /** Drawn instead of the text. */
  cell?: ((row: T) => ReactNode) | undefined
  /** Small beside it, and gone where there is no room. */
  sub?: ((row: T) => ReactNode) | undefined
  /** Whether rows can be sorted by name. */
  isSortable?: boolean | undefined
}

/** The id of the first column, for `sort`. */
export const NAME = 'name'

/** "-spend" is by spend, highest first. */
export const sortOf = (sort: string | undefined) => {
  if (!sort) return null
  const isDescending = sort.startsWith('-')
  return { id: isDescending ? sort.slice(1) : sort, isDescending }
}
