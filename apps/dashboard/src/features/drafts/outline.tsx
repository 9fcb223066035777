import { Link } from '@tanstack/react-router'
import { Layers, Megaphone, Plus, Rocket } from 'lucide-react'
import type { ReactNode } from 'react'
import { Thumb } from '../../ui/assets/thumb.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Badge, Dot } from '../../ui/marks/badge.tsx'
import { parsePath } from './configuration/path.ts'
import { type Configuration, countsWithin, type Draft } from './drafts.ts'
import { words } from './messages.ts'
import s from './draft.module.css'

type Props = {
  draft: Draft
  configuration: Configuration
  /** The address of the part that is shown. */
  shown: string
  /** The address of the campaign: another than '' where the launch comes before it. */
  campaign: string
  isLocked: boolean
  onAddAdSet: () => void
  onAddAd: (adSet: number) => void
}

/** The campaign, its ad sets and ads: what is missing in each, and the way to it. */
export function Outline({ draft, configuration, shown, campaign, isLocked, onAddAdSet, onAddAd }: Props) {
  const { adSets = [] } = configuration
  const item = (path: string, icon: ReactNode, name: string, level: number) => (
    <Item draft={draft} path={path} icon={icon} name={name} level={level} isShown={path === shown} />
  )
  return (
    <nav className={s.outline} aria-label={words.parts}>
      <ul>
        {campaign !== '' && <li>{item('', <Rocket aria-hidden />, words.launchPart, 0)}</li>}
        <li>{item(campaign, <Megaphone aria-hidden />, words.campaign, 0)}</li>
        {adSets.map(({ name, ads = [] }, i) => (
          <li key={i}>
            {item(`adSets[${i}]`, <Layers aria-hidden />, name, 1)}
            <ul>
              {ads.map((ad, j) => (
                <li key={j}>{item(`adSets[${i}].ads[${j}]`, <AdMark assets={ad.assets} />, ad.name, 2)}</li>
              ))}
            </ul>
            {!isLocked && ads.length < 50 && (
              <span className={s.addAd}>
                <Button size="small" look="quiet" data-path={`adSets[${i}].ads`} onClick={() => onAddAd(i)}>
                  <Plus aria-hidden /> {words.addAd}
                  <span className="offscreen">{words.addAdTo(name)}</span>
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {!isLocked && adSets.length < 20 && (
        <Button size="small" look="quiet" data-path="adSets" onClick={onAddAdSet}>
          <Plus aria-hidden /> {words.addAdSet}
        </Button>
      )}
    </nav>
  )
}

/** A link says by itself that it leads to the page one is on: here to the part alone. */
const ONLY_ITSELF = { exact: true, includeSearch: true }

type ItemProps = { draft: Draft; path: string; icon: ReactNode; name: string; level: number; isShown: boolean }

function Item({ draft, path, icon, name, level, isShown }: ItemProps) {
  const { draftId } = draft
  return (
    <Link
      to="/drafts/$draftId"
      params={{ draftId }}
      search={path === '' ? {} : { at: path }}
      className={s.part}
      data-level={level}
      data-shown={isShown || undefined}
      aria-current={isShown ? 'true' : undefined}
      activeOptions={ONLY_ITSELF}
      replace
    >
      {icon}
      <span className={s.partName}>{name || words.missingName}</span>
      <Counts draft={draft} path={path} />
    </Link>
  )
}

/** How many errors are in a part; a dot where there are only warnings. */
function Counts({ draft, path }: { draft: Draft; path: string }) {
  if (draft.status !== 'draft' && draft.status !== 'ready') return null
  const { errors, warnings } = path === '' ? ofCampaign(draft) : countsWithin(draft, parsePath(path))
  if (errors > 0)
    return (
      <Badge tone="bad">
        {errors}
        <span className="offscreen"> {words.errors(errors).replace(/^\S+ /, '')}</span>
      </Badge>
    )
  if (warnings === 0) return null
  return (
    <>
      <Dot tone="warn" />
      <span className="offscreen">{words.warnings(warnings)}</span>
    </>
  )
}

/** Those of the campaign itself, without those of its ad sets. */
function ofCampaign({ validation }: Draft) {
  const own = validation.issues.filter(({ path }) => !path.startsWith('adSets['))
  const count = (severity: string) => own.filter((issue) => issue.severity === severity).length
  return { errors: count('error'), warnings: count('warning') }
}

const AdMark = ({ assets = [] }: { assets: readonly { assetId: string }[] | undefined }) => (
  <span className={s.mark}>{assets[0] && <Thumb assetId={assets[0].assetId} />}</span>
)
