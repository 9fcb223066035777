import type { Span } from '../../types.ts'
import { cueOf } from '../cues.ts'
import { holdsTelling, type Draft } from '../draft.ts'

/** In briefs without full stops: words of asking in front of a negation, behind which nothing is said to the readers. */
const please = cueOf(
  "(?:but |mas |pero |maar |aber |mais |ma |men |ale |tylko |только )?(?:please|pls|bitte|svp|s[’']il vous plaît|por favor|per favore|graag|prosz[ęe]|snälla|пожалуйста)",
)
/** "I would like something …" of any language, in the middle of a clause. */
const wanting = cueOf(
  '(?:think|i want|we want|i.d like|we.d like|would like) (?:something|it to look)|queria (?:uma coisa|algo|qualquer coisa)|querría algo|quisiera algo|quiero algo|queremos algo|vorrei qualcosa|vorremmo qualcosa|je voudrais quelque chose|on voudrait quelque chose|ich hätte gern(?:e)? (?:etwas|was)|wir hätten gern(?:e)? (?:etwas|was)|graag iets|wil graag iets|chciał(?:a)?bym coś|chcemy coś|vill ha (?:nåt|något|nånting)|хотелось бы (?:что-то|чего-то)|хочется чего-то',
)

/** The clause, cut where it turns to whoever makes the picture. */
export function lateSpeech(draft: Draft, clause: Span): Span[] {
  const { source, cues } = draft
  const text = source.slice(clause.start, clause.end)
  for (const gap of text.matchAll(/\s+(?=\S)/gu)) {
    const at = clause.start + gap.index + gap[0].length
    if (gap.index < 3 || holdsTelling(draft, { start: at, end: clause.end })) continue
    const rest = text.slice(gap.index + gap[0].length, gap.index + 80)
    const asks = please.start.exec(rest)?.[0]
    const never = asks && cues.never.start.test(rest.slice(asks.length).trimStart())
    if (never || wanting.start.test(rest))
      return [
        { start: clause.start, end: clause.start + gap.index },
        { start: at, end: clause.end },
      ]
  }
  return [clause]
}
