import { setAside, type Draft } from '../draft.ts'

/**
 * A line of a mail's head: "Fwd: summer ad", "Von: Tobi / An: Anzeigen", "---- Forwarded message ----". The short forms are those
 * that mail programs write in the languages of the reader.
 */
const HEADER =
  /^[>\s]*(?:(?:fwd?|wg|tr|rv|enc|i|vb|pd|vs|re|aw|sv|r|ant|odp|res|doorst|fs|ynt|пересл|отв)\s?:|(?:subject|betreff|objet|oggetto|asunto|assunto|onderwerp|temat|ämne|тема|θέμα|from|von|de|da|van|od|från|от|to|an|à|a|para|aan|do|till|кому|sent|gesendet|envoyé|inviato|enviado|verzonden|wysłano|skickat|date|datum|data|fecha|дата|cc)\s?:\s|-{3,}|_{5,})/iu
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
      setAside(draft, { start, end }, 'briefing', 'the head of a mail')
    }
    start = end + 1
  }
}
