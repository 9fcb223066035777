import type { CopyLine, LanguageId, Reading } from '@adloom/brief-reader'
import { cut, factsOf, isTrue, piece, within } from '../clauses/pieces.ts'
import { isSubject, limits } from '../clauses/lead-ins.ts'

/** The lines with short heads: what somebody goes on to say of a thing, and a name with its telephone, are lines of their own. */
export const withPartedHeads = (reading: Reading, lines: readonly CopyLine[]): CopyLine[] =>
  withAskedName(
    reading,
    lines.flatMap((line) => {
      if (line.kind === 'head')
        return isCall(reading, line)
          ? [{ ...line, kind: 'call' as const }]
          : partedHead(reading, withoutOpening(reading, line))
      if (line.kind === 'worth') return withOwnTerms(reading, line)
      return line.kind === 'who' ? [withoutNameLabel(reading, line)] : [line]
    }),
  )

/** "My phone 555 0137, only for orders of more than 10 jars": how to respond leads nothing. */
const isCall = (reading: Reading, line: CopyLine): boolean =>
  factsOf(reading, ['phone', 'email']).some((one) => within(one, line) && one.start - line.start < CALL_NEAR)
const CALL_NEAR = 16

/** "Opens a course for beginners" below who does: what is opened stands without the verb. */
function withoutOpening(reading: Reading, line: CopyLine): CopyLine {
  const verb = openingLength(line.text)
  const thing = cut(reading, line, { start: line.start + verb, end: line.end })
  return verb > 0 && isTrue(reading, piece(reading, 'headline', thing)) ? thing : line
}
/** How much of a text is "opens a" in front of a thing. */
const openingLength = (text: string): number => OPENS_ONE.exec(text)?.[0].length ?? 0
const OPENS_ONE =
  /^(?:ouvre|lance|démarre|abre|lanza|estrena|apre|lancia|avvia|lança|opens|launches|starts|(?:is\s)?(?:opening|launching|starting)|opent|start|öppnar|startar)\s(?:une?|una|uno|uma?|an?|een|en|ett)\s(?=\p{L}{3})/iu

function partedHead(reading: Reading, line: CopyLine): CopyLine[] {
  // "Founded in 1931, opens enrolment for its rowing school"
  const founded = FOUNDED.exec(line.text)
  if (founded)
    return [
      cut(reading, { ...line, kind: 'tell' }, { start: line.start, end: line.start + founded[1]!.length }),
      cut(reading, line, { start: line.start + founded[0].length, end: line.end }),
    ]
  // "I repair phones in Oudermeer, the shop is called Belfix"
  const called = CALLED.exec(line.text)
  if (called && /^\p{Lu}/u.test(called[2]!))
    return [
      cut(reading, line, { start: line.start, end: line.start + called[1]!.length }),
      cut(reading, { ...line, kind: 'who' }, { start: line.end - called[2]!.length, end: line.end }),
    ]
  const parting = partingOf(reading, line)
  if (parting === null) return [line]
  const { end, next, last } = parting
  return [
    cut(reading, line, { start: line.start, end: line.start + end }),
    cut(reading, { ...line, kind: 'tell' }, { start: line.start + next, end: line.start + last }),
  ]
}

