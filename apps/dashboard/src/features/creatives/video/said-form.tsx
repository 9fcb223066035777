import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { fieldErrorOf } from '../../../data/api.ts'
import { toolQuery } from '../../../data/client.ts'
import { PictureChoice } from '../../../ui/assets/picture-choice.tsx'
import { Button, IconButton } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Input, Select, Textarea } from '../../../ui/field/input.tsx'
import { Segmented } from '../../../ui/segmented/segmented.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { ProductField } from '../make/brief-form.tsx'
import m from '../make/make.module.css'
import { video as words } from './messages.ts'
import { type Plan, type Scene, secondsOf, type Way, wordsIn } from './plan.ts'
import s from './video.module.css'

const SCENES_MAX = 20
const PICTURES_MAX = 24

type Props = { teamId: string; plan: Plan; onPlan: (change: Partial<Plan>) => void; error: unknown }

/** What is said and shown: a sentence, a script, scenes, or a finished picture. */
export function SaidForm({ teamId, plan, onPlan, error }: Props) {
  const { way, instructions, script, productId } = plan
  return (
    <div className={m.form}>
      <Segmented
        label={words.way}
        value={way}
        options={(Object.keys(words.ways) as Way[]).map((value) => ({ value, label: words.ways[value] }))}
        onValue={(to) => onPlan({ way: to })}
      />
      {way === 'instructions' && (
        <Field label={words.sentence} hint={words.sentenceHint} error={fieldErrorOf(error, 'instructions')}>
          <Textarea
            rows={4}
            value={instructions}
            maxLength={4000}
            placeholder={words.sentenceExample}
            onChange={(event) => onPlan({ instructions: event.target.value })}
          />
        </Field>
      )}
      {way === 'script' && (
        <Field
          label={words.script}
          hint={script.trim() === '' ? words.scriptHint : words.scriptLength(wordsIn(script), secondsOf(plan))}
          error={fieldErrorOf(error, 'script')}
        >
          <Textarea
            rows={6}
            value={script}
            maxLength={5000}
            onChange={(event) => onPlan({ script: event.target.value })}
          />
        </Field>
      )}
      {way === 'scenes' && <Scenes scenes={plan.scenes} onScenes={(scenes) => onPlan({ scenes })} />}
      {way === 'animate' && (
        <Pictures teamId={teamId} value={plan.pictureId} onValue={(pictureId) => onPlan({ pictureId })} />
      )}
      {way !== 'animate' && (
        <ProductField teamId={teamId} value={productId} onValue={(id) => onPlan({ productId: id })} />
      )}
    </div>
  )
}

function Scenes({ scenes, onScenes }: { scenes: readonly Scene[]; onScenes: (scenes: readonly Scene[]) => void }) {
  const next = useRef(2)
  const change = (id: number, to: Partial<Scene>) =>
    onScenes(scenes.map((scene) => (scene.id === id ? { ...scene, ...to } : scene)))
  return (
    <ol className={s.scenes}>
      {scenes.map(({ id, script, onScreenText, layout }, i) => (
        <li key={id}>
          <header>
            <b>{words.scene(i + 1)}</b>
            {scenes.length > 1 && (
              <IconButton
                label={words.removeScene(i + 1)}
                size="small"
                onClick={() => onScenes(scenes.filter((scene) => scene.id !== id))}
              >
                <X aria-hidden />
              </IconButton>
            )}
          </header>
          <Field label={words.sceneScript}>
            <Textarea
              value={script}
              maxLength={1500}
              onChange={(event) => change(id, { script: event.target.value })}
            />
          </Field>
          <Field label={words.sceneText}>
            <Input
              value={onScreenText}
              maxLength={120}
              onChange={(event) => change(id, { onScreenText: event.target.value })}
            />
          </Field>
          <Field label={words.sceneLayout}>
            <Select value={layout} onChange={(event) => change(id, { layout: event.target.value })}>
              <option value="">{words.sceneFits}</option>
              {Object.entries(words.layouts).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
        </li>
      ))}
      {scenes.length < SCENES_MAX && (
        <li>
          <Button
            size="small"
            onClick={() => onScenes([...scenes, { id: next.current++, script: '', onScreenText: '', layout: '' }])}
          >
            <Plus aria-hidden />
            {words.addScene}
          </Button>
        </li>
      )}
    </ol>
  )
}

type PicturesProps = { teamId: string; value: string; onValue: (assetId: string) => void }

/** The newest generated pictures, and the one the page was opened with. */
function Pictures({ teamId, value, onValue }: PicturesProps) {
  const pictures = useQuery(
    toolQuery('search_assets', teamId, { type: 'image', source: 'generated', limit: PICTURES_MAX }),
  )
  const given = useQuery({ ...toolQuery('lookup_asset', teamId, { assetId: value }), enabled: value !== '' })
  return (
    <Loaded query={pictures}>
      {({ assets }) => {
        const isListed = assets.some(({ assetId }) => assetId === value)
        const shown = given.data && !isListed ? [given.data, ...assets] : assets
        return (
          <fieldset className={s.pictures}>
            <legend>{words.pictures}</legend>
            {shown.length === 0 && <p>{words.picturesEmpty}</p>}
            <PictureChoice pictures={shown} value={value} onValue={onValue} />
            <p>{words.motion}</p>
          </fieldset>
        )
      }}
    </Loaded>
  )
}
