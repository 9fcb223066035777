import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { copyText } from '../copy.ts'

type State = 'idle' | 'copied' | 'failed'
const WORDS: Record<State, string> = { idle: 'Copy', copied: 'Copied', failed: 'Select and copy it by hand' }

/** Copies a text and confirms it. `what` names the text for screen readers. */
export function CopyButton({ text, what, main = false }: { text: string; what: string; main?: boolean }) {
  const [state, setState] = useState<State>('idle')
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), 2_000)
    return () => clearTimeout(timer)
  }, [state])
  const copy = async () => setState((await copyText(text)) ? 'copied' : 'failed')
  return (
    <button type="button" className={main ? 'button main' : 'button small'} onClick={() => void copy()}>
      {state === 'copied' ? <Check aria-hidden /> : <Copy aria-hidden />}
      <span aria-live="polite">
        {WORDS[state]}
        {state === 'idle' && <span className="offscreen"> {what}</span>}
      </span>
    </button>
  )
}
