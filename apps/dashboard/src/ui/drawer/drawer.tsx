import { lazy, type ReactNode, Suspense, useRef } from 'react'

export type DrawerProps = {
  /** Close with this first; take away what it shows in `onClosed`, when it has slid out. */
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onClosed?: (() => void) | undefined
  title: ReactNode
  /** Buttons of the head, before the cross: previous, next. */
  actions?: ReactNode
  footer?: ReactNode
  /** No padding: what is in it reaches the edges. */
  isFlush?: boolean | undefined
  children: ReactNode
}

const LoadedDrawer = lazy(() => import('./drawer-loaded.tsx'))

/**
 * Details beside a list: 400 px that push it (give the page `hasPanel`), not modal. Below 1024 px a modal sheet from the
 * bottom, that a finger pulls away.
 */
export function Drawer(props: DrawerProps) {
  const wasOpen = useRef(false)
  if (props.isOpen) wasOpen.current = true
  if (!wasOpen.current) return null
  return (
    <Suspense fallback={null}>
      <LoadedDrawer {...props} />
    </Suspense>
  )
}
