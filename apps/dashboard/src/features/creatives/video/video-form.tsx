import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { followBatch } from '../../../data/batches.ts'
import { callTool } from '../../../data/client.ts'
import { useSignedIn } from '../../../data/session.ts'
import { Card } from '../../../ui/page/page.tsx'
import m from '../make/make.module.css'
import { usePrices } from '../prices.ts'
import { video as words } from './messages.ts'
import { inputOf, type Plan, saysNothing } from './plan.ts'
import { SaidForm } from './said-form.tsx'
import { VideoOrder } from './video-order.tsx'
import { WhoForm } from './who-form.tsx'

type Props = { brief: string | undefined; productId: string | undefined; pictureId: string | undefined }

/** A video from a sentence, a script, scenes or a finished picture. */
export default function VideoForm({ brief, productId, pictureId }: Props) {
  const { team } = useSignedIn()
  const navigate = useNavigate()
  const prices = usePrices(team.id)
  const [plan, setPlan] = useState<Plan>({
    way: pictureId ? 'animate' : 'instructions',
    instructions: brief ?? '',
    script: '',
    scenes: [{ id: 1, script: '', onScreenText: '', layout: '' }],
    pictureId: pictureId ?? '',
    productId: productId ?? '',
    avatarId: '',
    voiceId: '',
    shape: '9:16',
    seconds: 15,
    captions: { enabled: true, style: 'clean' },
    quality: 'express',
  })
  const set = (change: Partial<Plan>) => setPlan((before) => ({ ...before, ...change }))
  const generating = useMutation({
    mutationFn: () => callTool('generate_video', inputOf(plan, prices!.video[plan.quality]), team.id),
    onSuccess: async ({ projectId }) => {
      const title = (plan.way === 'script' ? plan.script : plan.instructions).slice(0, 80)
      followBatch(team.id, { id: projectId, kind: 'video', title: title || words.title })
      await navigate({ to: '/creatives' })
    },
  })
  const missing = saysNothing(plan) ? (plan.way === 'animate' ? words.choosePicture : words.saySomething) : null
  return (
    <div className={m.columns}>
      <div className={m.stack}>
        <Card title={words.card}>
          <SaidForm teamId={team.id} plan={plan} onPlan={set} error={generating.error} />
        </Card>
        <Card title={words.who}>
          <WhoForm teamId={team.id} plan={plan} onPlan={set} />
        </Card>
      </div>
      <VideoOrder
        teamId={team.id}
        plan={plan}
        onPlan={set}
        prices={prices?.video}
        waitsFor={missing}
        isBusy={generating.isPending}
        error={generating.error}
        onGenerate={() => generating.mutate()}
      />
    </div>
  )
}
