import { Pause } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { Bars } from '../../ui/chart/bars.tsx'
import { ChartTable } from '../../ui/chart/chart-table.tsx'
import { Sparkline } from '../../ui/chart/sparkline.tsx'
import { TimeChart } from '../../ui/chart/time-chart.tsx'
import { Button } from '../../ui/button/button.tsx'
import { addDays } from '../../ui/date-range/period.ts'
import { VirtualGrid } from '../../ui/grid/virtual-grid.tsx'
import { Badge } from '../../ui/marks/badge.tsx'
import { countText, Delta, None } from '../../ui/marks/figures.tsx'
import { BulkBar } from '../../ui/page/page.tsx'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { Table, TreeTable } from '../../ui/table/table.tsx'
import { say } from '../../ui/toast/say.ts'
import s from './ui-page.module.css'

const dollars = (value: number, isShort = false) => `$${countText(value, isShort && value >= 1000)}`
const wave = (i: number, by: number) => 2600 + 700 * Math.sin(i / 2.1 + by) + ((i * 37) % 11) * 40
const DAYS = Array.from({ length: 28 }, (_, i) => ({
  date: addDays('2026-10-25', i),
  now: i === 9 ? null : wave(i, 0),
  before: wave(i, 1.3) - 300,
  isProvisional: i > 24,
}))
const CHART = { label: 'Spend by day', days: DAYS, format: dollars, now: '25 Oct – 21 Nov', before: '27 Sep – 24 Oct' }

export function ChartDemo() {
  const [as, setAs] = useState<'chart' | 'table'>('chart')
  return (
    <>
      <Segmented
        label="Show as"
        value={as}
        onValue={setAs}
        options={[
          { value: 'chart', label: 'Chart' },
          { value: 'table', label: 'Table' },
        ]}
      />
      {as === 'chart' ? <TimeChart {...CHART} /> : <ChartTable {...CHART} />}
      <div className={s.row}>
        <Sparkline values={DAYS.map(({ now }) => now)} />
        <Sparkline values={DAYS.map(({ before }) => before)} tone="var(--data-before)" />
        <Sparkline values={DAYS.map(({ before }) => before)} tone="var(--bad)" limit={2400} width={84} height={34} />
      </div>
      <Bars
        label="Spend by brand"
        of={[
          { id: 'a', label: 'Northbeam', value: 28_410, text: '$28,410', note: '2.84× ROAS' },
          { id: 'b', label: 'Luméa', value: 17_250, text: '$17,250', tone: 'var(--data-2)' },
        ]}
      />
    </>
  )
}

type Entity = { id: string; name: string; spend: number; before: number; trend: number[]; below?: Entity[] }
const make = (id: string, level: number): Entity => ({
  id,
  name: `${['Campaign', 'Ad set', 'Ad'][level]} ${id}`,
  spend: 10_344 - id.length * 731,
  before: 10_000,
  trend: DAYS.slice(0, 14).map(({ before }) => before + id.length * 20),
  ...(level < 2 && { below: Array.from({ length: 4 }, (_, i) => make(`${id}.${i + 1}`, level + 1)) }),
})
const ENTITIES = Array.from({ length: 250 }, (_, i) => make(String(i + 1), 0))
const COLUMNS: Column<Entity>[] = [
  { id: 'status', label: 'Status', width: '6rem', isText: true, cell: () => <Badge tone="good">Active</Badge> },
  {
    id: 'spend',
    label: 'Spend',
    hint: 'What the platform charged in this period, in the currency of the account.',
    width: '9.5rem',
    sortBy: ({ spend }) => spend,
    total: dollars(241_000),
    cell: ({ spend, before }) => (
      <span className={s.row}>
        {dollars(spend)}
        <Delta value={spend / before - 1} />
      </span>
    ),
  },
  {
    id: 'trend',
    label: 'Last 14 days',
    width: '7rem',
    isText: true,
    cell: ({ trend }) => <Sparkline values={trend} />,
  },
  { id: 'budget', label: 'Daily budget', width: '7rem', cell: () => <None /> },
]

export function TreeDemo() {
  const [sort, setSort] = useState('-spend')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [expanded, setExpanded] = useState<Record<string, boolean> | true>({ 1: true })
  const shared = {
    label: 'Campaigns',
    getId: ({ id }: Entity) => id,
    name: NAME,
    columns: COLUMNS,
    sort,
    onSort: setSort,
  }
  return (
    <>
      <div className={s.box}>
        <TreeTable
          {...shared}
          rows={ENTITIES}
          getChildren={belowOf}
          expanded={expanded}
          onExpanded={setExpanded}
          selected={selected}
          onSelect={setSelected}
          total={<>Total</>}
          menuOf={menuOf}
        />
        <BulkBar label="Selected rows" count={selected.size} onClear={() => setSelected(new Set())}>
          <Button size="small">
            <Pause aria-hidden />
            Pause…
          </Button>
        </BulkBar>
      </div>
      <Table {...shared} rows={ENTITIES.slice(0, 4)} isFitted onOpen={({ name }) => say(name)} />
    </>
  )
}

const belowOf = ({ below }: Entity) => below
const NAME = {
  label: 'Name',
  text: ({ name }: Entity) => name,
  sub: ({ below }: Entity) => (below ? `${below.length} below` : null),
}
const menuOf = ({ name }: Entity) => [{ label: 'Pause…', onSelect: () => say(name) }]

export function GridDemo() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const items = useMemo(() => Array.from({ length: 2000 }, (_, i) => ({ id: `c${i}` })), [])
  const render = useCallback((_: unknown, index: number) => <div className={s.tile}>{index + 1}</div>, [])
  return (
    <div className={s.box}>
      <VirtualGrid
        label="Cards"
        items={items}
        getId={({ id }) => id}
        cardWidth={110}
        cardHeight={(width) => width * 1.25}
        render={render}
        isSelected={(id) => selected.has(id)}
        onSelect={({ id }) => setSelected((now) => now.symmetricDifference(new Set([id])))}
      />
    </div>
  )
}
