/** Articles, prepositions and conjunctions of ten languages, which belong to the word behind them. */
const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  [
    'a an the of in on at to by for and or from with our your my is + & into over near per via as than until till this that these its their his her no not',
    'der die das den dem des ein eine einen einem einer eines im am um zu zum zur von vom bei beim mit für auf aus und oder ab bis in an ohne gegen nach seit unter über vor durch als wie unser unsere unseren ihr ihre kein keine ins ans',
    'le la les un une des du de au aux à en et ou par pour sur avec dans chez dès sans sous vers votre vos nos notre son sa ses mon ma mes ce cette ces entre jusque jusqu’au depuis',
    'el los las una y o e u del al con por para sin desde hasta en su sus mi tu tus nuestro nuestra nuestros nuestras entre sobre bajo según',
    'il lo gli i uno di da dal dalla dai dalle dallo del della dei degli delle dello e ed al alla ai agli alle allo nel nella nei nelle con per su sul sulla tra fra ogni senza sotto come nostro nostra nostri nostre che',
    'os as um uma do da dos das no na nos nas ao aos à às em e ou com por para sem até pelo pela nosso nossa nossos sob sobre entre que',
    'het een van op te tot met voor en of bij uit om in naar aan over door zonder onder tegen vanaf onze ons uw je jouw dit deze als',
    'w z ze do od na po i oraz lub a u dla za o ku bez przy pod nad przed przez między nasz nasza nasze nie',
    'en ett och i på av för med till från hos om vid åt mot över utan eller vår vårt våra din ditt dina',
    'в во на с со к ко у о об от до за из и или для по без при под над через перед не наш наша наши как',
  ].flatMap((line) => line.split(' ')),
)

export const isFunctionWord = (word: string): boolean => FUNCTION_WORDS.has(word.toLowerCase())

const NO_BREAK = '\u00a0'
/** What is longer may break, because the line before it would get too short, or a headline too small. */
const BOUND_MAX = 16
export const BOUND_IN_HEADLINE_MAX = 18

/** In a paragraph, long units would make lines of very different lengths. */
const PARAGRAPH_FROM = 110
const BOUND_IN_PARAGRAPH_MAX = 11

/** Ties function words to the word behind them, so that no line ends on one. */
export function withoutWeakEnds(
  text: string,
  longest = text.length < PARAGRAPH_FROM ? BOUND_MAX : BOUND_IN_PARAGRAPH_MAX,
): string {
  return text.split(' ').reduce((said, chunk) => {
    if (said === '') return chunk
    const tail = said.slice(said.lastIndexOf(' ') + 1)
    const last = tail.slice(tail.lastIndexOf(NO_BREAK) + 1)
    const bound = isFunctionWord(last) && tail.length + chunk.length < longest
    return `${said}${bound ? NO_BREAK : ' '}${chunk}`
  }, '')
}
