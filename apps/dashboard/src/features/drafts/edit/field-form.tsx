import { CALLS_TO_ACTION, OPTIMIZATION_GOALS } from '@adloom/contracts/shapes/launch-words'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { toolQuery } from '../../../shared/client.ts'
import { useSignedIn } from '../../../shared/session.ts'
import { isWithin, parsePath } from '../configuration/path.ts'
import { wordOf } from '../configuration/words.ts'
import { useEditing } from './editing.ts'
import { BudgetField, CountriesField, NumberField, SelectField, TextField, TextsField, TimeField } from './fields.tsx'

const words = (ids: readonly string[]) => ids.map((id) => ({ id, words: wordOf(id) }))
const GOALS = words(OPTIMIZATION_GOALS)
const BUTTONS = words(CALLS_TO_ACTION)

/** The fields that people change most. The JSON has the rest. */
export function FieldForm() {
  const { team } = useSignedIn()
  const { configuration } = useEditing()
  const accounts = useQuery(toolQuery('list_ad_accounts', team.id, {}))
  const { adSets = [] } = configuration
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <>
      <section className="card form" aria-labelledby="edit-campaign">
        <h2 id="edit-campaign">Campaign</h2>
        <TextField path="name" label="Name of the campaign" isRequired />
        <SelectField
          path="adAccountId"
          label="Ad account"
          none="None yet"
          options={(accounts.data?.adAccounts ?? []).map(({ id, name, currency }) => ({
            id,
            words: `${name} (${currency})`,
          }))}
        />
        <BudgetField path="budget" label="Budget" none="The ad sets have it" />
        <div className="field-pair">
          <TimeField path="schedule.startAt" label="Starts" help="Empty: when it is launched." />
          <TimeField
            path="schedule.endAt"
            label="Ends"
            help={`Empty: it runs until it is paused. Times are in ${zone}.`}
          />
        </div>
      </section>
      {adSets.map((_, i) => (
        <AdSetFields key={i} index={i} />
      ))}
    </>
  )
}

function AdSetFields({ index }: { index: number }) {
  const { name, ads = [] } = useEditing().configuration.adSets![index]!
  const path = `adSets[${index}]`
  return (
    <Part path={path} title={`Ad set ${index + 1}`} name={name} isFirst={index === 0} className="card">
      <TextField path={`${path}.name`} label="Name of the ad set" isRequired />
      <CountriesField path={`${path}.targeting.countries`} label="Countries" />
      <div className="field-pair">
        <NumberField path={`${path}.targeting.ageMin`} label="Youngest" min={13} max={65} fallback={18} />
        <NumberField path={`${path}.targeting.ageMax`} label="Oldest (65: and older)" min={13} max={65} fallback={65} />
      </div>
      <SelectField
        path={`${path}.optimizationGoal`}
        label="Optimized for"
        none="What suits the objective"
        options={GOALS}
      />
      <BudgetField path={`${path}.budget`} label="Budget" none="The campaign has it" />
      {ads.map((_, i) => (
        <AdFields key={i} adSet={index} ad={i} />
      ))}
    </Part>
  )
}

function AdFields({ adSet, ad }: { adSet: number; ad: number }) {
  const { name } = useEditing().configuration.adSets![adSet]!.ads![ad]!
  const path = `adSets[${adSet}].ads[${ad}]`
  return (
    <Part path={path} title={`Ad ${ad + 1}`} name={name} isFirst={adSet === 0 && ad === 0} className="ad">
      <TextField path={`${path}.name`} label="Name of the ad" isRequired />
      <TextsField path={`${path}.copy.primaryTexts`} label="Primary text" rows={4} />
      <TextsField path={`${path}.copy.headlines`} label="Headline" />
      <TextsField path={`${path}.copy.descriptions`} label="Description" />
      <TextField
        path={`${path}.destinationUrl`}
        label="Destination"
        type="url"
        help="Where the ad leads, with https."
      />
      <SelectField path={`${path}.callToAction`} label="Button" none="Learn more" options={BUTTONS} />
    </Part>
  )
}

type PartProps = { path: string; title: string; name: string; isFirst: boolean; className: string; children: ReactNode }

/** A part that is opened to be edited. The place that an issue leads to is open. */
function Part({ path, title, name, isFirst, className, children }: PartProps) {
  const { target } = useEditing()
  const isTarget = target !== null && isWithin(parsePath(target), parsePath(path))
  const [isOpen, setIsOpen] = useState(isFirst || isTarget)
  useEffect(() => {
    if (isTarget) setIsOpen(true)
  }, [isTarget])
  return (
    <details className={`part ${className}`} open={isOpen}>
      <summary
        onClick={(event) => {
          event.preventDefault()
          setIsOpen(!isOpen)
        }}
      >
        <span className="fine">{title}</span> <span className="name">{name}</span>
      </summary>
      {isOpen && <div className="form">{children}</div>}
    </details>
  )
}
