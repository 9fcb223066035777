import { Button } from '../../../ui/button/button.tsx'
import { Card } from '../../../ui/page/page.tsx'
import { Note } from '../../../ui/states/note.tsx'
import { ProblemNote } from '../../../ui/states/problem-note.tsx'
import { formatPath, parsePath } from '../configuration/path.ts'
import { placeParts } from '../configuration/place.ts'
import type { Configuration } from '../drafts.ts'
import { words } from '../messages.ts'
import type { Editor } from './use-editor.ts'
import s from './edit.module.css'

type Props = { editor: Editor; newest: number; onOpen: (path: string) => void }

/** What keeps a draft from being saved: a newer version, what the server refused. Over the page: it moves nothing there. */
export function Refusals({ editor, newest, onOpen }: Props) {
  const { configuration, isNewer, saving, errors } = editor
  const isRefused = saving.isError && !isNewer
  if (!isNewer && !isRefused) return null
  return (
    <div className={s.refusals}>
      {isNewer && <Newer version={newest} onTakeIn={editor.takeIn} />}
      {isRefused && errors.length === 0 && <ProblemNote error={saving.error} />}
      {isRefused && errors.length > 0 && (
        <Note tone="bad" role="alert">
          <p>{words.refused}</p>
          <ul>
            {errors.map(({ path }) => (
              <li key={path}>
                <Button size="small" look="quiet" onClick={() => onOpen(path)}>
                  {placeText(path, configuration)}
                </Button>
              </li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  )
}

const placeText = (path: string, configuration: Configuration) =>
  placeParts(parsePath(path), configuration)
    .map((part) => part.words)
    .join(' › ') || words.wholeConfiguration

/** Somebody else has changed the draft meanwhile. What was typed stays. */
const Newer = ({ version, onTakeIn }: { version: number; onTakeIn: () => void }) => (
  <Note tone="warn" role="alert">
    <p>
      <strong>{words.newerTitle}</strong> {words.newerText(version)}
    </p>
    <Button size="small" onClick={onTakeIn}>
      {words.takeIn}
    </Button>
  </Note>
)

/** Places that both have changed. The form has one's own value; each can be given up for the other. */
export function Clashes({ editor }: { editor: Editor }) {
  const { clashes, configuration, settle: onSettle } = editor
  if (clashes.length === 0) return null
  return (
    <Card title={words.clashTitle}>
      <p className={s.note}>{words.clashText}</p>
      <ul className={s.clashes}>
        {clashes.map((clash) => {
          const path = formatPath(clash.path)
          const place = placeText(path, configuration)
          return (
            <li key={path} className={s.clash}>
              <strong>{place}</strong>
              <dl>
                <div>
                  <dt>{words.yours}</dt>
                  <dd>{valueText(clash.mine)}</dd>
                </div>
                <div>
                  <dt>{words.theirs}</dt>
                  <dd>{valueText(clash.theirs)}</dd>
                </div>
              </dl>
              <span className={s.clashButtons}>
                <Button size="small" onClick={() => onSettle(clash, true)}>
                  {words.takeTheirs}
                  <span className="offscreen">{words.forPlace(place)}</span>
                </Button>
                <Button size="small" look="quiet" onClick={() => onSettle(clash, false)}>
                  {words.keepMine}
                  <span className="offscreen">{words.forPlace(place)}</span>
                </Button>
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

function valueText(value: unknown): string {
  if (value === undefined) return words.nothing
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value, null, 1)
}
