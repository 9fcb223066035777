import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { formatPath, isWithin, parsePath, type Path } from '../configuration/path.ts'
import { audienceText, budgetText, countText, listText, placementsText, wordOf } from '../configuration/words.ts'
import { countsWithin, type Draft } from '../drafts.ts'
import { AdItem } from './ad-item.tsx'
import { Fact } from './fact.tsx'
import { IssueBadges } from './issue-badges.tsx'

/** One ad set with its ads. An issue leads here by the fragment of the address, such as `#adSets[0].ads[2]`. */
export function AdSetCard({ draft, index }: { draft: Draft; index: number }) {
  const { name, budget, optimizationGoal, targeting, placements, ads = [] } = draft.configuration.adSets![index]!
  const path: Path = ['adSets', index]
  const target = useTarget()
  const heading = useRef<HTMLHeadingElement>(null)
  const isTarget = target.length === 2 && isWithin(target, path)
  useEffect(() => {
    if (isTarget) heading.current?.focus()
  }, [isTarget])
  return (
    <section className="card ad-set" aria-labelledby={formatPath(path)}>
      <div className="item-head">
        <h3 id={formatPath(path)} tabIndex={-1} ref={heading}>
          <span className="fine">Ad set {index + 1}</span> <span className="name">{name}</span>
        </h3>
        <span className="badges">
          <IssueBadges counts={countsWithin(draft, path)} />
        </span>
      </div>
      <dl className="facts wide">
        <Fact name="Audience">{audienceText(targeting)}</Fact>
        {targeting?.interests && targeting.interests.length > 0 && (
          <Fact name="Interests">{listText(targeting.interests)}</Fact>
        )}
        {targeting?.customAudienceIds && targeting.customAudienceIds.length > 0 && (
          <Fact name="Custom audiences">{listText(targeting.customAudienceIds)}</Fact>
        )}
        <Fact name="Placements">{placementsText(placements)}</Fact>
        <Fact name="Optimized for">{optimizationGoal ? wordOf(optimizationGoal) : 'What suits the objective'}</Fact>
        {budget && <Fact name="Budget">{budgetText(budget)}</Fact>}
      </dl>
      {ads.length === 0 ? (
        <p className="fine">There is no ad in it yet.</p>
      ) : (
        <ul className="ads" aria-label={`${countText(ads.length, 'ad')} of ${name}`}>
          {ads.map((_, ad) => (
            <AdItem
              key={ad}
              draft={draft}
              adSet={index}
              ad={ad}
              isFirst={index === 0 && ad === 0}
              isTarget={isWithin(target, [...path, 'ads', ad])}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

/** The place that the address leads to. */
function useTarget(): Path {
  const hash = useRouterState({ select: ({ location }) => location.hash })
  return parsePath(hash)
}
