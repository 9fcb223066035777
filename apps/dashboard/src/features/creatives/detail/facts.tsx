import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { toolQuery } from '../../../data/client.ts'
import type { AssetPerformance } from '../../../data/creative-performance.ts'
import { useSignedIn } from '../../../data/session.ts'
import { exactTime } from '../../../data/time.ts'
import { Badge } from '../../../ui/marks/badge.tsx'
import { countText, Money, None, shareText } from '../../../ui/marks/figures.tsx'
import { Facts } from '../../../ui/page/page.tsx'
import type { AssetDetail } from './detail.tsx'
import s from './detail.module.css'
import { detail as words } from './messages.ts'

const FOLDERS_MAX = 100
const USES_MAX = 6

export const Part = ({ title, end, children }: { title: string; end?: ReactNode; children: ReactNode }) => (
  <section className={s.part} aria-label={title}>
    <header>
      <h4>{title}</h4>
      {end}
    </header>
    {children}
  </section>
)

/** What it brought over the last four weeks. */
export const Performance = ({ of: { spend, ctr, conversions } }: { of: AssetPerformance }) => (
  <dl className={s.figures} aria-label={words.performance}>
    <div>
      <dt>{words.spend}</dt>
      <dd>
        <Money of={spend} />
      </dd>
    </div>
    <div>
      <dt>{words.ctr}</dt>
      <dd className="tnum">{ctr === null ? <None /> : shareText(ctr)}</dd>
    </div>
    <div>
      <dt>{words.results}</dt>
      <dd className="tnum">{countText(conversions)}</dd>
    </div>
  </dl>
)

const TONES = { info: 'good', warning: 'warn', error: 'bad' } as const

/** What the automatic check found. */
export const Found = ({ checks }: Pick<AssetDetail, 'checks'>) => (
  <Part title={words.checks}>
    {checks.length === 0 ? (
      <p className={s.quiet}>{words.fine}</p>
    ) : (
      <ul className={s.checks}>
        {checks.map(({ code, severity, message }) => (
          <li key={code + message}>
            <Badge tone={TONES[severity]}>{words.severities[severity]}</Badge>
            <span>{message}</span>
          </li>
        ))}
      </ul>
    )}
  </Part>
)

/** Its brief, model, seed and file. */
export function Made({ asset }: { asset: AssetDetail }) {
  const { team } = useSignedIn()
  const { data } = useQuery(toolQuery('list_projects', team.id, { limit: FOLDERS_MAX }))
  const { generation, provenance, source, createdAt, width, height, sizeBytes, mimeType, tags, projectIds } = asset
  const folders = (data?.projects ?? []).filter(({ id }) => projectIds.includes(id))
  const file = [
    width && height && words.size(width, height),
    mimeType.split('/')[1]?.toUpperCase(),
    bytesText(sizeBytes),
  ]
  const isMade = source === 'generated'
  return (
    <Part title={words.from}>
      {generation?.instructions && <blockquote className={s.brief}>{generation.instructions}</blockquote>}
      <Facts
        of={[
          [isMade ? words.made : words.uploaded, exactTime(createdAt)],
          ...(isMade
            ? ([
                [words.model, provenance.model ?? <None />],
                [
                  words.seed,
                  <span key="seed" className="tnum">
                    {provenance.seed ?? <None />}
                  </span>,
                ],
                [words.ai, provenance.aiGenerated ? words.aiYes : words.aiNo],
              ] as const)
            : []),
          ...(provenance.syntheticPerson ? ([[words.person, words.yes]] as const) : []),
          [words.file, file.filter(Boolean).join(', ')],
          ...(folders.length > 0 ? ([[words.folders, folders.map(({ name }) => name).join(', ')]] as const) : []),
          ...(tags.length > 0 ? ([[words.tags, tags.join(', ')]] as const) : []),
        ]}
      />
    </Part>
  )
}

const bytes = new Intl.NumberFormat('en', { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 })
const bytesText = (sizeBytes: number | null) => (sizeBytes === null ? '' : bytes.format(Math.max(1, sizeBytes / 1000)))

/** Drafts and ads that show it. */
export function Used({ asset: { usage } }: { asset: AssetDetail }) {
  const drafts = [...new Set(usage.flatMap(({ draftId }) => draftId ?? []))]
  const ads = usage.filter(({ adId, campaignId }) => adId !== undefined || campaignId !== undefined)
  const left = drafts.length + ads.length - 2 * USES_MAX
  return (
    <Part title={words.used}>
      {drafts.length + ads.length === 0 ? (
        <p className={s.quiet}>{words.unused}</p>
      ) : (
        <ul className={s.uses}>
          {drafts.slice(0, USES_MAX).map((draftId) => (
            <li key={draftId}>
              <DraftLink draftId={draftId} />
            </li>
          ))}
          {ads.slice(0, USES_MAX).map(({ adId, campaignId }) => (
            <li key={`${campaignId} ${adId}`}>{adId ? words.ad(adId) : words.campaign(campaignId!)}</li>
          ))}
          {left > 0 && <li>{words.more(left)}</li>}
        </ul>
      )}
    </Part>
  )
}

function DraftLink({ draftId }: { draftId: string }) {
  const { team } = useSignedIn()
  const { data } = useQuery({ ...toolQuery('get_launch_draft', team.id, { draftId }), retry: false })
  return (
    <Link to="/drafts/$draftId" params={{ draftId }}>
      {data?.configuration.name ?? words.draft}
    </Link>
  )
}
