import type { LanguageId } from '@adloom/brief-reader'

/**
 * Words that a sentence begins with when it leans on the one before it: personal and demonstrative pronouns and conjunctions.
 * Such a sentence never stands first nor apart. Source: the closed word classes of each language's grammar; Hebrew and Arabic,
 * which write them as prefixes, have none.
 */
const OPENERS: Partial<Record<LanguageId, string>> = {
  en: 'they it its he she his her their them this that these those and but or so also plus then both only otherwise afterwards each',
  de: 'sie er es das dies diese dieser dieses und aber oder denn außerdem auch dazu dann danach dabei davon damit sonst nur jede jeder jedes',
  fr: 'il ils elle elles ce cela ça ceci celui celle ceux et mais ou aussi puis ensuite donc sinon seulement chacun chacune',
  es: 'él ella ellos ellas esto este esta estos estas eso y e pero o también además luego así solo sólo cada',
  it: 'esso essi essa questo questa questi queste e ed ma o anche inoltre poi così solo ogni',
  pt: 'ele ela eles elas isto isso este esta estes estas e mas ou também depois assim só cada',
  nl: 'ze zij hij deze dit dat die en maar of ook daarna dan zo alleen elke elk',
  pl: 'on ona ono oni one to ten ta te i a ale lub albo też także oraz potem tylko każdy każda każde',
  sv: 'han hon den det de denna detta dessa och men eller också dessutom sedan då bara varje',
  el: 'αυτό αυτή αυτός αυτά και κι αλλά ή επίσης μετά μόνο',
  ru: 'он она оно они это этот эта эти и а но или также потом только',
}

const patterns = new Map(
  Object.entries(OPENERS).map(([language, words]) => [
    language,
    new RegExp(`^["“„«(¡¿]?(?:${words.split(' ').join('|')}|c['’])(?!\\p{L})`, 'iu'),
  ]),
)

/** Whether a sentence leans on the one before it. */
export const leansOnTheLast = (language: LanguageId | null, sentence: string): boolean =>
  language !== null && patterns.get(language)?.test(sentence) === true
