import { OPTIMIZATION_GOALS, POSITIONS, PUBLISHERS } from '@adloom/contracts/shapes/launch-words'
import { Segmented } from '../../../ui/segmented/segmented.tsx'
import { Card } from '../../../ui/page/page.tsx'
import type { AdSet } from '../drafts.ts'
import { fieldWords as words } from '../messages.ts'
import { useDraftField } from './editing.ts'
import {
  BudgetField,
  ChecksField,
  CountriesField,
  ListField,
  NumberField,
  optionsOf,
  SelectField,
  TextField,
} from './fields.tsx'
import s from './edit.module.css'

const GOALS = optionsOf(OPTIMIZATION_GOALS)
const GENDERS = Object.entries(words.genderNames).map(([id, text]) => ({ id, words: text }))

/** Who sees the ads of an ad set, where, and what for. */
export function AdSetForm({ path }: { path: string }) {
  return (
    <>
      <Card title={words.delivery}>
        <div className={s.form}>
          <TextField path={`${path}.name`} label={words.adSetName} isRequired max={200} />
          <SelectField path={`${path}.optimizationGoal`} label={words.optimizedFor} none={words.none} options={GOALS} />
          <BudgetField path={`${path}.budget`} label={words.budget} none={words.adSetHasNone} />
        </div>
      </Card>
      <Card title={words.audience}>
        <Audience path={`${path}.targeting`} />
      </Card>
      <Card title={words.placements}>
        <Placements path={`${path}.placements`} />
      </Card>
    </>
  )
}

function Audience({ path }: { path: string }) {
  return (
    <div className={s.form}>
      <CountriesField path={`${path}.countries`} label={words.countries} />
      <div className={s.triple}>
        <NumberField path={`${path}.ageMin`} label={words.youngest} min={13} max={65} fallback={18} />
        <NumberField path={`${path}.ageMax`} label={words.oldest} min={13} max={65} fallback={65} />
        <SelectField path={`${path}.genders`} label={words.genders} options={GENDERS} />
      </div>
      <ListField path={`${path}.interests`} label={words.interests} hint={words.interestsHint} max={50} />
      <ListField path={`${path}.customAudienceIds`} label={words.audiences} hint={words.audiencesHint} max={50} />
    </div>
  )
}

type Placements = NonNullable<AdSet['placements']>
const MODES = [
  { value: 'automatic', label: words.placementModes.automatic },
  { value: 'manual', label: words.placementModes.manual },
] as const

function Placements({ path }: { path: string }) {
  const { value, set, isLocked } = useDraftField<Placements>(path)
  const mode = value?.mode ?? 'automatic'
  return (
    <div className={s.form}>
      <fieldset disabled={isLocked} data-path={path} tabIndex={-1}>
        <Segmented
          label={words.placements}
          value={mode}
          options={MODES}
          onValue={(next) => set({ ...value, mode: next })}
        />
      </fieldset>
      {mode === 'manual' && (
        <>
          <ChecksField path={`${path}.publishers`} label={words.publishers} options={PUBLISHERS} />
          <ChecksField path={`${path}.positions`} label={words.positions} options={POSITIONS} />
        </>
      )}
    </div>
  )
}
