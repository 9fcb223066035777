import { Rocket } from 'lucide-react'
import { useState } from 'react'
import { isManager, useSignedIn } from '../../../data/session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { preloadDialog } from '../../../ui/dialog/dialog.tsx'
import { countText } from '../configuration/words.ts'
import type { Draft } from '../drafts.ts'
import { LaunchDialog } from './launch-dialog.tsx'
import { launchWords as words } from './launch-messages.ts'

/** Launches a draft that is ready and saved, and says why where it cannot. Members have no such button. */
export function LaunchButton({ draft, isChanged }: { draft: Draft; isChanged: boolean }) {
  const { team } = useSignedIn()
  const [isOpen, setIsOpen] = useState(false)
  const { status, validation } = draft
  const isLaunchable = status === 'draft' || status === 'ready'
  if (!isManager(team) || !isLaunchable) return null
  return (
    <>
      <Button
        look={isChanged ? 'secondary' : 'primary'}
        tip={isChanged ? words.saveFirst : whyNot(status, validation.errors)}
        disabled={status !== 'ready' || isChanged}
        onPointerEnter={preloadDialog}
        onClick={() => setIsOpen(true)}
      >
        <Rocket aria-hidden /> {words.launch}
      </Button>
      <LaunchDialog draft={draft} isOpen={isOpen} onOpen={setIsOpen} />
    </>
  )
}

function whyNot(status: Draft['status'], errors: number): string | undefined {
  if (status === 'ready') return undefined
  return errors > 0 ? words.toFix(countText(errors, 'error')) : words.notReady
}
