import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Rule = { strip: string; add: string; fits: RegExp; flags: readonly string[] }
type Affix = { isSuffix: boolean; crosses: boolean; rules: Rule[] }
type Table = { affixes: Map<string, Affix>; flagsOf: (text: string) => string[]; hidden: ReadonlySet<string> }

/** Entries with one of these are no words by themselves. */
const HIDDEN = ['FORBIDDENWORD', 'NEEDAFFIX', 'ONLYINCOMPOUND']
const WORD = /^[\p{L}\p{M}]+$/u

/** The words of a Hunspell dictionary that are made of letters, with all their affixes. One may come twice. Compounds are left out. */
export function* wordsIn(folder: string): Generator<string> {
  const table = readTable(readFileSync(join(folder, 'index.aff'), 'utf8'))
  for (const row of readFileSync(join(folder, 'index.dic'), 'utf8').split('\n').slice(1)) {
    const [, word = '', flags = ''] = /^([^/\s]+)(?:\/(\S+))?/u.exec(row) ?? []
    if (WORD.test(word)) yield* formsOf(table, word, table.flagsOf(flags))
  }
}

function* formsOf(table: Table, word: string, flags: readonly string[]): Generator<string> {
  const isHidden = flags.some((flag) => table.hidden.has(flag))
  if (!isHidden) yield word
  const prefixes = flags.filter((flag) => table.affixes.get(flag)?.isSuffix === false)
  for (const flag of flags) {
    const affix = table.affixes.get(flag)
    if (!affix) continue
    for (const rule of affix.rules) {
      const form = formBy(affix, rule, word)
      if (form === null || !WORD.test(form)) continue
      // A suffix may take further ones, and the prefixes of its word.
      const more = affix.isSuffix && affix.crosses ? prefixes.filter((one) => table.affixes.get(one)!.crosses) : []
      yield* formsOf(table, form, [...rule.flags, ...more])
    }
  }
}

function formBy({ isSuffix }: Affix, { strip, add, fits }: Rule, word: string): string | null {
  if (!fits.test(word)) return null
  if (isSuffix) return word.endsWith(strip) ? word.slice(0, word.length - strip.length) + add : null
  return word.startsWith(strip) ? add + word.slice(strip.length) : null
}

function readTable(text: string): Table {
  const rows = text.split('\n').map((row) => row.trim().split(/\s+/u))
  const setting = (name: string) => rows.find(([first]) => first === name)?.[1]
  const flagsOf = flagReader(setting('FLAG'))
  const affixes = new Map<string, Affix>()
  for (const [kind, flag = '', strip = '', added = '', condition = '.'] of rows) {
    if (kind !== 'SFX' && kind !== 'PFX') continue
    const known = affixes.get(flag)
    if (!known) {
      affixes.set(flag, { isSuffix: kind === 'SFX', crosses: strip === 'Y', rules: [] })
      continue
    }
    const [add = '', flags = ''] = added.split('/')
    const fits = new RegExp(known.isSuffix ? `${condition}$` : `^${condition}`, 'u')
    known.rules.push({ strip: bare(strip), add: bare(add), fits, flags: flagsOf(flags) })
  }
  const hidden = new Set(HIDDEN.flatMap((name) => setting(name) ?? []))
  return { affixes, flagsOf, hidden }
}

/** Nothing is written as a nought. */
const bare = (text: string) => (text === '0' ? '' : text)

function flagReader(kind: string | undefined): (text: string) => string[] {
  if (kind === 'long') return (text) => text.match(/../gsu) ?? []
  if (kind === 'num') return (text) => text.split(',')
  return (text) => [...text]
}
