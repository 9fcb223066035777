import type { Facts } from './read-brief.ts'
import type { Topic } from '../reading/topics.ts'
import type { Language } from '../text/detect-language.ts'

type Act = 'shop' | 'order' | 'book' | 'register' | 'apply' | 'learn'

// Standard phrases from shops and ads in each language. Uncertain ones are left out.
const labels: Record<Exclude<Language, 'en'>, Record<Act, string>> = {
  de: row('Jetzt shoppen', 'Jetzt bestellen', 'Jetzt buchen', 'Jetzt anmelden', 'Jetzt bewerben', 'Mehr erfahren'),
  fr: row('Acheter', 'Commander', 'Réserver', 'S’inscrire', 'Postuler', 'En savoir plus'),
  es: row('Comprar ahora', 'Pedir ahora', 'Reservar ahora', 'Inscríbete', 'Más información', 'Más información'),
  it: row('Acquista ora', 'Ordina ora', 'Prenota ora', 'Iscriviti', 'Candidati ora', 'Scopri di più'),
  pt: row('Compre agora', 'Peça agora', 'Reserve agora', 'Inscreva-se', 'Candidate-se', 'Saiba mais'),
  nl: row('Shop nu', 'Bestel nu', 'Boek nu', 'Schrijf je in', 'Solliciteer nu', 'Meer informatie'),
  pl: row('Kup teraz', 'Zamów teraz', 'Zarezerwuj', 'Zapisz się', 'Aplikuj teraz', 'Dowiedz się więcej'),
  sv: row('Handla nu', 'Beställ nu', 'Boka nu', 'Anmäl dig', 'Ansök nu', 'Läs mer'),
  da: row('Køb nu', 'Bestil nu', 'Book nu', 'Tilmeld dig', 'Ansøg nu', 'Læs mere'),
  no: row('Kjøp nå', 'Bestill nå', 'Bestill nå', 'Meld deg på', 'Søk nå', 'Les mer'),
  vi: row('Mua ngay', 'Đặt hàng ngay', 'Đặt lịch ngay', 'Đăng ký ngay', 'Ứng tuyển ngay', 'Tìm hiểu thêm'),
  ru: row('Купить', 'Заказать', 'Забронировать', 'Записаться', 'Откликнуться', 'Узнать больше'),
  uk: row('Купити', 'Замовити', 'Забронювати', 'Записатися', 'Відгукнутися', 'Дізнатися більше'),
  el: row('Αγοράστε τώρα', 'Παραγγείλτε τώρα', 'Κάντε κράτηση', 'Εγγραφείτε', 'Κάντε αίτηση', 'Μάθετε περισσότερα'),
  ar: row('تسوّق الآن', 'اطلب الآن', 'احجز الآن', 'سجّل الآن', 'قدّم الآن', 'اعرف المزيد'),
  he: row('לרכישה', 'להזמנה', 'להזמנה', 'להרשמה', 'להגשת מועמדות', 'למידע נוסף'),
}

function row(shop: string, order: string, book: string, register: string, apply: string, learn: string) {
  return { shop, order, book, register, apply, learn }
}

const acts: Partial<Record<Topic, Act>> = {
  hiring: 'apply',
  webinar: 'register',
  gym: 'register',
  education: 'register',
  wellness: 'book',
  health: 'book',
  travel: 'book',
  cleaning: 'book',
  beauty: 'learn',
  coffee: 'learn',
  bakery: 'learn',
  restaurant: 'learn',
  market: 'learn',
  event: 'learn',
  music: 'learn',
  property: 'learn',
  clothing: 'shop',
  sport: 'shop',
  outdoors: 'shop',
  toys: 'shop',
  jewellery: 'shop',
}

/** The button label in the language of the brief; null when the language is uncertain. */
export function labelIn(language: Exclude<Language, 'en'> | null, facts: Facts, thingIsGoods: boolean): string | null {
  if (language === null) return null
  const [act] = facts.topics.map((topic) => acts[topic]).filter((one) => one !== undefined)
  const known = labels[language]
  // A drawing of coffee means goods in a shop, but not in a café. A price or an offer makes it goods.
  const sold = facts.price !== null || (thingIsGoods && facts.offer !== null)
  const label = known[act ?? (sold ? 'shop' : 'learn')]
  const allowed = (text: string) => !facts.bannedWords.some((word) => text.toLowerCase().includes(word))
  return [label, known.learn].find(allowed) ?? null
}
