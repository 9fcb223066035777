import { alternatives } from '../../languages/words.ts'
import type { ActionKind, Fact, Reading, Span } from '../../types.ts'
import { cueOf, type Cue, type Cues } from '../cues.ts'
import { messages, overlaps, type Draft } from '../draft.ts'

/** In the order in which one asked for wins over another. */
const ORDER: ActionKind[] = [
  'apply',
  'donate',
  'viewing',
  'test_drive',
  'demo',
  'quote',
  'reserve',
  'tickets',
  'download',
  'subscribe',
  'register',
  'book',
  'order',
  'buy',
  'call',
  'contact',
  'visit',
]
/** Asked for in plain words wherever they stand; the others first beside a contact. */
const PLAIN = new Set<ActionKind>(['apply', 'donate', 'demo'])

const cuesOfKinds = new WeakMap<Cues, Map<ActionKind, Cue>>()

/** The cues of each kind of action in the draft's language. */
function actionCues(draft: Draft): Map<ActionKind, Cue> {
  const known = cuesOfKinds.get(draft.cues)
  if (known) return known
  const made = new Map<ActionKind, Cue>()
  for (const kind of ORDER) {
    const words = draft.lexicon.actions[kind]
    if (words) made.set(kind, cueOf(alternatives(words)))
  }
  cuesOfKinds.set(draft.cues, made)
  return made
}

/** Where one reserves a table; elsewhere one books. */
const tables = cueOf(
  'caf[eé]|kaffee\\p{L}*|\\p{L}*brunch|heurige\\p{L}|wirtshaus|sushi|steakhouse|grillhouse|osteria|eetcafé|krog|bar & grill|tables?|tisch\\p{L}*|mesas?|tavol[oi]|tafels?|tafeltje|stolik\\p{L}*|bord|restaurant\\p{L}*|restaurang\\p{L}*|ristorante|restauracj\\p{L}+|bistro\\p{L}*|brasserie|trattoria|pizzeria|taverne|taberna|mesón|gasthof|gasthaus|brunch\\p{L}*|buffet|dinner|lunch|menü|menu|menú|mittagstisch|couverts?|столик\\p{L}*|ресторан\\p{L}*|τραπέζι|ταβέρνα|εστιατόριο|מסעדת?|שולחן|مطعم|طاولة',
)

const isContact = ({ type }: Fact) => type === 'phone' || type === 'url' || type === 'email'

/**
 * What the reader of the ad is asked to do: the words on a wished button, else cues beside a contact, else cues anywhere, never
 * behind a negation. A phone alone means a call. No trade implies an action.
 */
export function readAction(draft: Draft): Reading['action'] {
  const button = draft.facts.find((fact) => fact.type === 'callToAction')
  if (button) {
    const found = find(draft, [button])
    return found && { ...found, confidence: 0.95 }
  }
  const said = messages(draft)
  const contacts = draft.facts.filter(isContact)
  const beside = said.filter((one) => contacts.some((fact) => overlaps(fact, one)))
  const plain = find(draft, said, PLAIN)
  const found = plain ?? find(draft, beside) ?? find(draft, said)
  if (found && !(found.kind === 'visit' && beside.length > 0)) return { ...found, confidence: 0.8 }
  const phone = contacts.find((fact) => fact.type === 'phone')
  if (phone) return { kind: 'call', confidence: 0.7, evidence: { start: phone.start, end: phone.end } }
  if (found) return { ...found, confidence: 0.8 }
  const email = contacts.find((fact) => fact.type === 'email')
  return email ? { kind: 'contact', confidence: 0.7, evidence: { start: email.start, end: email.end } } : null
}

function find(
  draft: Draft,
  spans: readonly Span[],
  only?: Set<ActionKind>,
): { kind: ActionKind; evidence: Span } | null {
  for (const [kind, cue] of actionCues(draft)) {
    if (only && !only.has(kind)) continue
    for (const span of spans) {
      const text = draft.source.slice(span.start, span.end)
      const hit = cue.any.exec(text)
      if (!hit || isDenied(draft, text, hit)) continue
      const start = span.start + hit.index
      // "your first order" of a condition and "buy 2 get 1" ask for nothing.
      const isPart = draft.facts.some(
        ({ type, ...at }) =>
          (type === 'condition' || type === 'bundle' || type === 'percentOff') &&
          overlaps(at, { start, end: start + hit[0].length }),
      )
      if (isPart) continue
      return {
        kind: kind === 'reserve' && !tables.any.test(draft.source) ? 'book' : kind,
        evidence: { start, end: start + hit[0].length },
      }
    }
  }
  return null
}

const notNeeded =
  /^\s*(?:\S+\s)?(?:not|never|needed|necessary|required|nicht|nötig|erforderlich|notwendig|inutile|nécessaire|necesari[oa]|necessari[oa]|nodig|behövs|niepotrzebn\p{L}+)(?!\p{L})/iu

function isDenied(draft: Draft, text: string, hit: RegExpExecArray): boolean {
  const ahead = text.slice(Math.max(0, hit.index - 30), hit.index)
  const behind = text.slice(hit.index + hit[0].length)
  // "T&Cs apply" asks for nothing.
  const cut = text.slice(0, hit.index + hit[0].length)
  if (draft.cues.never.end.test(ahead) || notNeeded.test(behind) || draft.cues.legal.end.test(cut.slice(-60)))
    return true
  const near = ahead.trimEnd().split(/\s+/).at(-1) ?? ''
  return draft.cues.never.whole.test(near) && near !== ''
}
