import { useEffect, useRef } from 'react'

type Keys = Record<string, (event: KeyboardEvent) => void>

const STORED = 'adloom.keys'
/** How long the second key of a sequence may take, in milliseconds. */
const SEQUENCE_MS = 900

/** Whether single keys and sequences work in this browser (WCAG 2.1.4). Chords with ⌘ or Ctrl and Escape always do. */
export function hasSingleKeys(): boolean {
  try {
    return localStorage.getItem(STORED) !== 'off'
  } catch {
    return true
  }
}

export function switchSingleKeys(isOn: boolean): void {
  try {
    localStorage.setItem(STORED, isOn ? 'on' : 'off')
  } catch {
    // Then they stay on.
  }
}

const FIELDS = 'input:not([type=checkbox],[type=radio],[type=range]),textarea,select,[contenteditable]'
const OVERLAYS = '[role=menu],[role=dialog],[role=alertdialog],[role=listbox]'

/**
 * Keys of the page: `Mod+k`, single keys (`/`, `?`, `j`) and sequences (`g h`). Silent while someone types, and inside of
 * menus and dialogs. What a mounted component adds goes before what the frame has.
 */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    let first = ''
    let timer = 0
    const onKeyDown = (event: KeyboardEvent) => {
      const name = nameOf(event)
      if (name === null) return
      const sequence = first === '' ? name : `${first} ${name}`
      const act = latest.current[sequence] ?? latest.current[name]
      clearTimeout(timer)
      first = ''
      if (act) {
        event.preventDefault()
        act(event)
      } else if (Object.keys(latest.current).some((key) => key.startsWith(`${name} `))) {
        first = name
        timer = window.setTimeout(() => (first = ''), SEQUENCE_MS)
      }
    }
    addEventListener('keydown', onKeyDown)
    return () => {
      clearTimeout(timer)
      removeEventListener('keydown', onKeyDown)
    }
  }, [])
}

/** The name of a key as the maps have it, or null where it belongs to something else. */
function nameOf(event: KeyboardEvent): string | null {
  const target = event.target instanceof Element ? event.target : null
  const isChord = event.metaKey || event.ctrlKey
  if (event.defaultPrevented || event.altKey || event.isComposing) return null
  if (isChord) return `Mod+${event.key.toLowerCase()}`
  if (target?.matches(FIELDS) || target?.closest(OVERLAYS)) return null
  if (event.key === 'Escape') return 'Escape'
  if (event.key.length !== 1 || !hasSingleKeys()) return null
  return event.key.toLowerCase()
}
