import { useEffect, useRef, useState } from 'react'
import { Kbd } from '../marks/kbd.tsx'
import s from './tips.module.css'

type Tip = { text: string; keys: string | undefined; box: DOMRect }

/** How long a pointer rests before a tooltip comes, and how long after the keyboard's focus, in milliseconds. */
const POINTER_WAIT_MS = 450
const FOCUS_WAIT_MS = 100
const GAP = 6

/**
 * The one tooltip of the page, for whatever has `data-tip` (and `data-keys`): by pointer and by keyboard; Escape
 * dismisses it. The element's own name says the same, so screen readers need no more.
 */
export function Tips() {
  const [tip, setTip] = useState<Tip | null>(null)
  const popup = useRef<HTMLDivElement>(null)
  useEffect(() => listen(setTip), [])
  useEffect(() => {
    const element = popup.current
    if (!element || !tip) return
    element.showPopover()
    const { width, height } = element.getBoundingClientRect()
    const isBelow = tip.box.bottom + GAP + height < innerHeight
    const x = Math.max(GAP, Math.min(innerWidth - width - GAP, tip.box.left + tip.box.width / 2 - width / 2))
    element.style.translate = `${x}px ${isBelow ? tip.box.bottom + GAP : tip.box.top - height - GAP}px`
  }, [tip])
  if (!tip) return null
  return (
    <div ref={popup} className={s.tip} popover="manual" role="tooltip">
      {tip.text}
      {tip.keys?.split(' ').map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
    </div>
  )
}

function listen(show: (tip: Tip | null) => void): () => void {
  let timer = 0
  let at: Element | null = null
  const hide = () => {
    clearTimeout(timer)
    at = null
    show(null)
  }
  const point = (event: Event, waitMs: number) => {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tip]') : null
    if (target === at) return
    hide()
    if (!target) return
    at = target
    timer = window.setTimeout(() => {
      const text = target.isConnected ? target.dataset['tip'] : undefined
      if (text) show({ text, keys: target.dataset['keys'], box: target.getBoundingClientRect() })
    }, waitMs)
  }
  const onOver = (event: Event) => point(event, POINTER_WAIT_MS)
  const onFocus = (event: Event) => {
    if (event.target instanceof Element && event.target.matches(':focus-visible')) point(event, FOCUS_WAIT_MS)
  }
  const onKey = (event: KeyboardEvent) => event.key === 'Escape' && hide()
  const stop = new AbortController()
  const options = { capture: true, passive: true, signal: stop.signal }
  addEventListener('pointerover', onOver, options)
  addEventListener('focusin', onFocus, options)
  addEventListener('focusout', hide, options)
  addEventListener('pointerdown', hide, options)
  addEventListener('scroll', hide, options)
  addEventListener('keydown', onKey, options)
  return () => {
    stop.abort()
    clearTimeout(timer)
  }
}
