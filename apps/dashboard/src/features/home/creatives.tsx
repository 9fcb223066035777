import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ImageOff } from 'lucide-react'
import { toolQuery } from '../../data/client.ts'
import type { CreativeRow } from '../../data/creative-performance.ts'
import { useCreativeRows } from '../../data/creative-performance.ts'
import { useSignedIn } from '../../data/session.ts'
import { shareText } from '../../ui/marks/figures.tsx'
import { Card } from '../../ui/page/page.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { bestOf, byPicture, ownOf, tiredOf } from './ranking.ts'
import { amountText } from './figures.ts'
import s from './home.module.css'
import { words } from './messages.ts'

const { best: text } = words

/** What works best and what is wearing out in an ad account. */
export function Creatives({ adAccountId }: { adAccountId: string }) {
  const { team } = useSignedIn()
  const { rows, isPending } = useCreativeRows(team.id)
  const own = byPicture(ownOf(rows.filter((row) => row.adAccountId === adAccountId)))
  const best = bestOf(own)
  const tired = tiredOf(own)
  return (
    <>
      <Card title={text.title} isFlush end={<Link to="/creatives">{text.all}</Link>}>
        {isPending ? (
          <div className={s.strip}>
            <Skeleton height="12rem" />
          </div>
        ) : best.length === 0 ? (
          <p className={s.quiet}>{text.none}</p>
        ) : (
          <ul className={s.strip} tabIndex={0} aria-label={text.title}>
            {best.map((row) => (
              <Creative key={row.key.creativeId} row={row} note={bestNote(row)} />
            ))}
          </ul>
        )}
      </Card>
      {!isPending && best.length > 0 && (
        <Card title={text.tired} isFlush>
          {tired.length === 0 ? (
            <p className={s.quiet}>{text.noneTired}</p>
          ) : (
            <ul className={s.strip} tabIndex={0} aria-label={text.tired}>
              {tired.map((row) => (
                <Creative key={row.key.creativeId} row={row} note={tiredNote(row)} isTired />
              ))}
            </ul>
          )}
        </Card>
      )}
    </>
  )
}

const bestNote = ({ metrics, currency }: CreativeRow) =>
  metrics['cpa'] ? text.perResult(amountText(metrics['cpa'], currency)) : ''
const tiredNote = ({ change }: CreativeRow) => text.fell(shareText(Math.abs(change?.['ctr'] ?? 0), 0))

function Creative({ row, note, isTired = false }: { row: CreativeRow; note: string; isTired?: boolean }) {
  const { team } = useSignedIn()
  const { assetId, names } = row.key
  const { data } = useQuery({
    ...toolQuery('lookup_asset', team.id, { assetId: assetId ?? '' }),
    enabled: assetId !== undefined,
    staleTime: 600_000,
  })
  const name = names['creative'] ?? ''
  const face = (
    <>
      <span className={s.pic}>
        {data?.thumbnailUrl ? <img src={data.thumbnailUrl} alt="" loading="lazy" /> : <ImageOff aria-hidden />}
      </span>
      <span className={s.name}>{name}</span>
      <span className={s.note} data-tired={isTired || undefined}>
        <b>{note}</b>
        <span>{amountText(row.metrics['spend'] ?? 0, row.currency, true)}</span>
      </span>
    </>
  )
  return (
    <li>
      {assetId ? (
        <Link to="/creatives" search={(before) => ({ ...(before.team && { team: before.team }), open: assetId })}>
          {face}
        </Link>
      ) : (
        <div data-tip={text.noPicture}>{face}</div>
      )}
    </li>
  )
}
