import { useMutation } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { followBatch } from '../../../data/batches.ts'
import { callTool } from '../../../data/client.ts'
import { useSignedIn } from '../../../data/session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Textarea } from '../../../ui/field/input.tsx'
import { Facts } from '../../../ui/page/page.tsx'
import { ProblemNote } from '../../../ui/states/problem-note.tsx'
import { say } from '../../../ui/toast/say.ts'
import { ContentForm } from '../make/content-form.tsx'
import {
  type AdContent,
  changedParts,
  changesOf,
  type Fields,
  fieldsOf,
  LIST_PARTS,
  TEXT_PARTS,
} from '../make/content.ts'
import { make } from '../make/messages.ts'
import { type Shape, SHAPES } from '../make/order.ts'
import { ShapeChoice } from '../make/shape-choice.tsx'
import { usePrices } from '../prices.ts'
import type { AssetDetail } from './detail.tsx'
import s from './detail.module.css'
import { Part } from './facts.tsx'
import { detail as words } from './messages.ts'

type Props = { asset: AssetDetail; content: AdContent | null }

/** What is printed, line by line; changing a line, or saying what to change, makes a new version of the picture. */
export function Says({ asset, content }: Props) {
  const [isEditing, setIsEditing] = useState(false)
  if (content === null) return null
  return (
    <Part
      title={words.says}
      end={
        <Button size="small" look="quiet" onClick={() => setIsEditing(!isEditing)} aria-expanded={isEditing}>
          {isEditing ? words.keep : words.edit}
        </Button>
      }
    >
      {isEditing ? (
        <Revision asset={asset} content={content} onDone={() => setIsEditing(false)} />
      ) : (
        <Lines content={content} />
      )}
    </Part>
  )
}

function Lines({ content }: { content: AdContent }) {
  const texts = TEXT_PARTS.flatMap((part) => (content[part] ? ([[make.parts[part], content[part]]] as const) : []))
  const lists = LIST_PARTS.flatMap((part) =>
    content[part]?.length ? ([[make.parts[part], content[part].join(', ')]] as const) : [],
  )
  const dates = content.dates?.length
    ? ([[make.parts.dates, content.dates.map(({ text }) => text).join(', ')]] as const)
    : []
  const lines = [...texts, ...dates, ...lists]
  return lines.length === 0 ? <p className={s.quiet}>{words.saysNothing}</p> : <Facts of={lines} />
}

type RevisionProps = { asset: AssetDetail; content: AdContent; onDone: () => void }

function Revision({ asset, content, onDone }: RevisionProps) {
  const { team } = useSignedIn()
  const prices = usePrices(team.id)
  const [fields, setFields] = useState<Fields>(() => fieldsOf(content))
  const [wish, setWish] = useState('')
  const own = SHAPES.find((shape) => shape === asset.aspectRatio) ?? '1:1'
  const [shapes, setShapes] = useState<readonly Shape[]>([own])
  const changed = changedParts(fields, content)
  const isOther = shapes.some((shape) => shape !== own)
  const isReady = shapes.length > 0 && (changed.length > 0 || wish.trim() !== '' || isOther)
  const price = shapes.length * (prices?.image.express ?? 0)
  const revising = useMutation({
    mutationFn: () =>
      callTool(
        'generate_image',
        {
          reviseAssetId: asset.assetId,
          aspectRatios: SHAPES.filter((shape) => shapes.includes(shape)),
          ...(changed.length > 0 && { content: changesOf(fields, content) }),
          ...(wish.trim() !== '' && { instructions: wish.trim() }),
          maxCredits: Math.max(1, price),
        },
        team.id,
      ),
    onSuccess: ({ batchId }) => {
      followBatch(team.id, { id: batchId, kind: 'image', title: asset.name })
      say(words.revised)
      onDone()
    },
  })
  return (
    <div className={s.revision}>
      <ContentForm fields={fields} onFields={setFields} isCompact />
      <Field label={words.wish} hint={words.wishHint}>
        <Textarea value={wish} maxLength={4000} onChange={(event) => setWish(event.target.value)} />
      </Field>
      <ShapeChoice label={words.shapes} values={shapes} onValues={setShapes} />
      {revising.isError && <ProblemNote error={revising.error} safe={words.safe} />}
      <Button
        look="primary"
        disabled={!isReady || !prices}
        isBusy={revising.isPending}
        onClick={() => revising.mutate()}
      >
        <Sparkles aria-hidden />
        {words.again(shapes.length, price)}
      </Button>
      {!isReady && <p className={s.quiet}>{words.nothingChanged}</p>}
    </div>
  )
}
