import { cueOf } from '../cues.ts'
import type { Span } from '../../types.ts'
import { overlaps, setAside, type Draft } from '../draft.ts'

/**
 * A line of a mail's head: "Fwd: summer ad", "Von: Tobi / An: Anzeigen", "---- Forwarded message ----". The short forms are those
 * that mail programs write in the languages of the reader.
 */
const HEADER =
  /^[>\s]*(?:(?:fwd?|wg|tr|rv|enc|i|vb|pd|vs|re|aw|sv|r|ant|odp|res|doorst|fs|ynt|пересл|отв)\.?\s?:|(?:subject|betreff|objet|sujet|oggetto|asunto|assunto|onderwerp|temat|ämne|тема|θέμα|from|von|de|da|van|od|från|от|to|an|à|a|para|aan|do|till|кому|sent|gesendet|envoyé|inviato|enviado|verzonden|wysłano|skickat|date|datum|data|fecha|дата|cc)\s?:\s|-{3,}|_{5,}|(?:begin forwarded message|anfang der weitergeleiteten nachricht|début du message (?:réexpédié|transféré)|inicio del mensaje reenviado|inizio messaggio inoltrato|início da mensagem (?:re)?encaminhada|begin doorgestuurd bericht|początek przekazanej wiadomości|vidarebefordrat (?:brev|meddelande))\s?:)/iu
/** A mail has no more lines of head than these. */
const MOST = 12

/** Sets the lines of a mail's head aside, which open the brief. A line with a contact or a sum is no head. */
export function readMailHeaders(draft: Draft): void {
  const { source, atoms } = draft
  let start = 0
  for (const line of source.split('\n').slice(0, MOST)) {
    const end = start + line.length
    const isTelling = atoms.some(
      ({ kind, ...at }) => ['money', 'percent', 'phone', 'url'].includes(kind) && at.start < end && at.end > start,
    )
    if (line.trim() !== '') {
      if (!HEADER.test(line) || isTelling) return
      for (const part of withoutTold(draft, { start, end })) setAside(draft, part, 'briefing', 'the head of a mail')
    }
    start = end + 1
  }
}

/** From these likelihoods on a line of a mail's head names what is advertised, or who advertises: "Fwd: poster for The Keeper's Wife". */
const THING = 0.4
const BUSINESS = 0.6

const PERSON = /^[>\s]*(?:from|von|de|da|van|od|från|от|to|an|à|a|para|aan|do|till|кому|cc)\s?:/iu

/** A line of a mail's head without the thing or the business that it names. The thing leads the ad. */
function withoutTold(draft: Draft, { start, end }: Span): Span[] {
  const { lineTagging, tagging } = draft
  // Who writes a mail is no thing.
  const isPerson = PERSON.test(draft.source.slice(start, end))
  const isBusiness = (one: Span) => tagging.spans.some(({ tag, ...at }) => tag === 'biz' && overlaps(at, one))
  const told = lineTagging.spans.find(
    ({ tag, likelihood, ...at }) =>
      start <= at.start &&
      at.end <= end &&
      ((tag === 'head' && likelihood >= THING && !isPerson) ||
        (tag === 'who' && likelihood >= BUSINESS && isBusiness(at))),
  )
  if (!told) return [{ start, end }]
  if (told.tag === 'head') draft.thing ??= { start: told.start, end: told.end }
  return [
    { start, end: told.start },
    { start: told.end, end },
  ].filter((part) => part.end > part.start)
}

/** How letters end in the languages of the reader. */
const CLOSING = cueOf(
  '(?:many )?thanks(?: (?:so much|in advance|a lot|very much))?|thank you(?: (?:so much|very much|in advance))?|(?:(?:kind|best|warm) )?regards|best wishes|cheers',
  '(?:(?:herzlichen|vielen|lieben|besten|schönen|tausend) )?dank(?: (?:im voraus|vorab))?|danke(?: (?:schön|sehr|euch|ihnen|dir|im voraus|vorab))?|(?:(?:viele|liebe|beste|herzliche|schöne|mit freundlichen|freundliche) )?(?:grüße|grüßen|grüsse|grüssen|gruß)|lg|vg|mfg',
  "merci(?: (?:beaucoup|d['’]avance|bien|par avance))?|cordialement|bien (?:à vous|cordialement)",
  '(?:muchas )?gracias(?: (?:de antemano|por adelantado))?|(?:un )?(?:cordial )?saludos?(?: cordiales?)?|un abrazo',
  'grazie(?: (?:mille|in anticipo|tante))?|(?:(?:cordiali|distinti|tanti|un caro) )?salut[io]',
  '(?:muito )?obrigad[oa](?: desde já)?|(?:(?:os meus|com os melhores) )?cumprimentos|(?:um )?abraços?',
  '(?:(?:alvast|heel erg|hartelijk) )?(?:bedankt|dank)(?: (?:alvast|je wel|u wel))?|(?:met )?(?:(?:vriendelijke|hartelijke) )?groet(?:en|jes)?|mvg',
  '(?:(?:z góry|bardzo) )?dziękuj(?:ę|emy)(?: (?:z góry|bardzo))?|pozdrawiam(?: serdecznie)?|z poważaniem',
  'tack(?: (?:så mycket|på förhand))?|(?:med )?(?:(?:vänliga?|bästa|hjärtliga) )?hälsning(?:ar)?|mvh|hälsar',
  '(?:заранее )?(?:большое )?спасибо(?: (?:заранее|большое))?|с уважением|благодарю',
)
/** A person's name that ends a letter: "Georg Mayrhofer", "Pat". */
const SIGNED = /^[\s,.!–-]+\p{Lu}\p{Ll}+(?:[ -]\p{Lu}[\p{Ll}.]*){0,2}[\s.!)]*$/u
const LETTER_END_MAX = 70

/** Sets the end of a letter aside, "Many thanks, Georg Mayrhofer", in a brief that asks for a picture too. */
export function readMailEnd(draft: Draft): void {
  const { source, tagging } = draft
  const from = Math.max(0, source.length - LETTER_END_MAX)
  const tail = source.slice(from)
  const found = [...tail.matchAll(/(?<=^|[.!?\n)]\s{0,3})\p{L}/gu)].find(({ index }) => {
    const said = CLOSING.start.exec(tail.slice(index))
    return said !== null && SIGNED.test(tail.slice(index + said[0].length))
  })
  const isAsked = tagging.spans.some(({ tag, end }) => tag === 'to' && end <= from + (found?.index ?? 0))
  if (found && isAsked)
    setAside(draft, { start: from + found.index, end: source.length }, 'briefing', 'the end of a letter')
}
