import { useQuery } from '@tanstack/react-query'
import { ChartLine, Table2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { ChartTable } from '../../ui/chart/chart-table.tsx'
import { periodName } from '../../ui/chart/days.ts'
import { TimeChart } from '../../ui/chart/time-chart.tsx'
import { before, type Period } from '../../ui/date-range/period.ts'
import { countText } from '../../ui/marks/figures.tsx'
import { Card } from '../../ui/page/page.tsx'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { daysOf, type UsageRow, usageQuery } from './credits.ts'
import { words } from './messages.ts'

const format = (value: number, isShort?: boolean) => countText(value, isShort)

type Props = { teamId: string; period: Period }

/** What was charged each day, beside the period before. */
export function ByDay({ teamId, period }: Props) {
  const now = useQuery(usageQuery(teamId, period, 'day'))
  const earlier = useQuery(usageQuery(teamId, before(period), 'day'))
  const [as, setAs] = useState<'chart' | 'table'>('chart')
  return (
    <Card
      title={words.byDay}
      end={
        <Segmented
          label={words.showAs}
          value={as}
          onValue={setAs}
          options={[
            { value: 'chart', label: <ChartLine aria-hidden />, tip: words.chart },
            { value: 'table', label: <Table2 aria-hidden />, tip: words.table },
          ]}
        />
      }
    >
      <Loaded query={now} what={words.failed} skeleton={<Skeleton height="17rem" />}>
        {({ rows }) => <Drawn as={as} period={period} now={rows} earlier={earlier.data?.rows} />}
      </Loaded>
    </Card>
  )
}

type DrawnProps = {
  as: 'chart' | 'table'
  period: Period
  now: readonly UsageRow[]
  earlier: readonly UsageRow[] | undefined
}

function Drawn({ as, period, now, earlier }: DrawnProps) {
  const days = useMemo(() => daysOf(period, now, earlier), [period, now, earlier])
  const past = before(period)
  const props = {
    label: words.byDay,
    days,
    format,
    now: periodName(period.from, period.until),
    before: earlier && periodName(past.from, past.until),
  }
  return as === 'chart' ? <TimeChart {...props} /> : <ChartTable {...props} />
}
