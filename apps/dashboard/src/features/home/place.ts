import { useRouter } from '@tanstack/react-router'

/** The address of a page that this installation has; null for one that it has not. */
export function usePlace(path: string): string | null {
  const { routesByPath } = useRouter()
  return path in routesByPath ? path : null
}
