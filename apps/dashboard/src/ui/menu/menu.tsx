import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Button, type ButtonProps } from '../button/button.tsx'

/** What stands in a menu. `choice` closes it, `check` leaves it open. */
export type MenuEntry =
  | {
      kind?: undefined
      label: string
      icon?: ReactNode
      /** Small text at the end: keys or a count. */
      end?: string | undefined
      /** A second line: what it does, or why it cannot be done. */
      note?: string | undefined
      tone?: 'bad' | undefined
      isDisabled?: boolean | undefined
      onSelect: () => void
    }
  | {
      kind: 'check' | 'choice'
      label: string
      end?: string | undefined
      note?: string | undefined
      checked: boolean
      onSelect: () => void
    }
  | { kind: 'group'; label: string }
  | { kind: 'rule' }

export type MenuProps = {
  /** The properties of the button that opens it. */
  trigger: ButtonProps
  /** Asked for when the menu opens. */
  entries: () => readonly MenuEntry[]
  align?: 'start' | 'end' | undefined
  side?: 'top' | 'bottom' | 'right' | undefined
}

const load = () => import('./menu-loaded.tsx')
const LoadedMenu = lazy(load)

/** Fetches the code of menus while the browser is idle. */
export const preloadMenu = () => void load()

/**
 * A menu of actions or choices. Its code arrives when a pointer or the focus comes near: the first view pays only for the
 * button.
 */
export function Menu(props: MenuProps) {
  const [isWanted, setIsWanted] = useState(false)
  const { trigger } = props
  const waiting = (
    <Button
      {...trigger}
      aria-haspopup="menu"
      aria-expanded={isWanted}
      onPointerEnter={preloadMenu}
      onFocus={preloadMenu}
      onClick={() => setIsWanted(true)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
        event.preventDefault()
        setIsWanted(true)
      }}
    />
  )
  // Swapped on use alone: the focus moves on into the menu anyway.
  if (!isWanted) return waiting
  return (
    <Suspense fallback={waiting}>
      <LoadedMenu {...props} />
    </Suspense>
  )
}
