import { useQuery } from '@tanstack/react-query'
import { UserRound, Volume2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { toolQuery } from '../../../data/client.ts'
import { IconButton } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Select } from '../../../ui/field/input.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import m from '../make/make.module.css'
import { video as words } from './messages.ts'
import type { Plan } from './plan.ts'
import s from './video.module.css'

const AVATARS_MAX = 60
const VOICES_MAX = 200

type Props = { teamId: string; plan: Plan; onPlan: (change: Partial<Plan>) => void }

/** The person in the video and the voice, with a sample to listen to. */
export function WhoForm({ teamId, plan, onPlan }: Props) {
  const { way, avatarId, voiceId } = plan
  return (
    <div className={m.form}>
      {way !== 'animate' && <Avatars teamId={teamId} value={avatarId} onValue={(id) => onPlan({ avatarId: id })} />}
      <Voice teamId={teamId} value={voiceId} isSilent={way === 'animate'} onValue={(id) => onPlan({ voiceId: id })} />
    </div>
  )
}

type ChoiceProps = { teamId: string; value: string; onValue: (value: string) => void }

function Avatars({ teamId, value, onValue }: ChoiceProps) {
  const avatars = useQuery(toolQuery('list_avatars', teamId, { limit: AVATARS_MAX }))
  return (
    <Loaded query={avatars}>
      {(data) => (
        <fieldset className={s.avatars}>
          <legend>{words.avatar}</legend>
          {[null, ...data.avatars].map((avatar) => (
            <label key={avatar?.id ?? ''}>
              <input
                type="radio"
                name="avatar"
                className="offscreen"
                checked={value === (avatar?.id ?? '')}
                onChange={() => onValue(avatar?.id ?? '')}
              />
              {avatar ? (
                <img src={avatar.portraitUrl} alt="" loading="lazy" />
              ) : (
                <span className={s.fits}>
                  <UserRound aria-hidden />
                </span>
              )}
              <b>{avatar?.name ?? words.avatarFits}</b>
              {avatar && <small>{words.years(avatar.ageRange)}</small>}
            </label>
          ))}
        </fieldset>
      )}
    </Loaded>
  )
}

function Voice({ teamId, value, isSilent, onValue }: ChoiceProps & { isSilent: boolean }) {
  const { data } = useQuery(toolQuery('list_voices', teamId, { limit: VOICES_MAX }))
  const playing = useRef<HTMLAudioElement>(null)
  useEffect(() => () => playing.current?.pause(), [])
  const chosen = data?.voices.find(({ id }) => id === value)
  return (
    <div className={s.voice}>
      <Field label={words.voice}>
        <Select value={value} onChange={(event) => onValue(event.target.value)}>
          <option value="">{isSilent ? words.voiceNone : words.voiceOwn}</option>
          {data?.voices.map(({ id, name, languages, accent, gender }) => (
            <option key={id} value={id}>
              {[name, languages.join(', '), accent, gender].filter(Boolean).join(' · ')}
            </option>
          ))}
        </Select>
      </Field>
      {chosen?.previewUrl && (
        <>
          <audio ref={playing} src={chosen.previewUrl} preload="none" />
          <IconButton
            label={words.listen(chosen.name)}
            look="secondary"
            onClick={() => void playing.current?.play().catch(() => undefined)}
          >
            <Volume2 aria-hidden />
          </IconButton>
        </>
      )}
    </div>
  )
}
