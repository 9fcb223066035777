import type { ActionKind, Reading, Span } from '@adloom/brief-reader'
import { buttonLabel } from './button-labels.ts'
import { CONTACTS, factsOf, textOf } from '../clauses/pieces.ts'

/** Words beside a contact that tell what to do with it, in the languages of the reader; the first that fits counts. */
const ASKED: readonly [ActionKind, RegExp][] = (
  [
    [
      'register',
      'sign.?up|registrat\\p{L}+|registrar\\p{L}*|regist\\p{L}*|enrol\\p{L}*|inscri\\p{L}+|ap[uú]nt\\p{L}+|iscri\\p{L}+|inscreva\\p{L}*|anmeld\\p{L}+|aanmeld\\p{L}+|meld je aan|geef je op|opgeven|opgave|zapis\\p{L}+|anmäl\\p{L}+|регистр\\p{L}+',
    ],
    [
      'order',
      'pre-?orders?|orders?|(?:vor)?bestell\\p{L}+|(?:pré)?command\\p{L}+|enc[aá]rg\\p{L}+|pedidos?|ordina\\p{L}*|encomend\\p{L}+|bestel\\p{L}*|zam[oó]w\\p{L}*|(?:för)?beställ\\p{L}+|заказ\\p{L}*',
    ],
    [
      'book',
      'book|booking|bookings|reserv\\p{L}*|réserv\\p{L}*|r[ée]sa|rendez-vous|rdv|buch\\p{L}+|reservier\\p{L}*|termin\\p{L}{0,2}|cita|prenot\\p{L}+|appuntament\\p{L}|marcaç\\p{L}+|marcar|marque|agend\\p{L}+|boek\\p{L}*|afspraak|rezerw\\p{L}+|um[óo]w\\p{L}*|boka|bokning\\p{L}*|tidsbokning|запис\\p{L}+|брон\\p{L}+|appointments?',
    ],
  ] as const
).map(([kind, words]) => [kind, new RegExp(`(?<![\\p{L}@.-])(?:${words})(?![\\p{L}@.])`, 'iu')])

/** "No appointment": what is not needed is not asked for. */
const NOT =
  /(?<!\p{L})(?:no|not|without|ohne|kein\p{L}*|sin|sans|pas de|senza|sem|geen|zonder|bez|utan|ingen|без)\s(?:\p{L}+\s)?$/iu
/** To call a number, in the languages of the reader. */
export const CALLS =
  /(?<!\p{L})(?:call|ring|phone|anruf\p{L}*|ruf\p{L}*|appel\p{L}+|llam\p{L}+|chiam\p{L}+|lig(?:ue|uem|ar|a)|bel|bellen|zadzwo\p{L}+|dzwo\p{L}+|ringa|(?:по)?звон\p{L}+|τηλεφων\p{L}+|καλ[έε]στε)(?!\p{L})/iu
/** To write to a number, in the languages of the reader. */
const WRITES =
  /(?<!\p{L})(?:text|txt|sms|message|whats(?:\s?app)?|wpp|zap|écri\p{L}+|schreib\p{L}*|escr[ií]b\p{L}*|scriv\p{L}+|escrev\p{L}+|mensage\p{L}*|app(?: naar)?|stuur|napisz|pisz|skriv|напиш\p{L}+|пиш\p{L}+)(?!\p{L})/iu

/** Actions of which little more is known than that there is a contact. */
const PLAIN: ReadonlySet<ActionKind> = new Set(['call', 'contact'])

/**
 * The reading with the action that the words beside its contact ask for, where no more was read than that there is one: "só com
 * marcação 555 0154" books, "geef je op: quiz@desmash.example" registers, "escribe al 555 0112" writes.
 */
export function withAskedAction(reading: Reading): Reading {
  const { action, language } = reading
  if (action === null || language === null) return reading
  const contacts = factsOf(reading, CONTACTS)
  const said = contacts.map((one) => clauseWith(reading, one))
  const found = said
    .flatMap((span) => ASKED.flatMap(([kind, words]) => match(reading, span, kind, words)))
    .find(({ kind, evidence: { start } }) => {
      // "Geef je op" gives nothing.
      const isMistaken = action.kind === 'donate' && kind === 'register' && start === action.evidence.start
      return PLAIN.has(action.kind) || isMistaken
    })
  if (
    found &&
    found.kind !== action.kind &&
    buttonLabel(language, found.kind, textOf(reading, found.evidence)) !== null
  )
    return { ...reading, action: { ...action, ...found } }
  const [number] = factsOf(reading, ['phone'])
  if (!number || !PLAIN.has(action.kind)) return reading
  const words = `${textOf(reading, clauseWith(reading, number))} ${aroundAction(reading, action.evidence)}`
  const isWritten = WRITES.test(words.replace(/\S+@\S+/gu, ''))
  const isOnlyNumber = contacts.every(({ type }) => type === 'phone')
  const kind = isWritten ? 'contact' : isOnlyNumber ? 'call' : action.kind
  return kind === action.kind ? reading : { ...reading, action: { ...action, kind, evidence: number } }
}

/** The sentence that asks for an action. */
const aroundAction = (reading: Reading, { start, end }: Span): string =>
  reading.sentences.find((one) => one.start <= start && end <= one.end)?.text ?? ''

/** The words in front of a contact, up to the mark before them, and the contact. */
function clauseWith({ source }: Reading, { start, end }: Span): Span {
  const ahead = /[^.,;!?\n]*$/u.exec(source.slice(0, start))![0]
  return { start: start - ahead.length, end }
}

function match(reading: Reading, { start, end }: Span, kind: ActionKind, words: RegExp) {
  const text = reading.source.slice(start, end)
  const at = words.exec(text)
  return at && !NOT.test(text.slice(0, at.index)) ? [{ kind, evidence: { start: start + at.index, end } }] : []
}
