import { problemOf } from '../../../data/api.ts'
import type { ActionOutput } from '../../../data/client.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Badge } from '../../../ui/marks/badge.tsx'
import { Card } from '../../../ui/page/page.tsx'
import { Note } from '../../../ui/states/note.tsx'
import { ProblemNote } from '../../../ui/states/problem-note.tsx'
import { SkeletonLines } from '../../../ui/states/skeleton.tsx'
import { ContentForm } from './content-form.tsx'
import type { Part } from './content.ts'
import s from './make.module.css'
import { make } from './messages.ts'
import type { BriefState } from './use-brief.ts'

const { reading: words, brief: briefWords } = make

type Read = ActionOutput<'read_brief'>
type Props = { state: BriefState; /** Of what was sent to draw. */ error: unknown; onExample: (brief: string) => void }

/** How the brief was understood, as fields: nothing is charged before a person has seen it. */
export function ReadingCard({ state, error, onExample }: Props) {
  const { reading, fields, setFields, isStale, read } = state
  const data = reading.data
  return (
    <Card title={words.card} end={data && <Language code={data.reading.language} />}>
      <div className={s.reading}>
        {reading.isError && (
          <ProblemNote error={reading.error} what={words.failed} safe={words.safe} onRetry={() => read()} />
        )}
        {data && fields ? (
          <>
            {isStale && !reading.isPending && (
              <Note tone="warn">
                {words.stale}
                <Button size="small" onClick={() => read()}>
                  {briefWords.readAgain}
                </Button>
              </Note>
            )}
            <Warnings warnings={data.warnings} />
            <ContentForm
              key={reading.submittedAt}
              fields={fields}
              onFields={setFields}
              errorOf={(part) => contentErrorOf(error, part)}
            />
            <Rest reading={data.reading} />
          </>
        ) : reading.isPending ? (
          <>
            <span className="offscreen" role="status">
              {words.loading}
            </span>
            <SkeletonLines lines={6} />
          </>
        ) : (
          <Examples onExample={onExample} />
        )}
      </div>
    </Card>
  )
}

/** What the server says of one part of the content. */
function contentErrorOf(thrown: unknown, part: Part): string | undefined {
  if (thrown === null || thrown === undefined) return undefined
  return problemOf(thrown).issues?.find(({ path }) => path === `content.${part}` || path.startsWith(`content.${part}[`))
    ?.message
}

const names = new Intl.DisplayNames('en', { type: 'language' })

const Language = ({ code }: { code: string | null }) =>
  code === null ? null : <Badge>{words.language(names.of(code) ?? code)}</Badge>

const Warnings = ({ warnings }: { warnings: Read['warnings'] }) =>
  warnings.map(({ code, severity, message }) => (
    <Note key={code + message} tone={severity === 'info' ? undefined : 'warn'}>
      {message}
    </Note>
  ))

/** What is obeyed and not printed, and what is left out and why. */
function Rest({ reading: { directions, leftOut } }: Pick<Read, 'reading'>) {
  if (directions.length === 0 && leftOut.length === 0) return null
  return (
    <dl className={s.rest}>
      {directions.length > 0 && (
        <div>
          <dt>{words.directions}</dt>
          <dd>
            {directions.map((direction) => (
              <Badge key={direction}>{direction}</Badge>
            ))}
            <small>{words.directionsNote}</small>
          </dd>
        </div>
      )}
      {leftOut.map(({ text, why, start }) => (
        <div key={`${start} ${text}`}>
          <dt>{words.leftOut}</dt>
          <dd>
            <q>{text}</q>
            <small>{why}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const Examples = ({ onExample }: { onExample: (brief: string) => void }) => (
  <div className={s.examples}>
    <h3>{words.empty}</h3>
    <p>{words.emptyText}</p>
    <h4>{words.examples}</h4>
    <ul>
      {words.exampleBriefs.map((brief) => (
        <li key={brief}>
          <button type="button" onClick={() => onExample(brief)}>
            {brief}
          </button>
        </li>
      ))}
    </ul>
  </div>
)
