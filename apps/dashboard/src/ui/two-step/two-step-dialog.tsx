import type { ExecutedAnswer, PreviewAnswer } from '@adloom/contracts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { problemOf } from '../../data/api.ts'
import { platform } from '../../messages/platform.ts'
import { ui } from '../../messages/ui.ts'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { Note } from '../states/note.tsx'
import { ProblemNote } from '../states/problem-note.tsx'
import { SkeletonLines } from '../states/skeleton.tsx'
import { PreviewShown } from './preview-shown.tsx'

type Answer = PreviewAnswer | ExecutedAnswer
type Offer = Pick<PreviewAnswer, 'confirmationToken' | 'expiresAt' | 'preview'>

type Props = {
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  title: ReactNode
  /** The verb on the button: "Pause this ad set". */
  confirm: string
  look?: 'primary' | 'danger' | undefined
  /** Names the change: another one gets a preview of its own. */
  id: string
  /** The call of a two-step tool: without a token it answers with a preview, with it it acts. */
  call: (confirmationToken?: string) => Promise<unknown>
  onDone: (answer: ExecutedAnswer) => void
  children?: ReactNode
}

/**
 * Changes something on the ad platform through the confirmation that agents go through too: the server says what would
 * change, a person looks at it, and its token does exactly that. What has changed in between is shown anew.
 */
export function TwoStepDialog(props: Props) {
  const { isOpen, onOpen, title, confirm, look = 'primary', id, call, onDone, children } = props
  const [fresh, setFresh] = useState<{ id: string; offer: Offer; why: string } | null>(null)
  // A token serves once: each time the dialog opens, it asks for another.
  const [round, setRound] = useState(0)
  const button = useRef<HTMLButtonElement>(null)
  const preview = useQuery({
    queryKey: ['preview', id, round],
    queryFn: async () => (await call()) as Answer,
    enabled: isOpen,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
  })
  const first = preview.data?.status === 'confirmation_required' ? preview.data : undefined
  const renewed = fresh?.id === id ? fresh : undefined
  const offer = renewed?.offer ?? first
  const forget = () => {
    setFresh(null)
    setRound(round + 1)
  }
  const acting = useMutation({
    mutationFn: async (token: string) => (await call(token)) as Answer,
    onSuccess(answer) {
      forget()
      if (answer.status !== 'confirmation_required') onDone(answer)
    },
    async onError(error) {
      const { code } = problemOf(error)
      if (code === 'state_drifted') {
        // The refusal brings a fresh preview with it.
        setFresh({ id, offer: problemOf(error) as unknown as Offer, why: platform.steps.drifted })
      } else if (code === 'confirmation_expired' || code === 'confirmation_invalid') {
        const answer = (await preview.refetch()).data
        if (answer?.status === 'confirmation_required') setFresh({ id, offer: answer, why: platform.steps.expired })
      }
    },
  })
  const isRenewed = renewed !== undefined
  const close = () => {
    forget()
    acting.reset()
    onOpen(false)
  }
  return (
    <Dialog
      isOpen={isOpen}
      onOpen={(open) => (open ? onOpen(true) : close())}
      title={title}
      initialFocus={button}
      footer={
        <>
          <Button onClick={close}>{ui.cancel}</Button>
          <Button
            ref={button}
            look={look}
            isBusy={acting.isPending || (preview.isFetching && !offer)}
            aria-disabled={!offer}
            onClick={() => offer && acting.mutate(offer.confirmationToken)}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {isRenewed && (
        <Note tone="warn" role="alert">
          <p>{renewed.why}</p>
        </Note>
      )}
      {offer ? (
        <PreviewShown preview={offer.preview} expiresAt={offer.expiresAt} />
      ) : preview.isError ? (
        <ProblemNote error={preview.error} safe={platform.steps.nothing} onRetry={() => void preview.refetch()} />
      ) : (
        <>
          <p>{platform.steps.preparing}</p>
          <SkeletonLines lines={3} />
        </>
      )}
      {children}
      {acting.isError && !isRenewed && <ProblemNote error={acting.error} />}
    </Dialog>
  )
}
