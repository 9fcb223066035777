import { Plus, X } from 'lucide-react'
import { Button, IconButton } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Input, Select } from '../../../ui/field/input.tsx'
import { words } from '../messages.ts'
import type { PartProps } from './amount-fields.tsx'
import type { EntityType } from './policy-types.ts'
import s from '../people.module.css'

const w = words.policies.form
const TYPES = ['campaign', 'ad_set', 'ad'] as const satisfies readonly EntityType[]

/** What may not be changed, by its id. */
export function EntityFields({ draft: { entities }, onChange, errorAt }: PartProps) {
  const set = (at: number, part: Partial<(typeof entities)[number]>) =>
    onChange({ entities: entities.map((one, i) => (i === at ? { ...one, ...part } : one)) })
  return (
    <fieldset className={s.part}>
      <legend>{w.protects}</legend>
      <p className={s.fine}>{w.protectsNote}</p>
      {entities.map(({ type, id }, i) => (
        <div key={i} className={s.line}>
          <Field label={w.type} isLabelHidden>
            <Select value={type} onChange={(event) => set(i, { type: event.target.value as EntityType })}>
              {TYPES.map((one) => (
                <option key={one} value={one}>
                  {w.types[one]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={w.id} isLabelHidden error={errorAt(`protectedEntities[${i}].id`)}>
            <Input value={id} maxLength={128} onChange={(event) => set(i, { id: event.target.value })} />
          </Field>
          <IconButton
            label={w.removeEntity(id)}
            onClick={() => onChange({ entities: entities.filter((_, j) => j !== i) })}
          >
            <X aria-hidden />
          </IconButton>
        </div>
      ))}
      <Button
        size="small"
        look="quiet"
        disabled={entities.length >= 200}
        onClick={() => onChange({ entities: [...entities, { type: 'campaign', id: '' }] })}
      >
        <Plus aria-hidden />
        {w.addEntity}
      </Button>
    </fieldset>
  )
}
