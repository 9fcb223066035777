import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Input, Select, Textarea } from '../../../ui/field/input.tsx'
import { Menu } from '../../../ui/menu/menu.tsx'
import type { AdDate, Fields, ListPart, Part, TextPart } from './content.ts'
import s from './make.module.css'
import { make } from './messages.ts'

const { parts, reading: words } = make

/** What stands there from the beginning. The others come when they say something, or by the menu. */
const FIRST: readonly Part[] = [
  'headline',
  'subheadline',
  'offer',
  'price',
  'wasPrice',
  'dates',
  'place',
  'contact',
  'callToAction',
  'mustNotSay',
]
const ORDER: readonly Part[] = [
  'headline',
  'subheadline',
  'offer',
  'price',
  'wasPrice',
  'dates',
  'code',
  'condition',
  'product',
  'business',
  'place',
  'contact',
  'bullets',
  'callToAction',
  'legal',
  'mustNotSay',
]
/** What needs the width of the form. */
const WIDE: readonly Part[] = ['headline', 'subheadline', 'bullets', 'legal', 'dates', 'condition']
/** What the designer fills from the rest when it stays empty. */
const FILLED: readonly Part[] = ['headline', 'callToAction']
const LINES: readonly TextPart[] = ['legal', 'condition']
const MAX: Partial<Record<Part, number>> = { headline: 90, callToAction: 40, legal: 300 }
const ITEM_MAX = 120
const DATES_MAX = 4

type Props = {
  fields: Fields
  onFields: (fields: Fields) => void
  /** Only what says something, in one column: beside a picture. */
  isCompact?: boolean | undefined
  errorOf?: ((part: Part) => string | undefined) | undefined
}

/** What an ad says, part by part, to be changed. */
export function ContentForm({ fields, onFields, isCompact = false, errorOf }: Props) {
  const [added, setAdded] = useState<readonly Part[]>([])
  const isSaid = (part: Part) => (part === 'dates' ? fields.dates.length > 0 : fields[part] !== '')
  const [first] = useState(() => ORDER.filter((part) => isSaid(part) || (!isCompact && FIRST.includes(part))))
  const isShown = (part: Part) => first.includes(part) || added.includes(part) || isSaid(part)
  const hidden = ORDER.filter((part) => !isShown(part))
  const set = (part: TextPart | ListPart) => (text: string) => onFields({ ...fields, [part]: text })
  return (
    <div className={s.parts} data-compact={isCompact || undefined}>
      {ORDER.filter(isShown).map((part) => (
        <div key={part} data-wide={isCompact || WIDE.includes(part) || undefined}>
          {part === 'dates' ? (
            <Dates dates={fields.dates} onDates={(dates) => onFields({ ...fields, dates })} />
          ) : (
            <PartField part={part} text={fields[part]} onText={set(part)} error={errorOf?.(part)} />
          )}
        </div>
      ))}
      {hidden.length > 0 && (
        <div data-wide>
          <Menu
            trigger={{
              look: 'quiet',
              size: 'small',
              children: (
                <>
                  <Plus aria-hidden />
                  {words.more}
                </>
              ),
            }}
            entries={() =>
              hidden.map((part) => ({ label: parts[part], onSelect: () => setAdded((before) => [...before, part]) }))
            }
          />
        </div>
      )}
    </div>
  )
}

type PartProps = {
  part: TextPart | ListPart
  text: string
  onText: (text: string) => void
  error: string | undefined
}

function PartField({ part, text, onText, error }: PartProps) {
  const isList = part === 'contact' || part === 'bullets' || part === 'mustNotSay'
  const max = MAX[part] ?? (isList ? undefined : ITEM_MAX)
  const isLong = isList || (LINES as readonly Part[]).includes(part)
  const now = Array.from(text).length
  const isNear = max !== undefined && now > max * 0.8
  return (
    <Field
      label={parts[part]}
      error={error}
      hint={isList ? words.perLine : undefined}
      count={isNear ? { now, max } : undefined}
    >
      {isLong ? (
        <Textarea value={text} rows={1} onChange={(event) => onText(event.target.value)} />
      ) : (
        <Input
          value={text}
          placeholder={FILLED.includes(part) ? words.filled : undefined}
          onChange={(event) => onText(event.target.value)}
          autoComplete="off"
        />
      )}
    </Field>
  )
}

function Dates({ dates, onDates }: { dates: readonly AdDate[]; onDates: (dates: readonly AdDate[]) => void }) {
  const change = (at: number, date: Partial<AdDate>) =>
    onDates(dates.map((known, i) => (i === at ? { ...known, ...date } : known)))
  return (
    <fieldset className={s.dates}>
      <legend>{parts.dates}</legend>
      {dates.map(({ text, role }, i) => (
        // oxlint-disable-next-line react/no-array-index-key: dates have no other identity.
        <div key={i}>
          <Select
            aria-label={words.dateRole}
            value={role}
            onChange={(event) => change(i, { role: event.target.value as AdDate['role'] })}
          >
            {Object.entries(words.dateRoles).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
          <Input
            aria-label={words.dateText}
            value={text}
            maxLength={ITEM_MAX}
            onChange={(event) => change(i, { text: event.target.value })}
          />
          <IconButton label={words.removeDate} onClick={() => onDates(dates.filter((_, at) => at !== i))}>
            <X aria-hidden />
          </IconButton>
        </div>
      ))}
      {dates.length < DATES_MAX && (
        <Button look="quiet" size="small" onClick={() => onDates([...dates, { text: '', role: 'until' }])}>
          <Plus aria-hidden />
          {words.addDate}
        </Button>
      )}
    </fieldset>
  )
}
