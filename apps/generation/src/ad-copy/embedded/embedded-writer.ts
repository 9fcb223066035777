import { createRandom, type Random } from '@adloom/creative-engine/words'
import { composeBody, fitting, openingOf, stepsOf } from './compose.ts'
import { type Line, offerLine, type Opening, openings } from './lines.ts'
import { gatherMaterial, type Material } from './material.ts'
import type { CopyRequest, CopyText } from '../request.ts'
import { bodyFieldOf, faultsOf } from '../rules.ts'
import { ctaOf } from './call-to-action.ts'
import { tonesOf, voiceOf } from './voice.ts'

/** `followsFramework` is false when the brief lacks the facts that the framework needs. */
export type Written = { texts: CopyText[]; followsFramework: boolean }

/**
 * Writes `count` different variants in English from the customer's own facts. Pure: the same request gives the same
 * words. Returns fewer when the required and banned phrases allow no more. Yields after each attempt.
 */
export function* writeEmbedded(request: CopyRequest): Generator<void, Written> {
  const material = gatherMaterial(request)
  const random = createRandom('ad-copy', request.seed)
  const offers = { offer: offerLine(material), offerAlone: offerLine(material, true) }
  const tones = tonesOf(request.tones, request.brand?.voiceTone ?? [])
  const texts: CopyText[] = []
  let followsFramework = true
  // The openings are used several times, each time with another order, length and close.
  for (let attempt = 0; texts.length < request.count && attempt < request.count * 8; attempt++) {
    const voice = voiceOf(tones, attempt, material)
    const introductions = voice.introduce(material)
    const introduction = introductions[attempt % introductions.length]!
    const available = openings(material, introductions, attempt)
    const steps = stepsOf(request.framework, material, introduction, offers.offer)
    if (!steps) followsFramework = false
    const required = steps && openingOf(request.framework, material, attempt)
    const opening = required ?? available[attempt % available.length]!
    const round = Math.floor(attempt / (required ? 3 : available.length))
    const plan = { opening, steps: rotated(steps ?? stepsOf('none', material, introduction, offers.offer)!, round) }
    const text = writeOne(request, material, { ...plan, ...offers, voice, attempt, random })
    if (
      text &&
      faultsOf(text, request).length === 0 &&
      !texts.some((known) => isAlike(known, text, request, attempt < request.count * 4))
    )
      texts.push(text)
    yield
  }
  return { texts, followsFramework }
}

/** Rotates the steps, so that variants of one framework state the facts in another order. */
const rotated = <T>(steps: T[], by: number): T[] => {
  const at = steps.length === 0 ? 0 : by % steps.length
  return [...steps.slice(at), ...steps.slice(0, at)]
}

type Choice = {
  opening: Opening
  steps: NonNullable<ReturnType<typeof stepsOf>>
  offer: Line | null
  offerAlone: Line | null
  voice: ReturnType<typeof voiceOf>
  attempt: number
  random: Random
}

function writeOne(request: CopyRequest, material: Material, choice: Choice): CopyText | null {
  const { opening, steps, offer, offerAlone, voice, attempt, random } = choice
  const body = bodyFieldOf(request)
  const { visible, hard } = request.limits[body]!
  const headline = fitting(headlinesFor(material, opening, attempt), 'headline', request)
  const close = random.pick(voice.close(material.action, material.facts.website))
  // Some variants end where the platform cuts, others continue below the fold.
  const target = attempt % 2 === 0 ? visible : Math.min(hard, visible * 2)
  const message = composeBody(request, { opening, steps, offer, offerAlone, close, target })
  if (message === null) return null
  const text = { primaryText: '', headline, description: '' }
  text[body] = message
  if (body !== 'description')
    text.description = fitting(descriptionsFor(material, headline, attempt), 'description', request)
  return { angle: opening.angle, ...text, callToAction: ctaOf(request, material) }
}

/** Headlines that differ from the opening come first. */
function headlinesFor({ headlines, name, points, facts }: Material, opening: Opening, attempt: number): string[] {
  const others = headlines.filter((text) => !opening.text.toLowerCase().startsWith(text.toLowerCase()))
  const by = facts.brandName && !name.includes(facts.brandName) ? [`${name} by ${facts.brandName}`] : []
  const lines = [...others, ...by, ...points, name]
  return [...rotated(lines, attempt % Math.max(1, lines.length)), name]
}

function descriptionsFor({ offerAlone, points, facts, name }: Material, headline: string, attempt: number): string[] {
  const lines = [offerAlone, facts.deadline, ...points, facts.tagline, facts.price, facts.website, name]
  const unused = lines.filter((text): text is string => !!text && !headline.toLowerCase().includes(text.toLowerCase()))
  return rotated(unused, attempt)
}

/** Whether two variants are the same. `strictly` also rejects variants that differ in a few words only. */
function isAlike(a: CopyText, b: CopyText, request: CopyRequest, strictly: boolean): boolean {
  const field = bodyFieldOf(request)
  if (a[field] === b[field] || !strictly) return a[field] === b[field]
  const [one, other] = [wordsOf(a[field]), wordsOf(b[field])]
  const shared = [...one].filter((word) => other.has(word)).length
  return shared / Math.max(one.size, other.size) > 0.8
}

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}%]+/gu) ?? [])
