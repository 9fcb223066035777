import { type CopyField, graphemesOf } from '@adloom/contracts/copy/limits'
import { Plus, X } from 'lucide-react'
import { adPreview } from '../../../messages/assets.ts'
import { visibleIn } from '../../../ui/ad-preview/cut.ts'
import { Button, IconButton } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Textarea } from '../../../ui/field/input.tsx'
import { fieldWords as words } from '../messages.ts'
import { useDraftField } from './editing.ts'
import s from './edit.module.css'

const TEXTS_MAX = 5
/** An empty line, where there is no text yet. */
const ONE_EMPTY = ['']

type Props = { path: string; label: string; field: CopyField; max: number; rows?: number }

/** Up to five texts, of which the platform chooses. Each says how much of it the feed shows. */
export function TextsField({ path, label, field, max, rows = 2 }: Props) {
  const { value = ONE_EMPTY, set, error, isLocked } = useDraftField<readonly string[]>(path)
  const texts = value.length === 0 ? ONE_EMPTY : value
  const visible = visibleIn('feed', field)!
  return (
    <div className={s.texts}>
      {texts.map((text, i) => {
        const now = graphemesOf(text)
        return (
          <div className={s.withButton} key={i}>
            <Field
              label={words.ofN(label, i + 1, texts.length)}
              count={{ now, max: visible }}
              error={i === 0 ? error : undefined}
              hint={now > visible ? words.cutIn(adPreview.placements.feed, visible) : undefined}
            >
              <Textarea
                data-path={i === 0 ? path : `${path}[${i}]`}
                rows={rows}
                maxLength={max}
                value={text}
                disabled={isLocked}
                onChange={({ target }) => set(texts.map((other, j) => (j === i ? target.value : other)))}
              />
            </Field>
            {texts.length > 1 && !isLocked && (
              <IconButton label={words.removeText(label, i + 1)} onClick={() => set(texts.filter((_, j) => j !== i))}>
                <X aria-hidden />
              </IconButton>
            )}
          </div>
        )
      })}
      {texts.length < TEXTS_MAX && !isLocked && (
        <Button size="small" look="quiet" onClick={() => set([...texts, ''])}>
          <Plus aria-hidden /> {words.addAnother}
          <span className="offscreen">{words.addAnotherOf(label)}</span>
        </Button>
      )}
    </div>
  )
}
