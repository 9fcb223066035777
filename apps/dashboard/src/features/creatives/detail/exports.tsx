import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { type ActionInput, callAction } from '../../../data/client.ts'
import { useSignedIn } from '../../../data/session.ts'
import { Button, ButtonAnchor } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Checkbox } from '../../../ui/field/choices.tsx'
import { Note } from '../../../ui/states/note.tsx'
import { ProblemNote } from '../../../ui/states/problem-note.tsx'
import type { AssetDetail } from './detail.tsx'
import s from './detail.module.css'
import { detail } from './messages.ts'

const { exports: words } = detail

type Size = ActionInput<'export_picture'>['sizes'][number]
const SIZES = Object.keys(words.names) as Size[]

type Props = { asset: AssetDetail; isOpen: boolean; onOpen: (isOpen: boolean) => void }

/** The same ad as a link preview and as display ads. */
export function Exports({ asset, isOpen, onOpen }: Props) {
  const { team } = useSignedIn()
  const queries = useQueryClient()
  const [sizes, setSizes] = useState<readonly Size[]>([])
  const drawing = useMutation({
    mutationFn: () => callAction('export_picture', { assetId: asset.assetId, sizes }, team.id),
    onSuccess: () => queries.invalidateQueries({ queryKey: [team.id, 'search_assets'] }),
  })
  const toggle = (size: Size) =>
    setSizes(sizes.includes(size) ? sizes.filter((known) => known !== size) : [...sizes, size])
  return (
    <Dialog
      isOpen={isOpen}
      onOpen={onOpen}
      title={words.title}
      size="wide"
      footer={
        <>
          <Button onClick={() => onOpen(false)}>{words.close}</Button>
          <Button
            look="primary"
            disabled={sizes.length === 0}
            isBusy={drawing.isPending}
            onClick={() => drawing.mutate()}
          >
            {words.draw(sizes.length)}
          </Button>
        </>
      }
    >
      <p>{words.intro}</p>
      <fieldset className={s.sizes}>
        <legend className="offscreen">{words.sizes}</legend>
        {SIZES.map((size) => (
          <Checkbox
            key={size}
            checked={sizes.includes(size)}
            onChange={() => toggle(size)}
            note={size.replace('x', ' × ')}
          >
            {words.names[size]}
          </Checkbox>
        ))}
      </fieldset>
      {drawing.isError && <ProblemNote error={drawing.error} what={words.failed} onRetry={() => drawing.mutate()} />}
      {drawing.data && (
        <ul className={s.drawn} aria-label={words.done}>
          {drawing.data.pictures.map(({ size, asset: made, error }) => (
            <li key={size}>
              {made?.url ? (
                <>
                  <img src={made.url} alt={words.names[size]} />
                  <span>
                    <b>{words.names[size]}</b> {size.replace('x', ' × ')}
                  </span>
                  <ButtonAnchor href={made.url} download={made.name} size="small">
                    <Download aria-hidden />
                    {detail.download}
                  </ButtonAnchor>
                </>
              ) : (
                <Note tone="warn">
                  {words.names[size]}: {error?.message}
                </Note>
              )}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
