import { GitMerge } from 'lucide-react'
import { useEffect, useRef } from 'react'

type Props = { version: number; isBusy: boolean; onTakeIn: () => void }

/** Says that somebody else has changed the draft meanwhile. What was typed stays. */
export function NewerNote({ version, isBusy, onTakeIn }: Props) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div className="problem newer" role="alert" ref={note}>
      <GitMerge aria-hidden />
      <div>
        <p>
          <strong>Somebody else has changed this draft</strong> while you edited it. It has version {version} now. What
          you have typed is kept.
        </p>
        <button type="button" className="button small" disabled={isBusy} onClick={onTakeIn}>
          Take in their version and keep my changes
        </button>
      </div>
    </div>
  )
}
