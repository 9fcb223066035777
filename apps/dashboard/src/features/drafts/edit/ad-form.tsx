import { AD_FORMATS } from '@adloom/contracts/shapes/launch-words'
import { Card } from '../../../ui/page/page.tsx'
import { fieldWords as words } from '../messages.ts'
import { AssetsField } from './assets-field.tsx'
import { BUTTONS, Pair, SelectField, TextField } from './fields.tsx'
import { TextsField } from './texts-field.tsx'
import s from './edit.module.css'

const FORMATS = AD_FORMATS.map((id) => ({ id, words: words.formats[id] }))
/** The platform refuses longer ones. */
const MAX = { primaryText: 2200, headline: 255, description: 255 }

/** What an ad shows and says, and where it leads. */
export function AdForm({ path }: { path: string }) {
  return (
    <>
      <Card title={words.media}>
        <div className={s.form}>
          <Pair>
            <TextField path={`${path}.name`} label={words.adName} isRequired max={200} />
            <SelectField path={`${path}.format`} label={words.format} none={words.byFiles} options={FORMATS} />
          </Pair>
          <AssetsField path={path} />
        </div>
      </Card>
      <Card title={words.texts}>
        <div className={s.form}>
          <TextsField
            path={`${path}.copy.primaryTexts`}
            label={words.primaryText}
            field="primaryText"
            max={MAX.primaryText}
            rows={3}
          />
          <TextsField
            path={`${path}.copy.headlines`}
            label={words.headline}
            field="headline"
            max={MAX.headline}
            rows={1}
          />
          <TextsField
            path={`${path}.copy.descriptions`}
            label={words.description}
            field="description"
            max={MAX.description}
            rows={1}
          />
        </div>
      </Card>
      <Card title={words.link}>
        <div className={s.form}>
          <TextField
            path={`${path}.destinationUrl`}
            label={words.destination}
            type="url"
            hint={words.destinationHint}
          />
          <SelectField path={`${path}.callToAction`} label={words.button} none={words.learnMore} options={BUTTONS} />
        </div>
      </Card>
    </>
  )
}
