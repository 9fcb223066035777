import { useEffect, useRef, useState } from 'react'
import { formatPath, type Path } from '../configuration/path.ts'
import { countText, wordOf } from '../configuration/words.ts'
import { countsWithin, type Draft } from '../drafts.ts'
import { AdPictures } from './ad-pictures.tsx'
import { AdPreview } from './ad-preview.tsx'
import { Fact } from './fact.tsx'
import { IssueBadges } from './issue-badges.tsx'

type Props = { draft: Draft; adSet: number; ad: number; isFirst: boolean; isTarget: boolean }

/** One ad in a line; opened, how it looks and what it says. Pictures load only when it is open. */
export function AdItem({ draft, adSet, ad, isFirst, isTarget }: Props) {
  const [isOpen, setIsOpen] = useState(isFirst)
  const summary = useRef<HTMLElement>(null)
  const { name, format, assets = [] } = draft.configuration.adSets![adSet]!.ads![ad]!
  const path: Path = ['adSets', adSet, 'ads', ad]
  useEffect(() => {
    if (!isTarget) return
    setIsOpen(true)
    summary.current?.focus()
  }, [isTarget])
  return (
    <li>
      <details className="ad" id={formatPath(path)} open={isOpen}>
        <summary
          ref={summary}
          onClick={(event) => {
            event.preventDefault()
            setIsOpen(!isOpen)
          }}
        >
          <span className="ad-line">
            <span className="fine">Ad {ad + 1}</span>
            <span className="name">{name}</span>
            <span className="fine">
              {[format && wordOf(format), countText(assets.length, 'file')].filter(Boolean).join(', ')}
            </span>
          </span>
          <IssueBadges counts={countsWithin(draft, path)} />
        </summary>
        {isOpen && <AdBody draft={draft} adSet={adSet} ad={ad} />}
      </details>
    </li>
  )
}

function AdBody({ draft, adSet, ad }: Omit<Props, 'isFirst' | 'isTarget'>) {
  const { name, assets = [], copy = {}, callToAction, destinationUrl } = draft.configuration.adSets![adSet]!.ads![ad]!
  return (
    <div className="ad-body">
      <AdPreview draft={draft} adSet={adSet} ad={ad} />
      <dl className="facts">
        <Texts name="Primary text" texts={copy.primaryTexts} />
        <Texts name="Headline" texts={copy.headlines} />
        {copy.descriptions && copy.descriptions.length > 0 && <Texts name="Description" texts={copy.descriptions} />}
        <Fact name="Button">{callToAction ? wordOf(callToAction) : 'Learn more'}</Fact>
        <Fact name="Destination">
          {destinationUrl ? (
            <a href={destinationUrl} target="_blank" rel="noreferrer noopener">
              {destinationUrl}
              <span className="offscreen"> (opens a new tab)</span>
            </a>
          ) : (
            'None yet'
          )}
        </Fact>
        {assets.length > 0 && (
          <Fact name={assets.length === 1 ? 'Picture or video' : 'Cards'}>
            <AdPictures assets={assets} label={`Pictures and videos of ${name}`} />
          </Fact>
        )}
      </dl>
    </div>
  )
}

function Texts({ name, texts = [] }: { name: string; texts: readonly string[] | undefined }) {
  return (
    <Fact name={texts.length > 1 ? `${name}, ${texts.length} to choose from` : name}>
      {texts.length === 0 && 'None yet'}
      {texts.map((text, i) => (
        <p className="told" key={i}>
          {text}
        </p>
      ))}
    </Fact>
  )
}
