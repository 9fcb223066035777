/** ISO 639-1 codes of the languages that are told apart. */
export type Language = 'en' | 'de' | 'fr' | 'es' | 'it' | 'pt' | 'nl' | 'pl' | 'sv' | 'da' | OtherScript
type OtherScript = 'ru' | 'uk' | 'el' | 'ar' | 'he'

// Frequent little words of each language; those that are English words too are left out.
const littleWords: Record<Exclude<Language, OtherScript>, string> = {
  en: 'the of a an and for with your you our we is are on in at to from off until this that now only free new all by my its',
  de: 'der das und für mit ein eine auf ab bis nur jetzt neu alle von zum zur bei unser unsere ihre dein deine kostenlos rabatt oder nicht ist sind',
  fr: 'le la les un une des du et pour avec sur de à au aux votre vos notre nos jusqu dès offre gratuit gratuite livraison soldes est sont chez en',
  es: 'el los las un una y para con en de del al tu su nuestro nuestra hasta gratis envío oferta descuento desde solo nueva nuevo por',
  it: 'il lo gli un una e per con su di del della al alla tuo tua nostro nostra fino gratis sconto solo nuovo nuova da dal',
  pt: 'os as um uma e para com em de da seu sua nosso nossa até grátis desconto só novo nova por',
  nl: 'de het een en voor met op van tot bij onze jouw uw gratis korting alleen nu nieuw alle vanaf ons je',
  pl: 'w z na dla od po tylko teraz nowy nowa nasz nasza twoje twój każdy każdą przez się rabat zniżka oraz jest do',
  sv: 'och för med på av till ett en den det vår våra din nu bara rabatt gratis nya från',
  da: 'og med på af til et en den det vores din nu kun rabat gratis nye fra',
}
const lists = Object.entries(littleWords).map(([language, list]) => ({
  language: language as Language,
  list: new Set(list.split(' ')),
}))

/**
 * The language of a text; null when no known one stands out. Short texts of plain letters without any telling word
 * ("sneakers") count as English.
 */
export function detectLanguage(text: string): Language | null {
  const script = otherScript(text)
  if (script !== undefined) return script
  const tokens = text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []
  const scores = lists.map(({ language, list }) => ({
    language,
    score: tokens.filter((token) => list.has(token)).length,
  }))
  const english = scores[0]?.score ?? 0
  const [best, second] = scores.slice(1).sort((a, b) => b.score - a.score)
  const foreign = best?.score ?? 0
  // Loanwords carry é or ü into English, never ś or ř.
  const weigh = (token: string) =>
    /[ąćęłńśźżčďěňřšťůžøßåæœãõ]|[ạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹơưđ]/u.test(token)
      ? 2
      : /[äöüàâçèéêëîïôûùñáíóú]/u.test(token)
        ? 1
        : 0
  const foreignLetters = tokens.reduce((sum, token) => sum + weigh(token), 0)
  if (foreign <= english && (foreignLetters < 2 || english > foreignLetters + foreign)) return 'en'
  // Neighbours share most little words; a wrong guess would put a wrong language on the picture.
  return best && foreign > 0 && foreign > (second?.score ?? 0) ? best.language : null
}

/** Whether the text is English, or too short to be told from it. */
export function isEnglish(text: string): boolean {
  return detectLanguage(text) === 'en'
}

/** The language of a text not in Latin letters, null when its letters belong to several; undefined for Latin text. */
function otherScript(text: string): Language | null | undefined {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  const latin = count(/\p{Script=Latin}/gu)
  const others: [RegExp, (text: string) => Language | null][] = [
    [/\p{Script=Arabic}/gu, arabicLanguage],
    [/\p{Script=Hebrew}/gu, () => 'he'],
    [/\p{Script=Greek}/gu, () => 'el'],
    [/\p{Script=Cyrillic}/gu, cyrillicLanguage],
    [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/gu, () => null],
    [/(?!\p{Script=Latin})\p{L}/gu, () => null],
  ]
  for (const [letters, language] of others) {
    const found = count(letters)
    if (found >= 3 && found * 2 > latin) return language(text)
  }
  return undefined
}

// Persian and Urdu write letters Arabic has not.
function arabicLanguage(text: string): Language | null {
  return /[پچژگکیےٹڈڑں]/u.test(text) ? null : 'ar'
}

const russian = /[ыэё]|(?<!\p{L})(?:скидк|бесплатн|только|каждый|каждую|все(?!\p{L})|что(?!\p{L}))/iu
const ukrainian = /[іїєґ]|(?<!\p{L})(?:знижк|безкоштовн|тільки|та(?!\p{L})|або(?!\p{L}))/iu

// A text with marks of neither or both is left alone, as are Serbian, Macedonian, Belarusian and Bulgarian.
function cyrillicLanguage(text: string): Language | null {
  if (/[ўјљњћђџѓќѕ]/iu.test(text)) return null
  if (ukrainian.test(text)) return russian.test(text) ? null : 'uk'
  return russian.test(text) ? 'ru' : null
}
