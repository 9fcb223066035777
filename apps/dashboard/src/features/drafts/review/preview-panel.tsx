import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toolQuery } from '../../../data/client.ts'
import { useSignedIn } from '../../../data/session.ts'
import { adPreview } from '../../../messages/assets.ts'
import { AdPreview, type PreviewedAd } from '../../../ui/ad-preview/ad-preview.tsx'
import type { AdPlacement } from '../../../ui/ad-preview/cut.ts'
import { pictureOf } from '../../../ui/assets/thumb.tsx'
import { Select } from '../../../ui/field/input.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Segmented } from '../../../ui/segmented/segmented.tsx'
import { Empty } from '../../../ui/states/empty.tsx'
import { wordOf } from '../configuration/words.ts'
import { type Ad, type Configuration, type Draft, previewQuery } from '../drafts.ts'
import { words } from '../messages.ts'
import type { Part } from '../part.ts'
import s from './review.module.css'

const PLACEMENTS = (Object.keys(adPreview.placements) as AdPlacement[]).map((value) => ({
  value,
  label: adPreview.placements[value],
}))

type Props = {
  draft: Draft
  configuration: Configuration
  part: Extract<Part, { kind: 'ad' }> | null
  /** What is typed is what is saved: then the server's remarks are about what is shown. */
  isSaved: boolean
}

/** How an ad looks in each placement, as it is typed. */
export function PreviewPanel({ draft, configuration, part, isSaved }: Props) {
  const positions = part === null ? [] : (configuration.adSets![part.adSet]!.placements?.positions ?? [])
  const [placement, setPlacement] = useState<AdPlacement>(() => firstOf(positions))
  if (part === null) return <Empty title={words.noAd}>{words.noAdText}</Empty>
  const ad = configuration.adSets![part.adSet]!.ads![part.ad]!
  return (
    <section className={s.preview} aria-label={words.preview}>
      <Segmented label={words.placement} value={placement} options={PLACEMENTS} onValue={setPlacement} />
      <Placed key={`${part.adSet} ${part.ad}`} {...{ draft, ad, part, placement, isSaved }} />
    </section>
  )
}

/** The first placement that the ad set has chosen. */
const firstOf = (positions: readonly string[]): AdPlacement =>
  PLACEMENTS.find(({ value }) => positions.includes(value === 'column' ? 'right_column' : value))?.value ?? 'feed'

type PlacedProps = { draft: Draft; ad: Ad; placement: AdPlacement; isSaved: boolean; part: NonNullable<Props['part']> }

function Placed({ draft, ad, part, placement, isSaved }: PlacedProps) {
  const { copy = {}, assets = [] } = ad
  const [text, setText] = useState(0)
  const [headline, setHeadline] = useState(0)
  const { primaryTexts = [], headlines = [] } = copy
  const shown = {
    primaryText: Math.min(text, Math.max(0, primaryTexts.length - 1)),
    headline: Math.min(headline, Math.max(0, headlines.length - 1)),
  }
  const remarks = useRemarks(draft, part, placement, isSaved && assets.length > 0)
  const previewed: PreviewedAd = {
    pageName: remarks?.pageName ?? adPreview.yourPage,
    primaryText: primaryTexts[shown.primaryText] ?? '',
    headline: headlines[shown.headline] ?? '',
    description: copy.descriptions?.[0] ?? '',
    button: ad.callToAction === 'no_button' ? null : wordOf(ad.callToAction ?? 'learn_more'),
    host: hostOf(ad.destinationUrl ?? assets[0]?.destinationUrl),
    isCarousel: ad.format ? ad.format === 'carousel' : assets.length > 1,
    media: useMedia(assets),
  }
  return (
    <>
      <div className={s.stage}>
        <AdPreview
          ad={previewed}
          placement={placement}
          label={adPreview.label(ad.name, adPreview.placements[placement].toLowerCase())}
        />
      </div>
      <div className={s.variants}>
        <Variant what={words.variant.text} texts={primaryTexts} chosen={shown.primaryText} onChosen={setText} />
        <Variant what={words.variant.headline} texts={headlines} chosen={shown.headline} onChosen={setHeadline} />
      </div>
      <ul className={s.remarks}>
        {remarks?.notes.map(({ code, message }) => (
          <li key={code}>{message}</li>
        ))}
        <li>{words.drawnByUs}</li>
      </ul>
    </>
  )
}

type VariantProps = { what: string; texts: readonly string[]; chosen: number; onChosen: (index: number) => void }

/** Which of several texts is shown: the platform chooses among them. */
function Variant({ what, texts, chosen, onChosen }: VariantProps) {
  if (texts.length < 2) return null
  return (
    <Field label={what}>
      <Select value={chosen} onChange={({ target }) => onChosen(Number(target.value))}>
        {texts.map((text, i) => (
          <option key={i} value={i}>
            {i + 1}: {text.slice(0, 60)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** The files of an ad. A video is shown by its still. */
function useMedia(assets: NonNullable<Ad['assets']>): PreviewedAd['media'] {
  const { team } = useSignedIn()
  const found = useQueries({
    queries: assets.map(({ assetId }) => toolQuery('lookup_asset', team.id, { assetId })),
  })
  return found.map(({ data }, i) => ({
    url: data ? pictureOf(data) : null,
    isVideo: data?.type === 'video',
    width: data?.width ?? null,
    height: data?.height ?? null,
    headline: assets[i]?.headline,
  }))
}

/** What the server remarks about the saved ad: the page it appears under, and pictures that do not fit. */
function useRemarks(
  draft: Draft,
  { adSet, ad }: NonNullable<Props['part']>,
  placement: AdPlacement,
  isWanted: boolean,
) {
  const { team } = useSignedIn()
  const { draftId, version, configuration } = draft
  // What was just added is not saved yet.
  const isThere = (configuration.adSets?.[adSet]?.ads?.[ad]?.assets ?? []).length > 0
  const asked = { draftId, version, adSet, ad, primaryText: 0, headline: 0 }
  const remarks = useQuery({
    ...previewQuery(team.id, asked, placement === 'column' ? 'feed' : placement),
    enabled: isWanted && isThere,
    // The page is the same in each placement.
    placeholderData: (before) => before && { ...before, notes: [] },
  })
  if (!remarks.data) return null
  return placement === 'column' ? { ...remarks.data, notes: [] } : remarks.data
}

function hostOf(url: string | undefined): string {
  try {
    return url === undefined ? '' : new URL(url).hostname.replace(/^www\./, '')
  } catch {
    return ''
  }
}
