import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { AssetPicker } from '../../../ui/assets/asset-picker.tsx'
import { Thumb } from '../../../ui/assets/thumb.tsx'
import { Button, IconButton } from '../../../ui/button/button.tsx'
import { Chips } from '../../../ui/chips/chips.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Input, Select, Textarea } from '../../../ui/field/input.tsx'
import { Card } from '../../../ui/page/page.tsx'
import { errorAt, type FoundLogos as Found, type KitFields } from '../brands.ts'
import { words as all } from '../messages.ts'
import s from '../brands.module.css'

const words = all.kit
type Props = { fields: KitFields; onFields: (fields: KitFields) => void; error: unknown; isLocked: boolean }
type PartProps = Omit<Props, 'onFields'> & { change: (changed: Partial<KitFields>) => void }

/** Every field of a brand kit. */
export function KitForm({ fields, onFields, error, isLocked }: Props) {
  const change = (changed: Partial<KitFields>) => onFields({ ...fields, ...changed })
  const part = { fields, change, error, isLocked }
  return (
    <fieldset className={s.form} disabled={isLocked}>
      <Basics {...part} />
      <Colors {...part} />
      <Logos {...part} />
      <Fonts {...part} />
      <Voice {...part} />
    </fieldset>
  )
}

const Basics = ({ fields, change, error }: PartProps) => (
  <Card title={words.basics}>
    <div className={s.fields}>
      <Field label={words.name} error={errorAt(error, 'name')}>
        <Input value={fields.name} maxLength={200} onChange={({ target }) => change({ name: target.value })} />
      </Field>
      <div className={s.pair}>
        <Field label={words.website} error={errorAt(error, 'websiteUrl')}>
          <Input
            type="url"
            value={fields.websiteUrl ?? ''}
            onChange={({ target }) => change({ websiteUrl: target.value || null })}
          />
        </Field>
        <Field label={words.tagline} error={errorAt(error, 'tagline')}>
          <Input
            value={fields.tagline ?? ''}
            maxLength={200}
            onChange={({ target }) => change({ tagline: target.value || null })}
          />
        </Field>
      </div>
    </div>
  </Card>
)

/** A list with one item changed, or without it. */
const withItem = <T,>(list: readonly T[], index: number, changed: Partial<T>) =>
  list.map((item, i) => (i === index ? { ...item, ...changed } : item))
const without = <T,>(list: readonly T[], index: number) => list.filter((_, i) => i !== index)

type Options = Readonly<Record<string, string>>
type ChoiceProps<T extends string> = { label: string; value: T; options: Options; onValue: (value: T) => void }

