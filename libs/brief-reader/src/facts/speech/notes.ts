import { alternatives } from '../../languages/words.ts'
import { cueOf } from '../cues.ts'
import { pattern } from '../patterns.ts'
import { holdsTelling, overlaps, type Draft } from '../draft.ts'
import type { Span } from '../../types.ts'

/** Names of what a careful brief tells whoever makes the picture, in the languages of the reader: goal, tone, target, format. */
const NOTES = cueOf(
  'goal|aim|objective|purpose|tone(?: of voice)?|mood|style|look|format|size|channel|placement|budget|deadline',
  'ziel|zweck|ton(?:alität)?|stil|stimmung|format|größe|kanal|platzierung|zielgruppe',
  'objectif|but|ton|tonalité|style|ambiance|format|taille|canal|cible',
  'objetivo|tono|estilo|ambiente|formato|tamaño|canal|público',
  'obiettivo|scopo|tono|stile|atmosfera|formato|dimensioni?|canale|pubblico',
  'tom|estilo|público-alvo|doel|toon|stijl|sfeer|formaat|kanaal|doelgroep|cel|ton|styl|nastrój|kanał|grupa docelowa',
  'mål|syfte|ton|stil|känsla|kanal|målgrupp|цель|задача|тон|стиль|настроение|формат|размер|аудитория|στόχος|τόνος|ύφος',
)

/** "Goal: downloads of the app", "Ton : chaleureux, tutoiement": a sentence that its label gives to us, unless it tells sums or days. */
export function isNote(draft: Draft, part: Span): boolean {
  const text = draft.source.slice(part.start, part.end)
  const label = NOTES.start.exec(text)?.[0] ?? ''
  return label !== '' && /^\s?[:=–]\s/u.test(text.slice(label.length)) && !holdsTelling(draft, part)
}

/** "zielgruppe so ab 50": whom it is for, said to us without a colon. */
export function saysAudience(draft: Draft, clause: Span): boolean {
  const label = pattern(`^(?:${alternatives(draft.lexicon.labels.audience)})(?![\\p{L}\\p{N}])`)
  if (!label.test(draft.source.slice(clause.start, clause.end))) return false
  const isClaimed = draft.facts.some((fact) => overlaps(fact, clause))
  return !isClaimed && !holdsTelling(draft, clause)
}
