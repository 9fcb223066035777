import { lazy, type ReactNode, type RefObject, Suspense, useRef } from 'react'

export type DialogProps = {
  isOpen: boolean
  /** Called with false when the person leaves it: Escape, the cross, a click outside. */
  onOpen: (isOpen: boolean) => void
  title: ReactNode
  children: ReactNode
  /** The buttons, harmless first, the action last. */
  footer?: ReactNode
  size?: 'wide' | 'full' | undefined
  /** Whether work in it is lost by a stray click or Escape: then only its buttons close it. */
  isHeld?: boolean | undefined
  /** What has the focus first; else the first field or button. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
}

const load = () => import('./dialog-loaded.tsx')
const LoadedDialog = lazy(load)

/** Fetches the code of dialogs: at pointer-enter of what opens one, or while the browser is idle. */
export const preloadDialog = () => void load()

/** A modal dialog. Keep it mounted and switch `isOpen`: then it closes smoothly and gives the focus back. */
export function Dialog(props: DialogProps) {
  const wasOpen = useRef(false)
  if (props.isOpen) wasOpen.current = true
  if (!wasOpen.current) return null
  return (
    <Suspense fallback={null}>
      <LoadedDialog {...props} />
    </Suspense>
  )
}