function Choice<T extends string>({ label, value, options, onValue }: ChoiceProps<T>) {
  return (
    <Select aria-label={label} value={value} onChange={({ target }) => onValue(target.value as T)}>
      {Object.entries(options).map(([id, text]) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </Select>
  )
}

function Colors({ fields: { colors }, change, error, isLocked }: PartProps) {
  const set = (i: number, changed: Partial<(typeof colors)[number]>) => change({ colors: withItem(colors, i, changed) })
  const problem = errorAt(error, 'colors')
  return (
    <Card title={words.colors}>
      <div className={s.rows}>
        {colors.map(({ hex, role, name }, i) => (
          <div key={i} className={s.color}>
            <input
              type="color"
              aria-label={words.color(i + 1)}
              value={/^#[0-9a-f]{6}$/i.test(hex) ? hex : '#000000'}
              onChange={({ target }) => set(i, { hex: target.value })}
            />
            <Input
              aria-label={words.hex(i + 1)}
              value={hex}
              maxLength={7}
              onChange={({ target }) => set(i, { hex: target.value })}
            />
            <Choice
              label={words.role(i + 1)}
              value={role}
              options={words.colorRoles}
              onValue={(next) => set(i, { role: next })}
            />
            <Input
              aria-label={words.colorName(i + 1)}
              placeholder={words.namePlaceholder}
              value={name ?? ''}
              maxLength={80}
              onChange={({ target }) => set(i, { name: target.value || null })}
            />
            {!isLocked && (
              <IconButton label={words.removeColor(i + 1)} onClick={() => change({ colors: without(colors, i) })}>
                <X aria-hidden />
              </IconButton>
            )}
          </div>
        ))}
        {problem && <p className={s.error}>{problem}</p>}
        {!isLocked && colors.length < 20 && (
          <Button
            size="small"
            onClick={() =>
              change({
                colors: [...colors, { hex: '#4f46e5', role: colors.length === 0 ? 'primary' : 'accent', name: null }],
              })
            }
          >
            <Plus aria-hidden /> {words.addColor}
          </Button>
        )}
      </div>
    </Card>
  )
}

const LOGO_KINDS = ['logo', 'image'] as const

function Logos({ fields: { logos }, change, error, isLocked }: PartProps) {
  const [isOpen, setIsOpen] = useState(false)
  const set = (i: number, changed: Partial<(typeof logos)[number]>) => change({ logos: withItem(logos, i, changed) })
  const problem = errorAt(error, 'logos')
  return (
    <Card title={words.logos}>
      <div className={s.rows}>
        {logos.map(({ assetId, variant, background }, i) => (
          <div key={assetId + String(i)} className={s.logoRow}>
            <Thumb assetId={assetId} alt={words.logo(i + 1)} />
            <Choice
              label={words.variant(i + 1)}
              value={variant}
              options={words.variants}
              onValue={(next) => set(i, { variant: next })}
            />
            <Choice
              label={words.ground(i + 1)}
              value={background}
              options={words.grounds}
              onValue={(next) => set(i, { background: next })}
            />
            {!isLocked && (
              <IconButton label={words.removeLogo(i + 1)} onClick={() => change({ logos: without(logos, i) })}>
                <X aria-hidden />
              </IconButton>
            )}
          </div>
        ))}
        {problem && <p className={s.error}>{problem}</p>}
        {!isLocked && logos.length < 20 && (
          <Button size="small" onClick={() => setIsOpen(true)}>
            <Plus aria-hidden /> {words.addLogo}
          </Button>
        )}
      </div>
      <AssetPicker
        isOpen={isOpen}
        onOpen={setIsOpen}
        kinds={LOGO_KINDS}
        max={20 - logos.length}
        onChosen={(ids) =>
          change({
            logos: [...logos, ...ids.map((assetId) => ({ assetId, variant: 'primary', background: 'any' }) as const)],
          })
        }
      />
    </Card>
  )
}

function Fonts({ fields: { fonts }, change, error, isLocked }: PartProps) {
  const set = (i: number, changed: Partial<(typeof fonts)[number]>) => change({ fonts: withItem(fonts, i, changed) })
  const problem = errorAt(error, 'fonts')
  return (
    <Card title={words.fonts}>
      <div className={s.rows}>
        {fonts.map(({ family, role, weights }, i) => (
          <div key={i} className={s.fontRow}>
            <Input
              aria-label={words.family(i + 1)}
              value={family}
              maxLength={80}
              onChange={({ target }) => set(i, { family: target.value })}
            />
            <Choice
              label={words.fontRole(i + 1)}
              value={role}
              options={words.fontRoles}
              onValue={(next) => set(i, { role: next })}
            />
            <Field label={words.weights(i + 1)} isLabelHidden>
              <Chips
                value={weights.map(String)}
                max={9}
                isDisabled={isLocked}
                placeholder="400"
                tidy={(typed) => (/^\d{1,4}$/.test(typed) ? typed : '')}
                onValue={(next) => set(i, { weights: next.map(Number) })}
              />
            </Field>
            {!isLocked && (
              <IconButton label={words.removeFont(i + 1)} onClick={() => change({ fonts: without(fonts, i) })}>
                <X aria-hidden />
              </IconButton>
            )}
          </div>
        ))}
        {problem && <p className={s.error}>{problem}</p>}
        {!isLocked && fonts.length < 6 && (
          <Button
            size="small"
            onClick={() =>
              change({ fonts: [...fonts, { family: '', role: fonts.length === 0 ? 'heading' : 'body', weights: [] }] })
            }
          >
            <Plus aria-hidden /> {words.addFont}
          </Button>
        )}
      </div>
    </Card>
  )
}

function Voice({ fields, change, error, isLocked }: PartProps) {
  const { voice, bannedWords, requiredDisclaimers } = fields
  const say = (changed: Partial<typeof voice>) => change({ voice: { ...voice, ...changed } })
  const list = (
    label: string,
    path: string,
    value: readonly string[],
    onValue: (next: string[]) => void,
    hint: string,
    max: number,
    hasCommas: boolean,
  ) => (
    <Field label={label} hint={hint || undefined} error={errorAt(error, path)}>
      <Chips value={value} onValue={onValue} max={max} isDisabled={isLocked} hasCommas={hasCommas} />
    </Field>
  )
  return (
    <>
      <Card title={words.voice}>
        <div className={s.fields}>
          {list(words.tone, 'voice.tone', voice.tone, (tone) => say({ tone }), words.toneHint, 10, false)}
          <Field label={words.described} error={errorAt(error, 'voice.description')}>
            <Textarea
              value={voice.description ?? ''}
              maxLength={2000}
              onChange={({ target }) => say({ description: target.value || null })}
            />
          </Field>
          <div className={s.pair}>
            {list(words.dos, 'voice.do', voice.do, (next) => say({ do: next }), words.rulesHint, 20, true)}
            {list(words.donts, 'voice.dont', voice.dont, (dont) => say({ dont }), words.rulesHint, 20, true)}
          </div>
        </div>
      </Card>
      <Card title={words.legal}>
        <div className={s.fields}>
          {list(
            words.banned,
            'bannedWords',
            bannedWords,
            (next) => change({ bannedWords: next }),
            words.bannedHint,
            200,
            false,
          )}
          {list(
            words.disclaimers,
            'requiredDisclaimers',
            requiredDisclaimers,
            (next) => change({ requiredDisclaimers: next }),
            words.rulesHint,
            10,
            true,
          )}
        </div>
      </Card>
    </>
  )
}

type FoundProps = { found: Found; fields: KitFields; onFields: (fields: KitFields) => void }

/** Logos that a page had besides the first: each is taken with one click. */
export function FoundLogos({ found, fields, onFields }: FoundProps) {
  const others = found.filter(({ assetId }) => !fields.logos.some((logo) => logo.assetId === assetId))
  if (others.length === 0) return null
  return (
    <Card title={words.found}>
      <ul className={s.found}>
        {others.map(({ assetId, variant, background, url }) => (
          <li key={assetId}>
            <span className={s.logo} data-ground={background === 'dark' ? 'dark' : 'light'}>
              <img src={url} alt="" />
            </span>
            <Button
              size="small"
              onClick={() => onFields({ ...fields, logos: [...fields.logos, { assetId, variant, background }] })}
            >
              {words.takeLogo}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
