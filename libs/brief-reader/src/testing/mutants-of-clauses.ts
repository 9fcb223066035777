import { SURE } from '../types.ts'
import type { FactType, PrintedText, Reading } from '../types.ts'
import { edited, type Break } from './edit.ts'

const factOf = ({ facts }: Reading, ...types: FactType[]) =>
  facts.find(({ type, confidence, text }) => types.includes(type) && confidence >= SURE && text.length > 2)
/** The texts without those that say a fact. */
const without = (texts: readonly PrintedText[], fact: { text: string } | undefined): PrintedText[] | null => {
  if (!fact) return null
  const said = fact.text.toLowerCase().replace(/[.,;:!]+$/, '')
  const left = texts.filter(({ text }) => !text.toLowerCase().includes(said))
  return left.length < texts.length ? left : null
}
const messagesOf = ({ sentences }: Reading) =>
  sentences.filter(({ kind, printable }) => kind === 'message' && printable)
const words = (text: string) => text.split(/\s+/)
const bare = (text: string) => text.replace(/[.!]$/, '')

const BUTTONS: Record<string, readonly [string, string]> = {
  en: ['Donate now', 'Apply now'],
  de: ['Jetzt spenden', 'Jetzt bewerben'],
  fr: ['Faire un don', 'Postuler'],
  es: ['Donar ahora', 'Enviar candidatura'],
}

/** Words that are cut from their clause, glued together, or were never meant to be read. */
export const CLAUSE_BREAKS: Record<string, Break> = {
  'condition dropped': (texts, reading) => without(texts, factOf(reading, 'condition')),
  'deadline dropped': (texts, reading) => without(texts, factOf(reading, 'until')),
  'legal line dropped': (texts, reading) => without(texts, factOf(reading, 'legal')),
  'thing not named': (texts, reading) => without(texts, factOf(reading, 'product')),
  'offer dropped': (texts, reading) => without(texts, factOf(reading, 'percentOff', 'amountOff', 'bundle')),
  'condition dropped from its clause': (texts, reading) => {
    const condition = factOf(reading, 'condition')
    return condition
      ? edited(texts, 'any', (text) => {
          const at = text.toLowerCase().indexOf(condition.text.toLowerCase())
          const left = at < 0 ? '' : `${text.slice(0, at)} ${text.slice(at + condition.text.length)}`.trim()
          return /[\p{L}\p{N}]{2}/u.test(left) ? left : null
        })
      : null
  },
  'offer cut out of its clause': (texts) =>
    edited(texts, ['offer', 'price'], (text) => {
      const sum = /(?:[$€£]\s?\d[\d.,'’]*|\d[\d.,'’]*\s?(?:[$€£%]|zł|kr))/u.exec(text)?.[0]
      const isAlone = sum !== undefined && words(text.replace(sum, '').trim()).length < 3
      return sum === undefined || isAlone ? null : sum
    }),
  'unit of a price dropped': (texts) =>
    edited(
      texts,
      ['price'],
      (text) =>
        /^(.*\d\s?(?:[$€£]|zł|kr|CHF)?)\s?(?:\/|per |pro |par |por |al |a |na |za )\s?[\p{L}.]+$/u.exec(text)?.[1] ??
        null,
    ),
  '“from” of a price dropped': (texts) =>
    edited(
      texts,
      ['price', 'offer'],
      (text) =>
        /^(?:from|ab|dès|à partir de|desde|a partir de|da|vanaf|od|från|από|от)\s+(.+)$/iu.exec(text)?.[1] ?? null,
    ),
  '“up to” of a reduction dropped': (texts) =>
    edited(
      texts,
      'any',
      (text) =>
        /^(?:up to|bis zu|jusqu['’]à|hasta(?: un)?|fino al?|até|tot|do|upp till)\s+(.*\d.*)$/iu.exec(text)?.[1] ?? null,
    ),
  'free thing without its condition': (texts) =>
    edited(
      texts,
      'any',
      (text) => /^((?:free|gratis|kostenlos\p{L}*|gratuit\p{L}*)\s[\p{L}-]+)\s(?=.*\d).{6,}$/iu.exec(text)?.[1] ?? null,
    ),
  'negation dropped': (texts) =>
    edited(
      texts,
      ['headline', 'sub', 'bullet', 'offer'],
      (text) =>
        /^(?:no|kein\p{L}*|ohne|sans|sin|senza|sem|geen|zonder|bez|utan|ingen|without)\s(.+)$/iu.exec(text)?.[1] ??
        null,
    ),
  'wish printed': (texts, reading) => {
    const wish = factOf(reading, 'direction')
    return wish && wish.text.length > 5 ? [...texts, { role: 'sub', text: bare(wish.text) }] : null
  },
  'forbidden words printed': (texts, reading) => {
    const kept = factOf(reading, 'mustNot')
    return kept ? [...texts, { role: 'bullet', text: bare(kept.text) }] : null
  },
  'forbidden words in capitals': (texts, reading) => {
    const kept = factOf(reading, 'mustNot')
    return kept ? [...texts, { role: 'bullet', text: `${bare(kept.text).toUpperCase()}!` }] : null
  },
  'order to us printed': (texts, { audit }) => {
    const order = audit.find(({ use, text }) => use === 'briefing' && words(text.trim()).length > 2)
    return order ? [...texts, { role: 'sub', text: order.text.trim() }] : null
  },
  'clauses glued': (texts, reading) => {
    const [first, ...rest] = messagesOf(reading)
    const last = rest.at(-1)
    const glue =
      first && last ? `${words(first.text).slice(0, 3).join(' ')} ${words(last.text).slice(0, 3).join(' ')}` : null
    return glue === null || reading.source.includes(glue) ? null : [...texts, { role: 'sub', text: glue }]
  },
  'headline cut in the middle of a clause': (texts, reading) => {
    const long = messagesOf(reading).find(({ text }) => words(text).length > 7 && !/[,;:–(]/.test(text))
    if (!long || !texts.some(({ role }) => role === 'headline')) return null
    const cut = words(long.text).slice(2, 5).join(' ')
    return texts.map((one) => (one.role === 'headline' ? { ...one, text: cut } : one))
  },
  'words in another order': (texts) =>
    edited(texts, ['headline', 'sub', 'bullet'], (text) => {
      const [a, b, ...rest] = words(text)
      return a && b && rest.length > 0 && a.toLowerCase() !== b.toLowerCase() ? [b, a, ...rest].join(' ') : null
    }),
  'wrong button': (texts, { language, action, facts }) => {
    const [donate, apply] = BUTTONS[language ?? ''] ?? []
    const label = action?.kind === 'donate' ? apply : donate
    const isAsked = facts.some(({ type }) => type === 'callToAction')
    if (!label || isAsked || !texts.some(({ role }) => role === 'cta')) return null
    return texts.map((one) => (one.role === 'cta' ? { ...one, text: label } : one))
  },
  'claim added': (texts) => [...texts, { role: 'bullet', text: 'Rated 4.9 by 2,310 customers' }],
  'words that nobody wrote': (texts) => edited(texts, ['headline'], (text) => `${text} guaranteed`),
  'text of another brief': (texts, { source }, other) => {
    const strange = other.find(({ role, text }) => role !== 'cta' && !source.toLowerCase().includes(text.toLowerCase()))
    return strange ? [...texts, { role: 'sub', text: strange.text }] : null
  },
}
