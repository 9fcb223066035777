import { type CopyField, graphemesOf } from '@adloom/contracts/copy/limits'
import {
  codeLine,
  comparisonLines,
  type Line,
  lineOf,
  type Opening,
  priceLine,
  proofLines,
  questionLines,
  whenLine,
} from './lines.ts'
import type { Material } from './material.ts'
import type { CopyRequest, Framework } from '../request.ts'
import { findAvoided } from '@adloom/contracts/copy/avoided'
import { bodyFieldOf } from '../rules.ts'

/** A step of a framework: the first of these lines that adds a new fact is used. */
type Step = (Line | null | undefined)[]

/** The steps after the opening, by framework. Null when the brief lacks the facts that the framework needs. */
export function stepsOf(
  framework: Framework,
  material: Material,
  introduction: string,
  offerLine: Line | null,
): Step[] | null {
  const { points, sentences } = material
  const name: Step = [lineOf(introduction, 'name')]
  const describe: Step = sentences.map((text) => lineOf(text, text))
  const each: Step[] = points.slice(0, 4).map((text) => [lineOf(text, text)])
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

/** The opening that the framework requires, in one of its wordings. Null when any opening will do. */
export function openingOf(framework: Framework, material: Material, wording: number): Opening | null {
  const compared = comparisonLines(material)
  const as = (angle: string, lines: readonly Line[] = []) =>
    lines.length > 0 ? { angle, ...lines[wording % lines.length]! } : null
  switch (framework) {
    case 'pas':
      return as('problem', compared?.worse)
    case 'before_after':
      return as('before_after', compared?.both)
    case 'fab':
      return as('feature', [lineOf(material.name, 'name')])
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
 * The message of a variant: opening, steps and close as far as `target` graphemes reach, with all required phrases. The
 * offer is part of every message that has room for it. Null when the required phrases do not fit the field.
 */
export function composeBody(
  request: CopyRequest,
  parts: { opening: Line; steps: Step[]; offer: Line | null; offerAlone: Line | null; close: string; target: number },
): string | null {
  const { hard } = request.limits[bodyFieldOf(request)]!
  const { phrases, disclaimers } = requiredOf(request)
  const required = [...phrases, ...disclaimers]
  const kept = required.reduce((sum, text) => sum + graphemesOf(text) + 1, 0)
  const room = Math.min(hard, Math.max(parts.target, kept + 1)) - kept
  const used = new Set<string>()
  const lines: string[] = []
  const lengthOf = (text: string) => graphemesOf(text) + 1
  const closing = lengthOf(parts.close)
  const offering = parts.offer ? lengthOf(parts.offer.text) : 0
  const fits = (text: string, reserve: number) => graphemesOf([...lines, text].join(' ')) + reserve <= room
  const add = (line: Line | null | undefined, reserve: number): boolean => {
    const known = line === parts.offer && used.has('name') ? parts.offerAlone : line
    if (!known || used.has(known.facts[0] ?? '') || findAvoided(known.text, request) !== undefined) return false
    if (required.some((phrase) => known.text.includes(phrase) || phrase.includes(known.text.replace(/\.$/, ''))))
      return false
    const later = known.facts.includes('offer') || used.has('offer') ? 0 : offering
    if (isRepeated(known.text, lines) || !fits(known.text, reserve + later)) return false
    lines.push(known.text)
    for (const fact of known.facts) used.add(fact)
    return true
  }
  if (!add(parts.opening, closing)) add({ ...parts.opening, facts: [...parts.opening.facts, 'offer'] }, 0)
  for (const step of parts.steps) step.some((known) => add(known, closing))
  add(parts.offer, closing)
  const hasClose = findAvoided(parts.close, request) === undefined && fits(parts.close, 0)
  const body = [...lines, ...phrases, ...(hasClose ? [parts.close] : []), ...disclaimers].join(' ')
  return body !== '' && graphemesOf(body) <= hard ? body : null
}

/** Whether a line repeats an earlier one, with or without more words around it. */
function isRepeated(text: string, lines: readonly string[]): boolean {
  const bare = (text: string) => text.toLowerCase().replace(/(?<![.!?])[.!?]+$/, '')
  return lines.some((known) => bare(known).includes(bare(text)) || bare(text).includes(bare(known)))
}

/**
 * Required phrases and disclaimers as sentences. A disclaimer that would leave no room is left out, and a check reports
 * it.
 */
function requiredOf(request: CopyRequest): { phrases: string[]; disclaimers: string[] } {
  const { hard } = request.limits[bodyFieldOf(request)]!
  const phrases = request.mustInclude
    .filter(
      (phrase, i, all) => !all.some((other, j) => j !== i && other.includes(phrase) && (other !== phrase || j < i)),
    )
    .map((phrase) => (/[.!?…]\s*$/.test(phrase) ? phrase : `${phrase}.`))
  const disclaimers: string[] = []
  for (const disclaimer of request.brand?.requiredDisclaimers ?? []) {
    const others = [...phrases, ...disclaimers]
    if (others.some((text) => text.includes(disclaimer)) || findAvoided(disclaimer, request) !== undefined) continue
    if (graphemesOf([...others, disclaimer].join(' ')) <= hard * 0.6) disclaimers.push(disclaimer)
  }
  return { phrases, disclaimers }
}

/**
 * The first text that fits the visible part of a field, otherwise the first that the field accepts. Empty when none
 * does.
 */
export function fitting(texts: readonly string[], field: CopyField, request: CopyRequest): string {
  const limit = request.limits[field]
  if (!limit) return ''
  const allowed = texts.filter((text) => text !== '' && findAvoided(text, request) === undefined)
  const within = (most: number) => allowed.find((text) => graphemesOf(text) <= most)
  return within(limit.visible) ?? within(limit.hard) ?? ''
}
