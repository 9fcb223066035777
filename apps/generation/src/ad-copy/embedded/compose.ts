import { type CopyField, graphemesOf } from '../limits.ts'
import {
  codeLine,
  comparisonLines,
  type Line,
  lineTelling,
  type Opening,
  priceLine,
  proofLines,
  questionLines,
  whenLine,
} from './lines.ts'
import type { Material } from './material.ts'
import type { CopyRequest, Framework } from '../request.ts'
import { bodyFieldOf, findAvoided } from '../rules.ts'

/** The steps of a framework, in order; a step takes the first line of its own that tells something new. */
type Step = (Line | null | undefined)[]

/** What is told after the opening, by framework. Null where the brief has nothing the framework stands on. */
export function stepsOf(
  framework: Framework,
  material: Material,
  introduction: string,
  offerLine: Line | null,
): Step[] | null {
  const { points, sentences } = material
  const name: Step = [lineTelling(introduction, 'name')]
  const describe: Step = sentences.map((text) => lineTelling(text, text))
  const each: Step[] = points.slice(0, 4).map((text) => [lineTelling(text, text)])
  const offer: Step[] = [[offerLine], [codeLine(material)]]
  const price: Step = [priceLine(material)]
  const proof: Step = proofLines(material).slice(0, 1)
  const compared = comparisonLines(material)
  switch (framework) {
    case 'aida':
      return [name, describe, ...each, proof, price, ...offer]
    case 'pas':
      return compared && [name, [compared.better], ...each, ...offer]
    case 'before_after':
      return compared && [name, ...each, ...offer]
    case 'fab':
      return points.length > 1 ? [...each, describe, ...offer] : null
    case 'social_proof':
      return proofLines(material).length > 0 ? [name, describe, ...each, ...offer] : null
    case 'question':
    case 'none':
      return [...each.slice(0, 1), ...offer, describe, ...each.slice(1), [whenLine(material)], proof, price, describe]
  }
}

/** How a framework wants a variant to begin, in its `turn`-th wording; null where it leaves that open. */
export function openingOf(framework: Framework, material: Material, turn: number): Opening | null {
  const compared = comparisonLines(material)
  const as = (angle: string, lines: readonly Line[] = []) =>
    lines.length > 0 ? { angle, ...lines[turn % lines.length]! } : null
  switch (framework) {
    case 'pas':
      return as('problem', compared?.worse)
    case 'before_after':
      return as('before_after', compared?.both)
    case 'fab':
      return as('feature', [lineTelling(material.name, 'name')])
    case 'social_proof':
      return as('proof', proofLines(material))
    case 'question':
      return as('question', questionLines(material))
    case 'aida':
    case 'none':
      return null
  }
}

/**
 * The message of a variant: opening, steps and close as far as `target` graphemes reach, with everything that must be
 * said. The offer is part of every message that has room for it. Null when what must be said does not fit the field.
 */
export function composeBody(
  request: CopyRequest,
  parts: { opening: Line; steps: Step[]; offer: Line | null; offerAlone: Line | null; close: string; target: number },
): string | null {
  const { hard } = request.limits[bodyFieldOf(request)]!
  const { phrases, disclaimers } = mustsOf(request)
  const musts = [...phrases, ...disclaimers]
  const kept = musts.reduce((sum, text) => sum + graphemesOf(text) + 1, 0)
  const room = Math.min(hard, Math.max(parts.target, kept + 1)) - kept
  const told = new Set<string>()
  const lines: string[] = []
  const lengthOf = (text: string) => graphemesOf(text) + 1
  const closing = lengthOf(parts.close)
  const offering = parts.offer ? lengthOf(parts.offer.text) : 0
  const fits = (text: string, reserve: number) => graphemesOf([...lines, text].join(' ')) + reserve <= room
  const tell = (line: Line | null | undefined, reserve: number): boolean => {
    const known = line === parts.offer && told.has('name') ? parts.offerAlone : line
    if (!known || told.has(known.tells[0] ?? '') || findAvoided(known.text, request) !== undefined) return false
    if (musts.some((must) => known.text.includes(must) || must.includes(known.text.replace(/\.$/, '')))) return false
    const later = known.tells.includes('offer') || told.has('offer') ? 0 : offering
    if (isTold(known.text, lines) || !fits(known.text, reserve + later)) return false
    lines.push(known.text)
    for (const fact of known.tells) told.add(fact)
    return true
  }
  if (!tell(parts.opening, closing)) tell({ ...parts.opening, tells: [...parts.opening.tells, 'offer'] }, 0)
  for (const step of parts.steps) step.some((known) => tell(known, closing))
  tell(parts.offer, closing)
  const asks = findAvoided(parts.close, request) === undefined && fits(parts.close, 0)
  const body = [...lines, ...phrases, ...(asks ? [parts.close] : []), ...disclaimers].join(' ')
  return body !== '' && graphemesOf(body) <= hard ? body : null
}

/** Whether a line says no more than one before it, or says that one again with more around it. */
function isTold(text: string, lines: readonly string[]): boolean {
  const bare = (said: string) => said.toLowerCase().replace(/(?<![.!?])[.!?]+$/, '')
  return lines.some((known) => bare(known).includes(bare(text)) || bare(text).includes(bare(known)))
}

/** Phrases and disclaimers in sentences of their own. A disclaimer that would leave no room is left out; a check says so. */
function mustsOf(request: CopyRequest): { phrases: string[]; disclaimers: string[] } {
  const { hard } = request.limits[bodyFieldOf(request)]!
  const phrases = request.mustInclude
    .filter(
      (phrase, i, all) => !all.some((other, j) => j !== i && other.includes(phrase) && (other !== phrase || j < i)),
    )
    .map((phrase) => (/[.!?…]\s*$/.test(phrase) ? phrase : `${phrase}.`))
  const disclaimers: string[] = []
  for (const disclaimer of request.brand?.requiredDisclaimers ?? []) {
    const said = [...phrases, ...disclaimers]
    if (said.some((text) => text.includes(disclaimer)) || findAvoided(disclaimer, request) !== undefined) continue
    if (graphemesOf([...said, disclaimer].join(' ')) <= hard * 0.6) disclaimers.push(disclaimer)
  }
  return { phrases, disclaimers }
}

/** The first text that fits what is shown of a field, else the first that it takes at all; empty when none does. */
export function fitting(texts: readonly string[], field: CopyField, request: CopyRequest): string {
  const limit = request.limits[field]
  if (!limit) return ''
  const allowed = texts.filter((text) => text !== '' && findAvoided(text, request) === undefined)
  const within = (most: number) => allowed.find((text) => graphemesOf(text) <= most)
  return within(limit.visible) ?? within(limit.hard) ?? ''
}
