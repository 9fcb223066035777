import { useSyncExternalStore } from 'react'

/** Whether a media query holds, now and as the window changes. */
function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
  )
}

/** Below this details cover the page instead of standing beside it. */
export const useIsNarrow = () => useMedia('(max-width: 64rem)')
/** A phone: tabs at the bottom, no sidebar. */
export const useIsPhone = () => useMedia('(max-width: 48rem)')
/** Fingers: larger rows and buttons. */
export const useIsTouch = () => useMedia('(pointer: coarse)')
