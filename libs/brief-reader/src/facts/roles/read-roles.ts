import type { Atom, AtomOf, Span } from '../../types.ts'
import { around, claim, isAside, messageAt, type Draft } from '../draft.ts'
import { roleOfDate, roleOfWeekday } from './date-roles.ts'
import { roleOfMoney } from './money-roles.ts'

/** Gives each atom of a message its role, from what stands around it in its clause. */
export function readRoles(draft: Draft): void {
  for (const atom of draft.atoms) if (messageAt(draft, atom) && !isAside(draft, atom)) roleOf(draft, atom)
}

function roleOf(draft: Draft, atom: Atom): void {
  switch (atom.kind) {
    case 'money':
      return roleOfMoney(draft, atom)
    case 'percent':
      return roleOfPercent(draft, atom)
    case 'date':
      return roleOfDate(draft, atom)
    case 'weekday':
      return roleOfWeekday(draft, atom)
    case 'time':
      // "Menu du midi" names no hour.
      if (!/\d/.test(atom.text) && !isHour(draft, atom)) return
      return void claim(draft, 'time', atom, 0.9, atom.to ? `${atom.from}-${atom.to}` : atom.from)
    case 'bundle':
      return void claim(draft, 'bundle', atom, 0.9, atom.value)
    case 'rating':
      return void claim(draft, 'rating', atom, 0.9, `${atom.value}/${atom.of}`)
    case 'code':
    case 'phone':
    case 'url':
    case 'email':
      return void claim(draft, atom.kind, atom, 0.95, atom.value)
    default:
      return
  }
}

const isHour = (draft: Draft, atom: Atom) => {
  const { cues } = draft
  const { ahead } = around(draft, atom)
  const isBesideDay = draft.atoms.some(
    (one) => one.end <= atom.start && atom.start - one.end <= 4 && one.kind === 'weekday',
  )
  return (
    isBesideDay ||
    cues.until.end.test(ahead) ||
    (cues.at.end.test(ahead) && !/(?<!\p{L})(?:du|de|del|della|do|of)\s$/iu.test(ahead))
  )
}

const onAll =
  /^\s(?:auf|aufs|sulle|sullo|nas|nos|nella|aufs|sulle|sullo|nas|nos|nella|sur|en|su|sul|sulla|sui|sugli|op|på|na|em|on|στο|στη|στην|στα|στις|на|على|על)\s|^\s?על\s/iu

const less =
  /^(?:weniger|less|de moins|en moins|menos|in meno|minder|mniej|mindre|меньше)\s(?!(?:sur|auf|bei|für|on|for|off|en|con|su|per|em|op|voor|på|för|na|dla|nada|pour|para|au|sul|sui|если|на|для|при)(?!\p{L}))\p{L}{3}/iu
/** Who gets a percentage gets a reduction; of rates and bonuses one is told. */
const gains =
  /(?<!\p{L})(?:krieg\p{L}*|erhalt\p{L}*|bekomm\p{L}*|gets?|receives?|obtien\p{L}*|recib\p{L}*|tien\p{L}*|ricev\p{L}*|otrzym\p{L}*|dosta\p{L}*|получ\p{L}*|får|krijg\p{L}*|ontvang\p{L}*|benefici\p{L}*|bénéfici\p{L}*)\s(?:\p{L}+\s){0,2}$/iu
const rates =
  /^\s?(?:zins|rendite|bonus|cashback|zuschuss|förder|interest|crédit|subvention|ränta|odset|more|mehr|más|plus|extra|rente|tan|taeg|tae|apr|aer)/iu
/** Interest, and what is paid down. */
const rateAhead =
  /(?<!\p{L})(?:\p{L}{0,15}(?:rente|zins|zinsen|zinssatz|räntan?)|interest|interest rate|taeg?|tan|apr|aer|odset\p{L}*|oprocentowanie|ставк\p{L}*|tipo|taux|juros|entrada|pie|anzahlung|deposit|enganche|acconto|caparra|aanbetaling|wkład\p{L}*|handpenning|взнос)\s(?:\p{L}{1,5}\s){0,2}$/iu
/** "Tudo a 50%" */
const allAt =
  /(?<!\p{L})(?:tudo|todo|toda|todos|tutto|tutti|tout|alles|allt|wszystko|всё|все|everything)\s(?:\p{L}+\s){0,2}(?:a|al|à|at|zum|za|för|за)\s*$/iu
/** "Liquidación: botas al 40 %" */
const at = /(?<!\p{L})(?:al?|à|zum|za|за)\s*$/iu
const sale =
  /(?<!\p{L})(?:liquida\p{L}*|rebajas|saldi|soldes|sale|ausverkauf|räumungsverkauf|schlussverkauf|wyprzedaż\p{L}*|rea|uitverkoop|opruiming|распродажа|saldos|outlet|clearance|destockage|déstockage)(?!\p{L})/iu

const sentenceOf = (draft: Draft, atom: Span): string => {
  const { start, end } = messageAt(draft, atom) ?? atom
  return draft.source.slice(start, end)
}

/** A percentage is a discount only when something says so: a minus, "off", "Rabatt", "sur tout". */
function roleOfPercent(draft: Draft, atom: AtomOf<'percent'>): void {
  const { cues } = draft
  const { behind, clauseAhead } = around(draft, atom)
  const tail = behind.replace(/^[\s-]+/, '')
  const lead = behind.length - tail.length
  const next = /^(?:de |di |do |da |in |auf )?(?:\p{L}+ )?/iu.exec(tail)?.[0] ?? ''
  const direct = cues.off.start.exec(tail) ?? null
  const later = direct ? null : cues.off.start.exec(tail.slice(next.length))
  const after = direct ? lead + direct[0].length : later ? lead + next.length + later[0].length : 0
  const before = cues.off.end.test(
    clauseAhead.replace(
      /\s(?:von|of|de|del|di|do|na|auf|op|på|up to|bis zu|do|до|hasta|jusqu[’']à|fino a[l]?|tot|upp till|até|έως|a|an?|the|with)(?=\s*$)/iu,
      '',
    ),
  )
  const withCode = draft.atoms.some((one) => one.kind === 'code' && messageAt(draft, one) === messageAt(draft, atom))
  // "40 % weniger Stromverbrauch": less of something is no reduction.
  if (after && less.test(tail)) return
  if (!atom.minus && !after && !before) {
    if (rateAhead.test(clauseAhead)) return
    // "12 % until the end of April" stands for itself.
    if (/^\W*$/u.test(clauseAhead) && /^\d/.test(atom.text) && cues.until.start.test(tail))
      return void claim(draft, 'percentOff', atom, 0.8, `${atom.value}%`)
    if (/\d/.test(atom.text) && gains.test(clauseAhead) && !rates.test(behind))
      return void claim(draft, 'percentOff', atom, 0.8, `${atom.value}%`)
    if (atom.value >= 95) return
    const isSale = (cues.upTo.end.test(clauseAhead) || at.test(clauseAhead)) && sale.test(sentenceOf(draft, atom))
    if (!onAll.test(behind) && !withCode && !allAt.test(clauseAhead) && !isSale) return
  }
  const upTo = cues.upTo.end.exec(clauseAhead)?.[0].length ?? 0
  const confidence = atom.minus || after || before ? 0.95 : 0.8
  claim(draft, 'percentOff', { start: atom.start - upTo, end: atom.end + after }, confidence, `${atom.value}%`)
}
