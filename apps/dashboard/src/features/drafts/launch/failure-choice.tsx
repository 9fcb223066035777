import { useId } from 'react'
import type { LaunchInput } from '../drafts.ts'

export type OnFailure = NonNullable<LaunchInput['onFailure']>

const CHOICES: { id: OnFailure; words: string; meaning: string }[] = [
  { id: 'keep_paused', words: 'Keep what was created, paused', meaning: 'You can try again from there.' },
  { id: 'roll_back', words: 'Delete what was created', meaning: 'The draft can be edited and launched again.' },
]

/** What becomes of what was created when a launch fails. */
export function FailureChoice({ chosen, onChange }: { chosen: OnFailure; onChange: (chosen: OnFailure) => void }) {
  const name = useId()
  return (
    <fieldset>
      <legend>If something fails on the way</legend>
      <div className="choices">
        {CHOICES.map(({ id, words, meaning }) => (
          <label className="choice" key={id}>
            <input type="radio" name={name} checked={id === chosen} onChange={() => onChange(id)} />
            <span>{words}</span>
            <small>{meaning}</small>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
