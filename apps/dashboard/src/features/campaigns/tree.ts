import type { Metric } from '@adloom/contracts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { useSignedIn } from '../../data/session.ts'
import { addDays, lengthOf } from '../../ui/date-range/period.ts'
import { type Asked, idOf, type Kind, nameOf, only, type Results, type ResultRow, resultsQuery } from './results.ts'

/** A row of the tree. */
export type Node = {
  /** "campaign:1202" */
  id: string
  kind: Kind
  entityId: string
  name: string
  /** null: it stands for what is being loaded, or for nothing. */
  row: ResultRow | null
  /** What was spent on each of the last days. */
  days: readonly (number | null)[]
  isEmpty?: boolean
}

export type Question = {
  adAccountId: string
  since: string
  until: string
  isCompared: boolean
  metrics: readonly Metric[]
  status: Asked['filters'] extends infer F ? (F extends { readonly status?: infer S } ? S : never) : never
  q: string
}

/** Days of the small lines. */
const TREND = 14
const BELOW = { campaign: 'ad_set', ad_set: 'ad' } as const

/** The question for rows of a kind, and the one for their last days. */
export function questionsOf(question: Question, breakdown: Kind, filters?: Asked['filters']) {
  const { adAccountId, since, until, isCompared, metrics } = question
  const shared = { adAccountId, breakdown, ...(filters && { filters }) }
  const totals: Asked = {
    ...shared,
    since,
    until,
    metrics: [...new Set<Metric>(['spend', ...metrics])],
    compareTo: isCompared ? 'previous_period' : 'none',
  }
  const first = lengthOf({ from: since, until }) > TREND ? addDays(until, 1 - TREND) : since
  const days: Asked = { ...shared, since: first, until, metrics: ['spend'], timeGrain: 'day', includeTotals: false }
  return { totals, days }
}

/** The campaigns of an account, and what is below the open ones. */
export function useTree(question: Question, expanded: Readonly<Record<string, boolean>>) {
  const { team } = useSignedIn()
  const { status, q, since, until } = question
  const top = questionsOf(question, 'campaign', status ? { status } : undefined)
  const campaigns = useQuery(resultsQuery(team.id, top.totals))
  const campaignDays = useQuery({ ...resultsQuery(team.id, top.days), enabled: campaigns.isSuccess })
  const open = Object.keys(expanded).filter((id) => expanded[id])
  const branches = useQueries({
    queries: open.flatMap((id) => branchQueries(team.id, question, id)),
    combine: (results) => results.map(({ data }) => data),
  })
  const found = useFound(question)
  const nodes = useMemo(() => {
    const span = { since, until }
    const children = new Map(
      open.map((id, i) => [id, branchOf(id, branches[i * 2], branches[i * 2 + 1], span)] as const),
    )
    const rows = nodesOf('campaign', campaigns.data, campaignDays.data, span)
    return { rows, children }
    // oxlint-disable-next-line react-hooks/exhaustive-deps: `open` is made of `expanded`.
  }, [campaigns.data, campaignDays.data, branches, expanded, since, until])
  const shown = useMemo(() => {
    const isSearching = q !== '' && found === null
    return { ...(q === '' ? nodes : search(nodes.rows, found, q)), isSearching }
  }, [nodes, found, q])
  // With thousands of rows, finding them and drawing them are two tasks, and between them the page can answer.
  return { ...useDeferredValue(shown), campaigns }
}

function branchQueries(teamId: string, question: Question, id: string) {
  const { kind, entityId } = partsOf(id)
  const below = kind === 'campaign' ? BELOW.campaign : BELOW.ad_set
  const { totals, days } = questionsOf(question, below, only(kind, entityId))
  return [resultsQuery(teamId, totals), resultsQuery(teamId, days)]
}

/** "ad_set:1202" in parts. */
export function partsOf(id: string): { kind: Kind; entityId: string } {
  const [kind = '', entityId = ''] = id.split(':')
  return { kind: kind === 'ad_set' || kind === 'ad' ? kind : 'campaign', entityId }
}

type Span = { since: string; until: string }