const CALLED =
  /^(.{12,}?),\s(?:(?:the|my|our|de|onze|mijn|der|die|das|mein\p{L}*|unser\p{L}*|la|le|ma|notre|el|mi|il|mia|o|a|minha|min|vår)\s\p{L}+\s|\p{L}{2,3}\s)?(?:heet|heißt|(?:is|are)\scalled|llama|se\sllama|s['’]appelle|si\schiama|chama-se|se\schama|heter|nazywa\ssię|называется)\s([\p{L}\p{N}&'’-]+(?:\s[\p{L}\p{N}&'’-]+){0,3})$/iu
const FOUNDED =
  /^((?:founded|established|gegründet|seit|since|fondée?|depuis|fundad[oa]|desde|fondat[oa]|opgericht|założon\p{L}+|grundad|основан\p{L}*)\s[^,]{0,24}\d{4}),\s+(?=\p{L})/iu

/** Where a head ends and what is said of it begins and ends, counted from its start. */
function partingOf(reading: Reading, { text, start }: CopyLine): { end: number; next: number; last: number } | null {
  // "Our app Pupitre, it tells who sings on Sunday"
  const goesOn = /^([^,.]{4,48}),\s(?=(\S+)\s)/u.exec(text)
  if (
    goesOn &&
    (isSubject(reading.language, goesOn[2]!) || saysAgain(reading.language, goesOn[2]!)) &&
    !isSubject(reading.language, text.split(/\s/u)[0]!)
  )
    return { end: goesOn[1]!.length, next: goesOn[0].length, last: text.length }
  // "A veg box scheme out of Hallowby · and we've got room for 30 more households"
  const added = text.length > ADDED_MIN ? ADDED.exec(text) : null
  if (added && !isSubject(reading.language, text.split(/\s/u)[0]!))
    return { end: added[1]!.length, next: added[0].length, last: text.length }
  // "I shear your sheep at home, if it's only two (nobody comes for so few!)"
  const aside = text.length > LONG ? BRACKET_BEHIND.exec(text) : null
  if (aside) return { end: aside.index, next: aside.index + 2, last: aside.index + 2 + aside[1]!.length }
  // "Campsite Penhallow Meadow, tents and small vans only"
  const limited = /^([^,]{12,64}),\s(?=\p{L}[^,]+$)/u.exec(text)
  const isTrueAlone = limited && isTrue(reading, piece(reading, 'headline', { start, end: start + limited[1]!.length }))
  const tail = text.slice(limited?.[0].length)
  if (isTrueAlone && limits(reading.language, tail) && !limits(reading.language, limited[1]!) && tail.length > TAIL_MIN)
    return { end: limited[1]!.length, next: limited[0].length, last: text.length }
  // "Seeking a thatcher's apprentice from 1 August, no fear of heights"
  const dated = /^(.{16,}),\s(?=\D*\p{L}{4,}\s\p{L}{4,}\D*$)/u.exec(text)
  const isDated =
    dated &&
    !dated[1]!.includes(',') &&
    factsOf(reading, ['on', 'from', 'until']).some((one) => one.end === start + dated[1]!.length)
  return isDated ? { end: dated[1]!.length, next: dated[0].length, last: text.length } : null
}
/** A shorter limit goes with its thing: "adults only". */
const TAIL_MIN = 20

/** An offer too long for a headline and the terms in the bracket behind it: "the first check-up … is free" · "x-rays not included". */
function withOwnTerms(reading: Reading, line: CopyLine): CopyLine[] {
  const terms = line.text.length > LONG ? BRACKET_BEHIND.exec(line.text) : null
  if (!terms) return [line]
  const start = line.start + terms.index
  return [
    cut(reading, line, { start: line.start, end: start }),
    cut(reading, { ...line, kind: 'cond' }, { start: start + 2, end: start + 2 + terms[1]!.length }),
  ]
}
const BRACKET_BEHIND = /\s\(([^()]{10,})\)[.!]?$/u
/** What has been named, said again as the subject of what follows. */
const IT: Partial<Record<LanguageId, RegExp>> = {
  en: /^it(?:['’]s)?$/iu,
  de: /^(?:das|es)$/iu,
  fr: /^(?:ça|cela|c['’]est|il|elle)$/iu,
  nl: /^(?:dat|het)$/iu,
  sv: /^det$/iu,
  ru: /^это$/iu,
}
const saysAgain = (language: LanguageId | null, word: string): boolean =>
  (language && IT[language]?.test(word)) || false
const ADDED_MIN = 80
const ADDED =
  /^(.{16,72}?)\s(?:and|und|et|y|e|en|i|och|и)\s(?=(?:we|i|wir|ich|nous|on|je|j['’]ai|tenemos|tengo|abbiamo|ho|temos|tenho|wij|ik|mamy|mam|vi|jag|мы|у\sнас)(?:['’]|\s))/iu
/** A longer head leads nothing. */
const LONG = 90

/** "Club name Stanmoor Stingrays": what a name is called is no part of it. */
function withoutNameLabel(reading: Reading, line: CopyLine): CopyLine {
  const [label] = NAME_LABEL.exec(line.text) ?? []
  return label ? cut(reading, line, { start: line.start + label.length, end: line.end }) : line
}
const NAME_LABEL =
  /^(?:(?:the|our|der|unser|le|el|il|o|de|onze)\s)?(?:(?:club|firm|company|business|shop|store|group|team|band|brand|studio|salon|school)(?:['’]s)?\sname|(?:vereins|firmen|laden|geschäfts|marken|bedrijfs|winkel|firma|företags|förenings)-?na(?:me|am|mn)|nom\s(?:du\sclub|de\sl['’](?:entreprise|association)|de\sla\sboutique)|nombre\s(?:del\s(?:club|negocio|local)|de\sla\s(?:empresa|tienda))|nome\s(?:del\s(?:club|negozio)|della\sditta|do\sclube|da\s(?:loja|empresa))|nazwa\s(?:firmy|klubu|sklepu))(?:\s(?:is|ist|est|es|è|é|to))?\s?:?\s(?=["“„«]?\p{Lu})/iu

/** "Mixed. Contact Jo" · "01632 555 018": who is to be asked stands with the number. */
function withAskedName(reading: Reading, lines: readonly CopyLine[]): CopyLine[] {
  return lines.reduce<CopyLine[]>((set, line) => {
    const last = set.at(-1)
    const asked = line.kind === 'call' && last?.kind === 'who' ? ASKED.exec(last.text) : null
    if (!last || !asked || line.start - last.end > 2) return [...set, line]
    const start = last.start + (asked[1]?.length ?? 0)
    const call = cut(reading, line, { start, end: line.end })
    const before = asked[1] ? asked[1].replace(/[\s.!?]+$/u, '').length : 0
    const said =
      before > 0 ? [cut(reading, { ...last, kind: 'tell' }, { start: last.start, end: last.start + before })] : []
    return [...set.slice(0, -1), ...said, call]
  }, [])
}
const ASKED =
  /^(.*[.!?]\s)?(?:contact|call|ring|text|ask for|speak to|message|kontakt|ansprechpartner(?:in)?|contacto|contacter|demander|llamar a|contatto|contattare|contato|falar com|contactpersoon|vraag naar|kontakta)\s\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+)?$/iu
