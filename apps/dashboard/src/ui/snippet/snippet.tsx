import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { copyText } from '../../data/copy.ts'
import { ui } from '../../messages/ui.ts'
import { Button, IconButton } from '../button/button.tsx'
import s from './snippet.module.css'

type State = 'idle' | 'copied' | 'failed'
const SAID_MS = 2_000

function useCopy(text: string) {
  const [state, setState] = useState<State>('idle')
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), SAID_MS)
    return () => clearTimeout(timer)
  }, [state])
  return [state, () => void copyText(text).then((isCopied) => setState(isCopied ? 'copied' : 'failed'))] as const
}

const WORDS = { idle: ui.copy, copied: ui.copied, failed: ui.copyFailed }

type CopyProps = { text: string; /** Names the text for screen readers: "the key". */ what: string }

/** Copies a text and says so. */
function CopyButton({ text, what, look }: CopyProps & { look?: 'primary' | 'secondary' }) {
  const [state, copy] = useCopy(text)
  return (
    <Button size={look === 'primary' ? undefined : 'small'} look={look} onClick={copy}>
      {state === 'copied' ? <Check aria-hidden /> : <Copy aria-hidden />}
      <span aria-live="polite">
        {WORDS[state]}
        {state === 'idle' && <span className="offscreen"> {what}</span>}
      </span>
    </Button>
  )
}

/** The same as an icon, beside an id. */
export function CopyIcon({ text, what }: CopyProps) {
  const [state, copy] = useCopy(text)
  return (
    <>
      <IconButton label={`${WORDS[state]} ${state === 'idle' ? what : ''}`.trim()} size="small" onClick={copy}>
        {state === 'copied' ? <Check aria-hidden /> : <Copy aria-hidden />}
      </IconButton>
      <span className="offscreen" role="status">
        {state === 'idle' ? '' : WORDS[state]}
      </span>
    </>
  )
}

/** A text to paste elsewhere. `label` says where. */
export const Snippet = ({ label, text }: { label: string; text: string }) => (
  <figure className={s.snippet}>
    <figcaption>
      <span>{label}</span>
      <CopyButton text={text} what={label} />
    </figcaption>
    {/* Focusable, so that wide content scrolls with the keyboard. */}
    <pre tabIndex={0} aria-label={label}>
      <code>{text}</code>
    </pre>
  </figure>
)

/** What is shown once: a key, a link. */
export const Secret = ({ text, what, testId }: CopyProps & { testId: string }) => (
  <div className={s.secret}>
    <code data-testid={testId}>{text}</code>
    <CopyButton look="primary" text={text} what={what} />
  </div>
)
