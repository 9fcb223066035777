import { useState } from 'react'
import type { ToolOutput } from '../../../data/client.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Switch } from '../../../ui/field/choices.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { Card } from '../../../ui/page/page.tsx'
import { Segmented } from '../../../ui/segmented/segmented.tsx'
import type { Definition } from '../rules.ts'
import { ActionFields } from './action-fields.tsx'
import s from './builder.module.css'
import { ConditionsEditor } from './conditions-editor.tsx'
import { STARTS } from './draft.ts'
import { LimitFields } from './limit-fields.tsx'
import { Chips, WhereFields } from './where-fields.tsx'
import { words } from './words.ts'

type Props = {
  name: string
  definition: Definition
  isOn: boolean
  isNew: boolean
  currency: string
  accounts: ToolOutput<'list_ad_accounts'>['adAccounts']
  nameError: string | undefined
  errorAt: (path: string) => string | undefined
  onName: (name: string) => void
  onDefinition: (definition: Definition) => void
  onOn: (isOn: boolean) => void
}

const LEVELS = Object.keys(words.levels) as Definition['level'][]
const START_NAMES = Object.keys(STARTS) as (keyof typeof STARTS)[]

/** The parts of a rule, in the order of its sentence: look at these, when this holds, suggest that. */
export function RuleForm(props: Props) {
  const { name, definition, isOn, isNew, currency, accounts, nameError, errorAt, onName, onDefinition, onOn } = props
  const [hasMore, setHasMore] = useState(!isNew)
  const set = (change: Partial<Definition>) => onDefinition({ ...definition, ...change })
  return (
    <>
      {isNew && (
        <fieldset className={s.starts}>
          <legend>{words.start}</legend>
          {START_NAMES.map((start) => (
            <Button
              key={start}
              size="small"
              onClick={() => {
                const { adAccountIds } = definition.scope
                const scope = { ...STARTS[start].scope, ...(adAccountIds && { adAccountIds }) }
                onDefinition({ ...STARTS[start], scope })
                if (name === '' || Object.values<string>(words.starts).includes(name)) onName(words.starts[start])
              }}
            >
              {words.starts[start]}
            </Button>
          ))}
        </fieldset>
      )}
      <Field label={words.name} error={nameError}>
        <Input
          value={name}
          maxLength={120}
          placeholder={words.namePlaceholder}
          onChange={(event) => onName(event.target.value)}
        />
      </Field>
      <Card title={words.look}>
        <Segmented
          label={words.look}
          value={definition.level}
          options={LEVELS.map((level) => ({ value: level, label: words.levels[level] }))}
          onValue={(level) => set({ level })}
        />
        {accounts.length > 1 && (
          <div className={s.accounts}>
            <Chips
              label={words.accounts}
              hint={words.accountsHint}
              error={errorAt('scope.adAccountIds')}
              options={accounts.map(({ id, name: label }) => ({ value: id, label }))}
              value={definition.scope.adAccountIds ?? []}
              onValue={(ids) => {
                const { adAccountIds: _, ...rest } = definition.scope
                set({ scope: ids.length > 0 ? { ...rest, adAccountIds: ids } : rest })
              }}
            />
          </div>
        )}
      </Card>
      <Card title={words.when}>
        <ConditionsEditor
          value={definition.conditions}
          onValue={(conditions) => set({ conditions })}
          currency={currency}
          errorAt={errorAt}
        />
      </Card>
      <Card title={words.suggest}>
        <ActionFields
          value={definition.action}
          onValue={(action) => set({ action })}
          currency={currency}
          errorAt={errorAt}
        />
      </Card>
      {hasMore && (
        <>
          <Card title={words.where}>
            <WhereFields value={definition.scope} onValue={(scope) => set({ scope })} errorAt={errorAt} />
          </Card>
          <Card title={words.limits}>
            <LimitFields value={definition} onValue={onDefinition} currency={currency} errorAt={errorAt} />
          </Card>
        </>
      )}
      <div>
        <Button look="quiet" aria-expanded={hasMore} onClick={() => setHasMore(!hasMore)}>
          {hasMore ? words.fewer : words.optional}
        </Button>
      </div>
      {isNew && (
        <Switch checked={isOn} note={words.createOnNote} onChange={(event) => onOn(event.target.checked)}>
          {words.createOn}
        </Switch>
      )}
    </>
  )
}
