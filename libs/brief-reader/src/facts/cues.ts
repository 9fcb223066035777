import { plain } from '../spelling/letters.ts'
import { lexiconOf } from '../languages/index.ts'
import { alternatives } from '../languages/words.ts'
import type { LanguageId } from '../types.ts'
import { wordsOf } from './words/index.ts'

const LEFT = String.raw`(?<![\p{L}\p{N}])`
const RIGHT = String.raw`(?![\p{L}\p{N}])`

/** The phrases of a list as whole words: anywhere, where a text opens, where it ends, or as all of it. Compiled when first used. */
export type Cue = { source: string; any: RegExp; all: RegExp; start: RegExp; end: RegExp; whole: RegExp }

/** A cue of several fragments. Pass `end` some 90 characters at most: each place is tried. */
export function cueOf(...sources: string[]): Cue {
  // Either apostrophe, whichever a table has. Classes of characters stay as they are.
  const source =
    sources
      .filter((one) => one !== '' && one !== '(?!)')
      .join('|')
      .replace(/\[[^\]]*\]|'/g, (found) => (found === "'" ? "['’ʼ׳]" : found)) || '(?!)'
  const made = new Map<string, RegExp>()
  const get = (name: string, pattern: string, flags = 'iu') => {
    const known = made.get(name) ?? new RegExp(pattern, flags)
    made.set(name, known)
    known.lastIndex = 0
    return known
  }
  // Behind an apostrophe or a hyphen a word goes on at once: "jusqu'au", "l'Atelier".
  const body = `(?:${source})(?:(?<=['’-])|${RIGHT})`
  return {
    source,
    get any() {
      return get('any', `${LEFT}${body}`)
    },
    get all() {
      return get('all', `${LEFT}${body}`, 'giu')
    },
    get start() {
      return get('start', `^${body}`)
    },
    get whole() {
      return get('whole', `^(?:${source})$`)
    },
    get end() {
      return get('end', `${LEFT}${body}[\\s:.,(=-]{0,6}$`)
    },
  }
}

/** Every cue of the reader in one language. */
export type Cues = ReturnType<typeof makeCues>

/** Words, and the same without their accents. */
const withPlain = (words: string): string => [words, plain(words)].join(', ')

function makeCues(language: LanguageId) {
  const x = lexiconOf(language)
  const w = wordsOf(language)
  const a = alternatives
  return {
    never: cueOf(a(x.never)),
    // "Evitez": typed in haste such words have no accents.
    avoid: cueOf(a(withPlain(x.avoid))),
    show: cueOf(a(x.show), w.tells),
    tells: cueOf(w.tells),
    visual: cueOf(a(x.visual)),
    style: cueOf(a(x.style), w.looks, String.raw`#[0-9a-f]{6}`),
    please: cueOf(a(x.please)),
    wishes: cueOf(w.wishes),
    notes: cueOf(w.notes),
    formats: cueOf(w.formats, String.raw`\d{3,4} ?[x×] ?\d{3,4}(?: ?px)?|\d{1,2}:\d{1,2}`),
    greetings: cueOf(a(x.greetings)),
    make: cueOf(a(x.make)),
    orders: cueOf(w.orders),
    media: cueOf(a(x.media)),
    about: cueOf(a(x.about)),
    our: cueOf(a(x.our)),
    determiners: cueOf(w.determiners),
    functions: cueOf(a(x.functionWords)),
    called: cueOf(
      "called|named|known as|namens|genannt|heißt|appelée?|nommée?|s'appelle|llamad[oa]|se llama|chiamat[oa]|si chiama|chamad[oa]|chama-se|genaamd|heet|o nazwie|nazywa się|som heter|heter|под названием|называется",
    ),
    dangling: cueOf(a(x.dangling)),
    verbs: cueOf(w.verbs, a(x.be)),
    priceNouns: cueOf(w.priceNouns, a(x.priceNames)),
    trades: cueOf(w.trades, a(x.trade)),
    atBusiness: cueOf(a(x.atBusiness, x.strongAt)),
    strongAt: cueOf(a(x.strongAt)),
    inTown: cueOf(w.inTown),
    weAre: cueOf(w.weAre),
    presents: cueOf(w.presents),
    legal: cueOf(w.legal, a(x.legal)),
    condition: cueOf(w.conditions, a(x.condition)),
    was: cueOf(a(x.was)),
    now: cueOf(a(x.now)),
    off: cueOf(a(x.off)),
    upTo: cueOf(a(x.upTo)),
    free: cueOf(a(x.free)),
    notPriceBefore: cueOf(w.notPriceBefore, a(x.worth)),
    notPriceBehind: cueOf(w.notPriceBehind),
    minimum: cueOf(a(x.minimum)),
    startingAt: cueOf(a(x.startingAt)),
    until: cueOf(a(x.until)),
    from: cueOf(a(x.from)),
    on: cueOf(a(x.on)),
    at: cueOf(a(x.at)),
    weekday: cueOf(a(x.weekdays.replaceAll('/', ',')), a(x.shortWeekdays.replaceAll('/', ','))),
    forSale: cueOf(a(x.forSale)),
    wanted: cueOf(a(x.wanted)),
    relativeDays: cueOf(a(x.relativeDays)),
    months: cueOf(a(x.months.replaceAll('/', ','))),
    streets: cueOf(a(x.streets)),
  }
}

const known = new Map<LanguageId, Cues>()

/** The cues of a language, made once. */
export function cuesOf(language: LanguageId): Cues {
  const cues = known.get(language) ?? makeCues(language)
  known.set(language, cues)
  return cues
}
