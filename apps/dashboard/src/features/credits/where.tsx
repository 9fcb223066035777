import { useQuery } from '@tanstack/react-query'
import { Bars } from '../../ui/chart/bars.tsx'
import type { Period } from '../../ui/date-range/period.ts'
import { countText } from '../../ui/marks/figures.tsx'
import { Card } from '../../ui/page/page.tsx'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { useCallerNames } from './callers.ts'
import { projectsQuery, usageQuery } from './credits.ts'
import { words } from './messages.ts'
import s from './credits.module.css'

type Group = 'credential' | 'tool' | 'project'
type Props = { teamId: string; period: Period; by: Group; onBy: (by: Group) => void }

const GROUPS = ['credential', 'tool', 'project'] as const
/** Bars beyond these are too short to see. */
const SHOWN = 8

/** Who or what the credits of a period were spent on, most first. */
export function WhereTheyWent({ teamId, period, by, onBy }: Props) {
  return (
    <Card
      title={words.by}
      end={
        <Segmented
          label={words.by}
          value={by}
          onValue={onBy}
          options={GROUPS.map((value) => ({ value, label: words.groups[value] }))}
        />
      }
    >
      {by === 'project' ? (
        <Projects teamId={teamId} period={period} />
      ) : (
        <Usage teamId={teamId} period={period} by={by} />
      )}
    </Card>
  )
}

function Usage({ teamId, period, by }: { teamId: string; period: Period; by: 'credential' | 'tool' }) {
  const usage = useQuery(usageQuery(teamId, period, by))
  const nameOf = useCallerNames()
  return (
    <Loaded query={usage} what={words.failed}>
      {({ rows }) => (
        <Drawn
          by={by}
          rows={rows.map(({ key, charged, generations }) => ({
            id: key,
            label: by === 'credential' ? nameOf(key) : key,
            charged,
            generations,
          }))}
        />
      )}
    </Loaded>
  )
}

function Projects({ teamId, period }: { teamId: string; period: Period }) {
  const usage = useQuery(projectsQuery(teamId, period))
  return (
    <Loaded query={usage} what={words.failed}>
      {({ rows }) => (
        <Drawn
          by="project"
          rows={rows.map(({ projectId, name, charged, generations }) => ({
            id: projectId ?? '',
            label: name ?? words.noProject,
            charged,
            generations,
          }))}
        />
      )}
    </Loaded>
  )
}

type Row = { id: string; label: string; charged: number; generations: number }

function Drawn({ by, rows }: { by: Group; rows: readonly Row[] }) {
  if (rows.length === 0) return <p className={s.fine}>{words.nothing}</p>
  return (
    <Bars
      label={words.groups[by]}
      of={rows.slice(0, SHOWN).map(({ id, label, charged, generations }) => ({
        id,
        label,
        value: charged,
        text: countText(charged),
        note: words.usedFor(generations),
      }))}
    />
  )
}
