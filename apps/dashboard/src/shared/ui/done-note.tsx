import { CircleCheck } from 'lucide-react'

/** Says that something worked. Always mounted, so that it is read out when `text` comes. */
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