function branchOf(id: string, totals: Results | undefined, days: Results | undefined, span: Span): Node[] {
  const { kind } = partsOf(id)
  const below = kind === 'campaign' ? BELOW.campaign : BELOW.ad_set
  if (!totals) return [waitingBelow(id)]
  const nodes = nodesOf(below, totals, days, span)
  return nodes.length > 0 ? nodes : [{ ...waitingBelow(id), isEmpty: true }]
}

/** Stands below a branch that is not loaded: so it can be opened. */
export const waitingBelow = (id: string): Node => ({
  ...{ id: `${id}/`, kind: 'ad', entityId: '', name: '', row: null, days: [] },
})

function nodesOf(kind: Kind, totals: Results | undefined, days: Results | undefined, span: Span): Node[] {
  const lines = linesOf(kind, days, span)
  return (totals?.rows ?? []).map((row) => {
    const entityId = idOf(kind, row)
    return { id: `${kind}:${entityId}`, kind, entityId, name: nameOf(kind, row), row, days: lines.get(entityId) ?? [] }
  })
}

/** The spend of each entity on each of the last days; nothing ran on a day without a row. */
function linesOf(kind: Kind, days: Results | undefined, { until }: Span): Map<string, number[]> {
  const lines = new Map<string, number[]>()
  if (!days) return lines
  const length = lengthOf({ from: days.period.since, until })
  for (const row of days.rows) {
    const id = idOf(kind, row)
    const line = lines.get(id) ?? Array.from({ length }, () => 0)
    lines.set(id, line)
    if (row.key.date) line[lengthOf({ from: days.period.since, until: row.key.date }) - 1] = row.metrics['spend'] ?? 0
  }
  return lines
}

/** Ad sets and ads whose name has the text, in the whole account. null: not known yet. */
function useFound(question: Question): Record<'ad_set' | 'ad', Results> | null {
  const { team } = useSignedIn()
  const { q } = question
  const queryOf = (kind: 'ad_set' | 'ad') => ({
    ...resultsQuery(team.id, questionsOf(question, kind, { nameContains: q || '-' }).totals),
    enabled: q !== '',
  })
  const adSets = useQuery(queryOf('ad_set'))
  const ads = useQuery(queryOf('ad'))
  return useMemo(
    () => (adSets.data && ads.data ? { ad_set: adSets.data, ad: ads.data } : null),
    [adSets.data, ads.data],
  )
}

/** What has the text in its name, below the campaigns that it belongs to. */
function search(campaigns: readonly Node[], found: Record<'ad_set' | 'ad', Results> | null, q: string) {
  const children = new Map<string, Node[]>()
  const there = new Set<string>()
  const put = (parent: string, id: string, nodeOf: () => Node) => {
    if (there.has(id)) return
    there.add(id)
    const known = children.get(parent)
    if (known) known.push(nodeOf())
    else children.set(parent, [nodeOf()])
  }
  const nodeOf = (kind: Kind, row: ResultRow, isOwn: boolean): Node => {
    const entityId = idOf(kind, row)
    const own = isOwn ? row : { ...row, metrics: {}, previous: {}, change: {}, flags: [] }
    return { id: `${kind}:${entityId}`, kind, entityId, name: nameOf(kind, row), row: own, days: [] }
  }
  for (const row of found?.ad_set.rows ?? [])
    put(`campaign:${row.key.campaignId}`, `ad_set:${idOf('ad_set', row)}`, () => nodeOf('ad_set', row, true))
  for (const row of found?.ad.rows ?? []) {
    // The ad set that an ad is in stands above it, without figures unless it was found itself.
    put(`campaign:${row.key.campaignId}`, `ad_set:${idOf('ad_set', row)}`, () => nodeOf('ad_set', row, false))
    put(`ad_set:${row.key.adSetId}`, `ad:${idOf('ad', row)}`, () => nodeOf('ad', row, true))
  }
  const needle = q.toLowerCase()
  const rows = campaigns.filter(({ id, name }) => name.toLowerCase().includes(needle) || children.has(id))
  return { rows, children }
}
