import { useQuery } from '@tanstack/react-query'
import { Globe, ImagePlus, Package } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { fieldErrorOf } from '../../../data/api.ts'
import { toolQuery } from '../../../data/client.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Input, Select, Textarea } from '../../../ui/field/input.tsx'
import { Card } from '../../../ui/page/page.tsx'
import { make } from './messages.ts'
import s from './make.module.css'
import { Photos } from './photos.tsx'
import { type BriefState, isEmptyBrief } from './use-brief.ts'

const { brief: words } = make
const INSTRUCTIONS_MAX = 4000

type Source = 'page' | 'photos' | 'product'
const SOURCES = [
  { source: 'page', label: words.page, icon: Globe },
  { source: 'photos', label: words.photos, icon: ImagePlus },
  { source: 'product', label: words.product, icon: Package },
] as const

/** A sentence, and as wanted a page, photos, a product, a brand kit. */
export function BriefForm({ teamId, state }: { teamId: string; state: BriefState }) {
  const { brief, setBrief, reading, fields, read } = state
  const [added, setAdded] = useState<readonly Source[]>([])
  const [isUploading, setIsUploading] = useState(false)
  const has = { page: brief.sourceUrl !== '', photos: brief.photoIds.length > 0, product: brief.productId !== '' }
  const isShown = (source: Source) => has[source] || added.includes(source)
  const length = Array.from(brief.instructions).length
  const isTooLong = length > INSTRUCTIONS_MAX
  const canRead = !isEmptyBrief(brief) && !isTooLong && !isUploading
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (canRead && !reading.isPending) read()
  }
  return (
    <Card title={words.card}>
      <form className={s.form} onSubmit={submit} noValidate>
        <Field
          label={words.sentence}
          hint={words.hint}
          error={isTooLong ? words.tooLong(INSTRUCTIONS_MAX) : fieldErrorOf(reading.error, 'instructions')}
        >
          <Textarea
            rows={4}
            value={brief.instructions}
            placeholder={words.example}
            onChange={(event) => setBrief({ instructions: event.target.value })}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) event.currentTarget.form?.requestSubmit()
            }}
          />
        </Field>
        <div className={s.adds}>
          {SOURCES.filter(({ source }) => !isShown(source)).map(({ source, label, icon: Icon }) => (
            <Button key={source} size="small" onClick={() => setAdded([...added, source])}>
              <Icon aria-hidden />
              {label}
            </Button>
          ))}
        </div>
        {isShown('page') && (
          <Field label={words.page} hint={words.pageHint} error={fieldErrorOf(reading.error, 'sourceUrl')}>
            <Input
              type="url"
              inputMode="url"
              value={brief.sourceUrl}
              placeholder="https://"
              onChange={(event) => setBrief({ sourceUrl: event.target.value })}
            />
          </Field>
        )}
        {isShown('photos') && (
          <Photos
            teamId={teamId}
            onPhotos={(photoIds, isBusy) => {
              setBrief({ photoIds })
              setIsUploading(isBusy)
            }}
          />
        )}
        {isShown('product') && (
          <ProductField teamId={teamId} value={brief.productId} onValue={(productId) => setBrief({ productId })} />
        )}
        <BrandField teamId={teamId} value={brief.brand} onValue={(brand) => setBrief({ brand })} />
        <div className={s.foot}>
          <span>{words.free}</span>
          <Button
            type="submit"
            look={fields ? 'secondary' : 'primary'}
            isBusy={reading.isPending}
            disabled={!canRead}
            keys="⌘ ↵"
            tip={fields ? words.readAgain : words.read}
          >
            {fields ? words.readAgain : words.read}
          </Button>
        </div>
      </form>
    </Card>
  )
}

type ChoiceProps = { teamId: string; value: string; onValue: (value: string) => void }
const PRODUCTS_MAX = 100

export function ProductField({ teamId, value, onValue }: ChoiceProps) {
  const { data } = useQuery(toolQuery('list_products', teamId, { limit: PRODUCTS_MAX }))
  return (
    <Field label={words.product}>
      <Select value={value} onChange={(event) => onValue(event.target.value)}>
        <option value="">{words.noProduct}</option>
        {data?.products.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function BrandField({ teamId, value, onValue }: ChoiceProps) {
  const { data } = useQuery(toolQuery('get_brand_kit', teamId, {}))
  const kits = data ? [...(data.brandKit ? [data.brandKit] : []), ...data.otherKits] : []
  if (data && kits.length === 0) return null
  return (
    <Field label={words.brand}>
      <Select value={value} onChange={(event) => onValue(event.target.value)}>
        <option value="auto">{words.brandAuto}</option>
        {kits.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value="none">{words.brandNone}</option>
      </Select>
    </Field>
  )
}
