import { useQuery } from '@tanstack/react-query'
import { Tabs } from 'radix-ui'
import { useState } from 'react'
import { useSignedIn } from '../../../shared/session.ts'
import { ProblemNote } from '../../../shared/ui/problem-note.tsx'
import { type Draft, type Placement, type Preview, previewQuery, type Shown } from '../drafts.ts'

const PLACEMENTS: { id: Placement; name: string }[] = [
  { id: 'feed', name: 'Feed' },
  { id: 'story', name: 'Story' },
  { id: 'reels', name: 'Reels' },
]
const FIELDS: Record<Preview['texts'][number]['field'], string> = {
  primaryText: 'Primary text',
  headline: 'Headline',
  description: 'Description',
}

type Props = { draft: Draft; adSet: number; ad: number }

/** How an ad looks in feed, story and reels. Only the open tab loads its picture. */
export function AdPreview({ draft: { draftId, version, configuration }, adSet, ad }: Props) {
  const { placements, ads } = configuration.adSets![adSet]!
  const { name, copy = {} } = ads![ad]!
  const [primaryText, setPrimaryText] = useState(0)
  const [headline, setHeadline] = useState(0)
  const shown: Shown = { draftId, version, adSet, ad, primaryText, headline }
  return (
    <div className="preview">
      <Tabs.Root className="tabs" defaultValue={firstOf(placements?.positions ?? [])}>
        <Tabs.List aria-label={`Preview of ${name}`}>
          {PLACEMENTS.map(({ id, name }) => (
            <Tabs.Trigger key={id} value={id}>
              {name}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {PLACEMENTS.map((placement) => (
          <Tabs.Content key={placement.id} value={placement.id}>
            <Picture shown={shown} placement={placement} adName={name} />
          </Tabs.Content>
        ))}
      </Tabs.Root>
      <div className="preview-choices">
        <Choice what="Text" texts={copy.primaryTexts} chosen={primaryText} onChange={setPrimaryText} />
        <Choice what="Headline" texts={copy.headlines} chosen={headline} onChange={setHeadline} />
      </div>
    </div>
  )
}

/** The first placement that the ad set has chosen. */
const firstOf = (positions: readonly string[]) => PLACEMENTS.find(({ id }) => positions.includes(id))?.id ?? 'feed'

type PictureProps = { shown: Shown; placement: { id: Placement; name: string }; adName: string }

function Picture({ shown, placement: { id, name }, adName }: PictureProps) {
  const { team } = useSignedIn()
  const preview = useQuery(previewQuery(team.id, shown, id))
  if (preview.isError) {
    return (
      <div className="preview-frame">
        <ProblemNote error={preview.error} onRetry={() => void preview.refetch()} />
      </div>
    )
  }
  if (!preview.data) {
    return (
      <div className="preview-frame" role="status">
        <span className="fine">Drawing the preview…</span>
      </div>
    )
  }
  const { url, width, height, texts, notes } = preview.data
  return (
    <figure>
      <div className="preview-frame">
        <img src={url} width={width} height={height} alt={`${adName} in ${name.toLowerCase()}. Its texts follow.`} />
      </div>
      <figcaption className="fine">
        <p>Drawn by Adloom. The platform may differ in details.</p>
        {notes.map(({ code, message }) => (
          <p key={code}>{message}</p>
        ))}
        <details className="seen">
          <summary>What is visible of the texts</summary>
          <ul className="plain">
            {texts.map(({ field, shown, isCut }) => (
              <li key={field}>
                {FIELDS[field]}: {shown === '' ? 'not shown here' : `“${shown}”`}
                {isCut && shown !== '' && ' and then cut off'}
              </li>
            ))}
          </ul>
        </details>
      </figcaption>
    </figure>
  )
}

type ChoiceProps = {
  what: string
  texts: readonly string[] | undefined
  chosen: number
  onChange: (index: number) => void
}

/** Which of several texts the preview shows. */
function Choice({ what, texts = [], chosen, onChange }: ChoiceProps) {
  if (texts.length < 2) return null
  return (
    <label className="field">
      {what} in the preview
      <select value={chosen} onChange={(event) => onChange(Number(event.target.value))}>
        {texts.map((text, i) => (
          <option key={i} value={i}>
            {i + 1}: {text.slice(0, 60)}
          </option>
        ))}
      </select>
    </label>
  )
}
