import { Lock, Rocket } from 'lucide-react'
import { useState } from 'react'
import { isManager, useSignedIn } from '../../../shared/session.ts'
import { countText } from '../configuration/words.ts'
import type { Draft } from '../drafts.ts'
import { LaunchDialog } from './launch-dialog.tsx'

/** Launches a draft that is ready. Says to members, and of a draft that is not ready, why it cannot be launched. */
export function LaunchButton({ draft }: { draft: Draft }) {
  const { team } = useSignedIn()
  const [isOpen, setIsOpen] = useState(false)
  const { status, validation } = draft
  if (status !== 'draft' && status !== 'ready') return null
  if (!isManager(team)) {
    return (
      <p className="note">
        <Lock aria-hidden />
        <span>Only owners and admins launch. You can edit the draft and ask one of them.</span>
      </p>
    )
  }
  const isReady = status === 'ready'
  return (
    <>
      <button
        type="button"
        className="button main"
        disabled={!isReady}
        aria-describedby={isReady ? undefined : 'not-ready'}
        onClick={() => setIsOpen(true)}
      >
        <Rocket aria-hidden /> Launch…
      </button>
      {!isReady && (
        <span id="not-ready" className="fine">
          {validation.errors > 0 ? `${countText(validation.errors, 'error')} to fix first` : 'Not ready yet'}
        </span>
      )}
      {isOpen && <LaunchDialog draft={draft} onClose={() => setIsOpen(false)} />}
    </>
  )
}
