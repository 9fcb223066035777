import { exactTime } from '../../../data/time.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Drawer } from '../../../ui/drawer/drawer.tsx'
import { Badge } from '../../../ui/marks/badge.tsx'
import { countText, None } from '../../../ui/marks/figures.tsx'
import { Facts } from '../../../ui/page/page.tsx'
import { CopyIcon } from '../../../ui/snippet/snippet.tsx'
import { words } from '../messages.ts'
import { type LoggedRequest, outcomeOf } from './requests.ts'
import type { RequestSearch } from './search.ts'
import s from '../developers.module.css'

const w = words.requests

type Props = {
  request: LoggedRequest | null
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onClosed: () => void
  /** Narrows the list to what this one has. */
  onOnly: (search: RequestSearch) => void
}

const TONES = { succeeded: 'good', refused: 'warn', failed: 'bad' } as const

/** One request: its ids, its outcome, and where its time went. */
export function RequestDrawer({ request, isOpen, onOpen, onClosed, onOnly }: Props) {
  if (!request) return null
  const { requestId, at, credential, name, via, status, code, durationMs, credits, traceId } = request
  return (
    <Drawer
      isOpen={isOpen}
      onOpen={onOpen}
      onClosed={onClosed}
      title={name}
      footer={
        <>
          <Button onClick={() => onOnly({ key: credential.id })}>{w.onlyKey}</Button>
          <Button onClick={() => onOnly({ name })}>{w.onlyTool}</Button>
        </>
      }
    >
      <Facts
        of={[
          [
            w.status,
            <Badge key="status" tone={TONES[outcomeOf(request)]}>
              {`${status} ${code ?? w.ok}`}
            </Badge>,
          ],
          ...(code === null
            ? []
            : [
                [
                  w.code,
                  <a key="code" className={s.link} href={`/v1/docs/errors#${code}`} target="_blank" rel="noreferrer">
                    {w.codeLink}
                  </a>,
                ] as const,
              ]),
          [w.at, exactTime(at)],
          [w.who, credential.name],
          [w.via, w.vias[via]],
          [w.credits, credits === null ? <None key="credits" /> : countText(credits)],
          [w.requestId, <Id key="request" id={requestId} what={w.theId} />],
          ...(traceId === null ? [] : [[w.traceId, <Id key="trace" id={traceId} what={w.theTrace} />] as const]),
        ]}
      />
      <section className={s.spans}>
        <h3>
          {w.spans}
          <b>{w.ms(durationMs)}</b>
        </h3>
        <Spans request={request} />
        {traceId === null && <p className={s.fine}>{w.noTrace}</p>}
      </section>
    </Drawer>
  )
}

const Id = ({ id, what }: { id: string; what: string }) => (
  <span className={s.id}>
    <code>{id}</code>
    <CopyIcon text={id} what={what} />
  </span>
)

/** The parts of a request under each other, each where it began and as long as it took. */
function Spans({ request: { spans, durationMs } }: { request: LoggedRequest }) {
  const whole = Math.max(durationMs, ...spans.map(({ startMs, durationMs: ms }) => startMs + ms)) || 1
  return (
    <ol>
      {spans.map((span) => (
        <li key={`${span.name} ${span.startMs}`}>
          <span>{w.spanNames[span.name] ?? span.name}</span>
          <i aria-hidden>
            <i
              style={{
                insetInlineStart: `${(span.startMs / whole) * 100}%`,
                width: `${Math.max(1, (span.durationMs / whole) * 100)}%`,
              }}
            />
          </i>
          <b>{w.ms(span.durationMs)}</b>
        </li>
      ))}
    </ol>
  )
}
