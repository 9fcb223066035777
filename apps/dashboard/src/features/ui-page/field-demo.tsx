import { useState } from 'react'
import { z } from 'zod/mini'
import { Button } from '../../ui/button/button.tsx'
import { DateRange } from '../../ui/date-range/date-range.tsx'
import { lastDays } from '../../ui/date-range/period.ts'
import { Checkbox, Radios, Switch } from '../../ui/field/choices.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Input, PasswordInput, Search, Select, Textarea } from '../../ui/field/input.tsx'
import { errorOf, useForm } from '../../ui/form/use-form.ts'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import { say } from '../../ui/toast/say.ts'
import { UploadArea, type UploadItem, UploadList } from '../../ui/upload/upload.tsx'
import s from './ui-page.module.css'

const UNTIL = '2026-11-21'

export function FieldDemo() {
  const [query, setQuery] = useState('')
  const [role, setRole] = useState<'admin' | 'member'>('member')
  const [view, setView] = useState<'feed' | 'story'>('feed')
  const [period, setPeriod] = useState(lastDays(28, UNTIL))
  const [isCompared, setIsCompared] = useState(true)
  const [files, setFiles] = useState<readonly UploadItem[]>([])
  return (
    <>
      <div className={s.row}>
        <Search label="Search creatives" value={query} onValue={setQuery} />
        <DateRange
          period={period}
          onPeriod={setPeriod}
          until={UNTIL}
          isCompared={isCompared}
          onCompare={setIsCompared}
        />
        <Segmented
          label="Preview as"
          value={view}
          onValue={setView}
          options={[
            { value: 'feed', label: 'Feed' },
            { value: 'story', label: 'Story' },
          ]}
        />
      </div>
      <Field label="Headline" hint="What people read first." count={{ now: 48, max: 40 }}>
        <Input defaultValue="Small-batch roasted every Tuesday" />
      </Field>
      <Field label="Daily budget" error="Enter an amount above $1.">
        <Input before="$" after="USD" defaultValue="0" inputMode="decimal" />
      </Field>
      <Field label="Primary text" isOptional>
        <Textarea placeholder="Tell people why" />
      </Field>
      <Field label="Country">
        <Select defaultValue="de">
          <option value="de">Germany</option>
          <option value="us">United States</option>
        </Select>
      </Field>
      <Field label="Password">
        <PasswordInput autoComplete="off" />
      </Field>
      <Checkbox note="Now and in the future">In all workspaces</Checkbox>
      <Switch defaultChecked note="Off: they wait for a person">
        Apply suggestions
      </Switch>
      <Radios
        label="Role"
        isCards
        value={role}
        onValue={setRole}
        options={[
          { value: 'admin', label: 'Admin', note: 'Changes live campaigns.' },
          { value: 'member', label: 'Member', note: 'Creates ads and drafts.' },
        ]}
      />
      <UploadArea
        label="Drop photos here, or choose them"
        note="PNG, JPEG or WebP, up to 20 MB"
        accept="image/png,image/jpeg,image/webp"
        isMultiple
        onFiles={(more, refused) => {
          setFiles([...files, ...more.map((file, i) => ({ id: file.name, file, progress: i % 2 ? 0.6 : undefined }))])
          if (refused.length > 0) say(`${refused.length} files are no pictures`, { tone: 'bad' })
        }}
      />
      <UploadList items={files} onRemove={(id) => setFiles(files.filter((file) => file.id !== id))} />
    </>
  )
}

const schema = z.object({
  name: z.string().check(z.minLength(1, 'Enter a name.')),
  link: z.url('Enter an address that begins with https://.'),
})

export function FormDemo() {
  const form = useForm({ schema, values: { name: '', link: '' } })
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(({ name }) => say(`Saved ${name}`))(event)}>
      <Field label="Name" error={errorOf(form, 'name')}>
        <Input {...form.register('name')} />
      </Field>
      <Field label="Page" error={errorOf(form, 'link')}>
        <Input {...form.register('link')} />
      </Field>
      <Button type="submit" look="primary">
        Save
      </Button>
    </form>
  )
}
