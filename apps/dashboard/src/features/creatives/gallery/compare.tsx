import { useQueries } from '@tanstack/react-query'
import { toolQuery } from '../../../data/client.ts'
import type { AssetPerformance } from '../../../data/creative-performance.ts'
import { dayOf } from '../../../data/time.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { countText, Money, None, shareText } from '../../../ui/marks/figures.tsx'
import { Facts } from '../../../ui/page/page.tsx'
import { SkeletonLines } from '../../../ui/states/skeleton.tsx'
import { words } from '../messages.ts'
import s from './gallery.module.css'

const { compare: text } = words

type Props = {
  teamId: string
  ids: readonly string[]
  isOpen: boolean
  performance: ReadonlyMap<string, AssetPerformance>
  onOpen: (isOpen: boolean) => void
  /** Keeps one and archives the others. */
  onKeep: (others: readonly string[]) => void
}

/** Two to four creatives beside each other: how they look, what was found, how they perform. */
export function Compare({ teamId, ids, isOpen, performance, onOpen, onKeep }: Props) {
  const assets = useQueries({
    queries: ids.map((assetId) => ({ ...toolQuery('lookup_asset', teamId, { assetId }), enabled: isOpen })),
  })
  return (
    <Dialog isOpen={isOpen} onOpen={onOpen} title={text.title} size="full">
      <ul className={s.compare}>
        {assets.map(({ data }, i) => {
          if (!data) return <li key={ids[i]}>{<SkeletonLines lines={5} />}</li>
          const run = performance.get(data.assetId)
          return (
            <li key={data.assetId}>
              <div className={s.compared}>{data.url && <img src={data.url} alt="" />}</div>
              <h3>{data.name}</h3>
              <Facts
                of={[
                  [text.format, data.aspectRatio ?? <None />],
                  [text.spend, <Money key="spend" of={run?.spend} />],
                  [text.ctr, run?.ctr === null || run === undefined ? <None /> : shareText(run.ctr)],
                  [text.results, run ? countText(run.conversions) : <None />],
                  [text.checks, checksText(data.checks)],
                  [text.made, dayOf(data.createdAt)],
                ]}
              />
              <Button
                onClick={() => {
                  onKeep(ids.filter((id) => id !== data.assetId))
                  onOpen(false)
                }}
              >
                {text.keep}
              </Button>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}

const checksText = (checks: readonly { severity: string; message: string }[]) =>
  checks
    .filter(({ severity }) => severity !== 'info')
    .map(({ message }) => message)
    .join(' ') || text.fine
