import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { fieldErrorOf } from '../../data/api.ts'
import { callTool, type ToolInput, toolQuery } from '../../data/client.ts'
import { useSignedIn } from '../../data/session.ts'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/field/choices.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Input, Select, Textarea } from '../../ui/field/input.tsx'
import { Card } from '../../ui/page/page.tsx'
import { ProblemNote } from '../../ui/states/problem-note.tsx'
import s from './copy.module.css'
import { words } from './messages.ts'

const { form: text } = words

type Input = ToolInput<'generate_ad_copy'>
type Tone = NonNullable<Input['tone']>[number]

const FIRST = {
  brief: '',
  productId: '',
  platform: 'meta' as NonNullable<Input['platform']>,
  tone: [] as readonly Tone[],
  framework: 'none' as NonNullable<Input['framework']>,
  variationCount: 3,
  offer: '',
  audience: '',
  mustInclude: '',
  avoid: '',
}
type Wish = typeof FIRST

const TONES_MAX = 3
const COUNTS = [1, 2, 3, 4, 5, 6, 8, 10]
const PRODUCTS_MAX = 100

const linesOf = (lines: string) => lines.split('\n').flatMap((line) => line.trim() || [])

function inputOf(wish: Wish, price: number): Input {
  const { brief, productId, offer, audience, tone, platform, framework, variationCount } = wish
  const [mustInclude, avoid] = [linesOf(wish.mustInclude), linesOf(wish.avoid)]
  return {
    platform,
    framework,
    variationCount,
    maxCredits: Math.max(1, price),
    ...(brief.trim() && { brief: brief.trim() }),
    ...(productId && { productId }),
    ...(tone.length > 0 && { tone }),
    ...(offer.trim() && { offer: offer.trim() }),
    ...(audience.trim() && { audience: audience.trim() }),
    ...(mustInclude.length > 0 && { mustInclude }),
    ...(avoid.length > 0 && { avoid }),
  }
}

/** What to write about, for which platform and in which tone; the price; the button that spends it. */
export function CopyForm() {
  const { team } = useSignedIn()
  const queries = useQueryClient()
  const [wish, setWish] = useState<Wish>(FIRST)
  const set = (change: Partial<Wish>) => setWish((before) => ({ ...before, ...change }))
  const models = useQuery({ ...toolQuery('list_models', team.id, { modality: 'copy' }), staleTime: 300_000 })
  const price = models.data?.models.find(({ isDefault }) => isDefault)?.price.credits
  const writing = useMutation({
    mutationFn: () => callTool('generate_ad_copy', inputOf(wish, price ?? 1), team.id),
    onSuccess: () =>
      Promise.all(
        ['list_copy_sets', 'get_credit_balance'].map((name) =>
          queries.invalidateQueries({ queryKey: [team.id, name] }),
        ),
      ),
  })
  const canWrite = (wish.brief.trim() !== '' || wish.productId !== '') && price !== undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (canWrite && !writing.isPending) writing.mutate()
  }
  return (
    <Card title={text.card}>
      <form className={s.form} onSubmit={submit} noValidate>
        <Field label={text.brief} error={fieldErrorOf(writing.error, 'brief')}>
          <Textarea
            rows={4}
            value={wish.brief}
            maxLength={4000}
            placeholder={text.briefExample}
            onChange={(event) => set({ brief: event.target.value })}
          />
        </Field>
        <ProductField teamId={team.id} value={wish.productId} onValue={(productId) => set({ productId })} />
        <Options
          label={text.platform}
          options={text.platforms}
          value={wish.platform}
          onValue={(platform) => set({ platform })}
        />
        <Tones tone={wish.tone} onTone={(tone) => set({ tone })} />
        <div className={s.pair}>
          <Options
            label={text.framework}
            options={text.frameworks}
            value={wish.framework}
            onValue={(framework) => set({ framework })}
          />
          <Field label={text.count}>
            <Select
              value={wish.variationCount}
              onChange={(event) => set({ variationCount: Number(event.target.value) })}
            >
              {COUNTS.map((count) => (
                <option key={count}>{count}</option>
              ))}
            </Select>
          </Field>
        </div>
        <More wish={wish} onWish={set} error={writing.error} />
        {writing.isError && <ProblemNote error={writing.error} what={text.failed} safe={text.safe} />}
        <div className={s.pay}>
          <small className="tnum">{canWrite ? text.price(price) : text.needed}</small>
          <Button type="submit" look="primary" isBusy={writing.isPending} disabled={!canWrite}>
            <PenLine aria-hidden />
            {text.write(price ?? 1)}
          </Button>
        </div>
      </form>
    </Card>
  )
}

type ChoiceProps = { teamId: string; value: string; onValue: (value: string) => void }

function ProductField({ teamId, value, onValue }: ChoiceProps) {
  const { data } = useQuery(toolQuery('list_products', teamId, { limit: PRODUCTS_MAX }))
  return (
    <Field label={text.product} isOptional>
      <Select value={value} onChange={(event) => onValue(event.target.value)}>
        <option value="">{text.none}</option>
        {data?.products.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}

type OptionsProps<T extends string> = {
  label: string
  options: Record<T, string>
  value: T
  onValue: (value: T) => void
}

function Options<T extends string>({ label, options, value, onValue }: OptionsProps<T>) {
  return (
    <Field label={label}>
      <Select value={value} onChange={(event) => onValue(event.target.value as T)}>
        {(Object.keys(options) as T[]).map((one) => (
          <option key={one} value={one}>
            {options[one]}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function Tones({ tone, onTone }: { tone: readonly Tone[]; onTone: (tone: readonly Tone[]) => void }) {
  return (
    <fieldset className={s.tones}>
      <legend>{text.tone}</legend>
      {(Object.keys(text.tones) as Tone[]).map((one) => {
        const isChosen = tone.includes(one)
        return (
          <Checkbox
            key={one}
            checked={isChosen}
            disabled={!isChosen && tone.length >= TONES_MAX}
            onChange={() => onTone(isChosen ? tone.filter((known) => known !== one) : [...tone, one])}
          >
            {text.tones[one]}
          </Checkbox>
        )
      })}
    </fieldset>
  )
}

type MoreProps = { wish: Wish; onWish: (change: Partial<Wish>) => void; error: unknown }

/** What is seldom needed. */
const More = ({ wish, onWish, error }: MoreProps) => (
  <details className={s.more}>
    <summary>{text.more}</summary>
    <div className={s.form}>
      <Field label={text.offer} error={fieldErrorOf(error, 'offer')}>
        <Input value={wish.offer} maxLength={200} onChange={(event) => onWish({ offer: event.target.value })} />
      </Field>
      <Field label={text.audience}>
        <Input value={wish.audience} maxLength={500} onChange={(event) => onWish({ audience: event.target.value })} />
      </Field>
      <Field label={text.mustInclude} hint={text.perLine} error={fieldErrorOf(error, 'mustInclude')}>
        <Textarea value={wish.mustInclude} onChange={(event) => onWish({ mustInclude: event.target.value })} />
      </Field>
      <Field label={text.avoid} hint={text.perLine} error={fieldErrorOf(error, 'avoid')}>
        <Textarea value={wish.avoid} onChange={(event) => onWish({ avoid: event.target.value })} />
      </Field>
    </div>
  </details>
)
