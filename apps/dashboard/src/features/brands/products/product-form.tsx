import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useSignedIn } from '../../../data/session.ts'
import { AssetPicker } from '../../../ui/assets/asset-picker.tsx'
import { Thumb } from '../../../ui/assets/thumb.tsx'
import { Button, IconButton } from '../../../ui/button/button.tsx'
import { Chips } from '../../../ui/chips/chips.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Input, Select, Textarea } from '../../../ui/field/input.tsx'
import { errorAt, kitsQuery, type ProductFields } from '../brands.ts'
import { words as all } from '../messages.ts'
import s from '../brands.module.css'

const words = all.product
type Props = { fields: ProductFields; onFields: (fields: ProductFields) => void; error: unknown }
type Image = ProductFields['images'][number]
const PHOTOS_MAX = 20
const KINDS = ['image'] as const

/** Every field of a product. */
export function ProductForm({ fields, onFields, error }: Props) {
  const change = (changed: Partial<ProductFields>) => onFields({ ...fields, ...changed })
  const line = (key: 'category' | 'url' | 'sku', label: string, max: number) => (
    <Field label={label} error={errorAt(error, key)}>
      <Input
        value={fields[key] ?? ''}
        maxLength={max}
        type={key === 'url' ? 'url' : 'text'}
        onChange={({ target }) => change({ [key]: target.value || null })}
      />
    </Field>
  )
  return (
    <div className={s.fields}>
      <Photos images={fields.images} onImages={(images) => change({ images })} />
      <Field label={words.name} error={errorAt(error, 'name')}>
        <Input value={fields.name} maxLength={200} onChange={({ target }) => change({ name: target.value })} />
      </Field>
      <div className={s.pair}>
        <Price
          label={words.price}
          money={fields.price}
          error={errorAt(error, 'price')}
          onMoney={(price) => change({ price })}
        />
        <Price
          label={words.salePrice}
          money={fields.salePrice}
          currency={fields.price?.currency}
          error={errorAt(error, 'salePrice')}
          onMoney={(salePrice) => change({ salePrice })}
        />
      </div>
      {line('url', words.url, 2000)}
      <Field label={words.description} error={errorAt(error, 'description')}>
        <Textarea
          rows={3}
          value={fields.description ?? ''}
          maxLength={4000}
          onChange={({ target }) => change({ description: target.value || null })}
        />
      </Field>
      <Field label={words.benefits} hint={words.benefitsHint} error={errorAt(error, 'benefits')}>
        <Chips value={fields.benefits} max={20} hasCommas onValue={(benefits) => change({ benefits })} />
      </Field>
      <Field label={words.audience} error={errorAt(error, 'targetAudience')}>
        <Textarea
          value={fields.targetAudience ?? ''}
          maxLength={500}
          onChange={({ target }) => change({ targetAudience: target.value || null })}
        />
      </Field>
      <Brand value={fields.brandKitId} onValue={(brandKitId) => change({ brandKitId })} />
      <div className={s.pair}>
        {line('category', words.category, 200)}
        {line('sku', words.sku, 100)}
      </div>
      <Field label={words.tags} error={errorAt(error, 'tags')}>
        <Chips value={fields.tags} max={20} onValue={(tags) => change({ tags })} />
      </Field>
    </div>
  )
}

type Money = NonNullable<ProductFields['price']>
type PriceProps = {
  label: string
  money: Money | null
  currency?: string | undefined
  error: string | undefined
  onMoney: (money: Money | null) => void
}

/** An amount with its currency; empty: none. */
function Price({ label, money, currency = 'USD', error, onMoney }: PriceProps) {
  const shown = money ?? { amount: '', currency }
  return (
    <Field label={label} error={error}>
      <Input
        inputMode="decimal"
        value={shown.amount}
        onChange={({ target }) => onMoney(target.value === '' ? null : { ...shown, amount: target.value })}
        after={
          <input
            className={s.money}
            aria-label={`${words.currency}: ${label}`}
            maxLength={3}
            value={shown.currency}
            disabled={money === null}
            onChange={({ target }) => onMoney({ ...shown, currency: target.value.toUpperCase() })}
          />
        }
      />
    </Field>
  )
}

function Brand({ value, onValue }: { value: string | null; onValue: (id: string | null) => void }) {
  const { team } = useSignedIn()
  const { data } = useQuery(kitsQuery(team.id))
  const kits = data ? [...(data.brandKit ? [data.brandKit] : []), ...data.otherKits] : []
  return (
    <Field label={words.brand}>
      <Select value={value ?? ''} onChange={({ target }) => onValue(target.value || null)}>
        <option value="">{words.defaultBrand}</option>
        {kits.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function Photos({ images, onImages }: { images: readonly Image[]; onImages: (images: Image[]) => void }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={s.photos} role="group" aria-label={words.photos}>
      {images.map(({ assetId, role }, i) => (
        <div key={assetId + String(i)} className={s.photoRow}>
          <Thumb assetId={assetId} />
          <Select
            aria-label={words.photoRole(i + 1)}
            value={role}
            onChange={({ target }) =>
              onImages(images.map((image, j) => (j === i ? { ...image, role: target.value as Image['role'] } : image)))
            }
          >
            {Object.entries(words.roles).map(([id, text]) => (
              <option key={id} value={id}>
                {text}
              </option>
            ))}
          </Select>
          <IconButton label={words.removePhoto(i + 1)} onClick={() => onImages(images.filter((_, j) => j !== i))}>
            <X aria-hidden />
          </IconButton>
        </div>
      ))}
      {images.length < PHOTOS_MAX && (
        <Button size="small" onClick={() => setIsOpen(true)}>
          <Plus aria-hidden /> {words.addPhotos}
        </Button>
      )}
      <AssetPicker
        isOpen={isOpen}
        onOpen={setIsOpen}
        kinds={KINDS}
        max={PHOTOS_MAX - images.length}
        onChosen={(ids) =>
          onImages([
            ...images,
            ...ids.map((assetId) => ({ assetId, role: images.length === 0 ? 'hero' : 'lifestyle' }) as const),
          ])
        }
      />
    </div>
  )
}
