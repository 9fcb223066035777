// Frequent little words of each language that are no English words too; enough to tell English from the rest, which is
// all the copy needs to know.
const littleWords: Record<string, string> = {
  en: 'the of a an and for with your you our we is are on in at to from off until this that now only free new all by my its',
  de: 'der das und für mit ein eine auf ab bis nur jetzt neu alle von zum zur bei unser unsere ihre dein deine kostenlos rabatt oder nicht ist sind',
  fr: 'le la les un une des du et pour avec sur de à au aux votre vos notre nos jusqu dès offre gratuit gratuite livraison soldes est sont chez en',
  es: 'el los las un una y para con en de del al tu su nuestro nuestra hasta gratis envío oferta descuento desde solo nueva nuevo por',
  it: 'il lo gli un una e per con su di del della al alla tuo tua nostro nostra fino gratis sconto solo nuovo nuova da dal',
  pt: 'os as um uma e para com em de da seu sua nosso nossa até grátis desconto só novo nova por',
  nl: 'de het een en voor met op van tot bij onze jouw uw gratis korting alleen nu nieuw alle vanaf ons je',
  pl: 'w z na dla od po tylko teraz nowy nowa nasz nasza twoje twój każdy każdą przez się rabat zniżka oraz jest',
  sv: 'och för med på av till ett en den det vår våra din nu bara rabatt gratis nya från',
  da: 'og med på af til et en den det vores din nu kun rabat gratis nye fra',
}

const words = Object.entries(littleWords).map(([language, list]) => ({ language, list: new Set(list.split(' ')) }))

/**
 * Whether the text is English. Short texts without any telling word ("sneakers") count as English unless they carry
 * letters English does not use; other scripts never do.
 */
export function isEnglish(text: string): boolean {
  if (/[\p{Script=Cyrillic}\p{Script=Greek}]{3}/u.test(text)) return false
  const tokens = text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []
  const scores = words.map(({ list }) => tokens.filter((token) => list.has(token)).length)
  const english = scores[0] ?? 0
  const best = Math.max(0, ...scores.slice(1))
  // Loanwords carry é or ü into English, never ś or ř.
  const weigh = (token: string) =>
    /[ąćęłńśźżčďěňřšťůžßøåæœãõ]/u.test(token) ? 2 : /[äöüàâçèéêëîïôûùñáíóú]/u.test(token) ? 1 : 0
  const foreignLetters = tokens.reduce((sum, token) => sum + weigh(token), 0)
  if (best > english) return false
  return foreignLetters < 2 || english > foreignLetters + best
}
