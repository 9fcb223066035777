import { graphemesOf } from '@adloom/contracts/copy/limits'
import { Copy, Undo2 } from 'lucide-react'
import { copyText } from '../../data/copy.ts'
import { useSignedIn } from '../../data/session.ts'
import { Button, IconButton } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Input, Select, Textarea } from '../../ui/field/input.tsx'
import { Badge } from '../../ui/marks/badge.tsx'
import { Note } from '../../ui/states/note.tsx'
import { ProblemNote } from '../../ui/states/problem-note.tsx'
import { say } from '../../ui/toast/say.ts'
import type { Picture } from './copy-page.tsx'
import type { CopySet, Variant } from './copy-sets.tsx'
import s from './copy.module.css'
import { words } from './messages.ts'
import { Preview } from './preview.tsx'
import { buttonText } from './text-length.ts'
import { type Texts, useVariant } from './use-variant.ts'

const { variant: text } = words

const BUTTONS = [
  'learn_more',
  'shop_now',
  'sign_up',
  'book_now',
  'contact_us',
  'download',
  'get_offer',
  'get_quote',
  'order_now',
  'apply_now',
  'subscribe',
]

type Props = { set: CopySet; variant: Variant; number: number; picture: Picture | undefined }

/** One variant: its texts with their limits beside how the platform shows them. */
export function VariantCard({ set, variant, number, picture }: Props) {
  const { team } = useSignedIn()
  const state = useVariant(team.id, set.copyId, variant)
  const { texts, save, saving, reverting, isConflict } = state
  const copy = async () => {
    const all = [texts.primaryText, texts.headline, texts.description].filter(Boolean).join('\n\n')
    if (await copyText(all)) say(text.copied)
  }
  return (
    <article className={s.variant} aria-label={text.label(number)} onBlur={save}>
      <div className={s.edit}>
        <header>
          <h3>{text.label(number)}</h3>
          <Badge>{text.angle(variant.angle)}</Badge>
          {variant.edited && <Badge tone="accent">{text.edited}</Badge>}
          <small role="status">{saving.isPending ? text.saving : saving.isSuccess ? text.saved : ''}</small>
          <IconButton label={text.copy} size="small" onClick={() => void copy()}>
            <Copy aria-hidden />
          </IconButton>
          {variant.edited && (
            <IconButton label={text.revert} size="small" onClick={() => reverting.mutate()}>
              <Undo2 aria-hidden />
            </IconButton>
          )}
        </header>
        <Texts set={set} variant={variant} texts={texts} onTexts={state.set} />
        {isConflict ? (
          <Note tone="warn" role="alert">
            <p>{text.conflict}</p>
            <p className={s.choice}>
              <Button size="small" onClick={state.load}>
                {text.load}
              </Button>
              <Button size="small" onClick={() => saving.mutate({ to: texts, version: variant.version })}>
                {text.overwrite}
              </Button>
            </p>
          </Note>
        ) : (
          saving.isError && <ProblemNote error={saving.error} what={text.failed} safe={text.safe} onRetry={save} />
        )}
      </div>
      <Preview platform={set.platform} texts={texts} picture={picture} />
    </article>
  )
}

type TextsProps = Pick<Props, 'set' | 'variant'> & { texts: Texts; onTexts: (change: Partial<Texts>) => void }

function Texts({ set, variant, texts, onTexts }: TextsProps) {
  const fields = (['primaryText', 'headline', 'description'] as const).filter(
    (field) => field in set.limits || texts[field] !== '',
  )
  const buttons = BUTTONS.includes(texts.callToAction) ? BUTTONS : [texts.callToAction, ...BUTTONS]
  return (
    <>
      {fields.map((field) => {
        const limit = set.limits[field]
        const now = graphemesOf(texts[field])
        const checks = variant.checks.filter((check) => check.field === field && check.code !== 'truncated')
        const isTooLong = limit !== undefined && now > limit.hard
        const hint =
          limit && now > limit.visible ? text.cut(limit.visible) : checks.map(({ message }) => message).join(' ')
        const Control = field === 'primaryText' ? Textarea : Input
        return (
          <Field
            key={field}
            label={text[field]}
            hint={hint || undefined}
            error={isTooLong ? text.tooLong(limit.hard) : undefined}
            count={limit && { now, max: now > limit.visible ? limit.hard : limit.visible }}
          >
            <Control
              value={texts[field]}
              onChange={(event: { target: { value: string } }) => onTexts({ [field]: event.target.value })}
            />
          </Field>
        )
      })}
      <Field label={text.callToAction}>
        <Select value={texts.callToAction} onChange={(event) => onTexts({ callToAction: event.target.value })}>
          {buttons.map((button) => (
            <option key={button} value={button}>
              {buttonText(button)}
            </option>
          ))}
        </Select>
      </Field>
    </>
  )
}
