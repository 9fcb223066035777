import { useCallback, useMemo, useRef, useState } from 'react'

/** What is selected in a list, in its order. With Shift everything from the last one on. */
export function useSelection<T>(items: readonly T[], idOf: (item: T) => string) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string | null>(null)
  const list = useRef(items)
  list.current = items
  // What is no longer shown is not selected.
  const ids = useMemo(() => items.map(idOf).filter((id) => chosen.has(id)), [items, idOf, chosen])
  const toggleId = useCallback((id: string) => {
    last.current = id
    setChosen((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }, [])
  const toggle = useCallback(
    (item: T, isRange = false) => {
      const id = idOf(item)
      const from = list.current.findIndex((one) => idOf(one) === last.current)
      if (!isRange || from < 0) return toggleId(id)
      const to = list.current.findIndex((one) => idOf(one) === id)
      const between = list.current.slice(Math.min(from, to), Math.max(from, to) + 1).map(idOf)
      setChosen((before) => new Set([...before, ...between]))
    },
    [idOf, toggleId],
  )
  return {
    ids,
    isSelected: useCallback((id: string) => chosen.has(id), [chosen]),
    toggle,
    toggleId,
    clear: useCallback(() => setChosen(new Set()), []),
  }
}
