import { type RefObject, useEffect, useState } from 'react'

/** Whether the content is wider than its box, so that something can slide under the first column. */
export function useIsWider(box: RefObject<HTMLElement | null>, content: string): boolean {
  const [isWider, setIsWider] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => setIsWider(element.scrollWidth > element.clientWidth + 1))
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, content])
  return isWider
}
