import { CircleCheck } from 'lucide-react'

/** Confirms an action. Always mounted, so that screen readers announce `text` when it appears. */
export function DoneNote({ text }: { text: string | null }) {
  return (
    <div role="status" className="done-note">
      {text !== null && (
        <p className="note done">
          <CircleCheck aria-hidden />
          <span>{text}</span>
        </p>
      )}
    </div>
  )
}
