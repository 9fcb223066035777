/** Articles, prepositions and conjunctions of ten languages, which belong to the word behind them. */
const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  [
    'a an the of in on at to by for and or from with our your my is + &',
    'der die das den dem des ein eine einen im am um zu zum zur von vom bei mit für auf aus und oder ab bis in an ohne',
    'le la les un une des du de au aux à en et ou par pour sur avec dans chez dès sans',
    'el los las una y o del al con por para sin desde hasta en su',
    'il lo gli i uno di da dal dalla del della e ed al alla nel con per su tra fra ogni',
    'os as um uma do da dos das no na nos nas ao à em e ou com por para sem até',
    'het een van op te tot met voor en of bij uit om in naar',
    'w z ze do od na po i oraz u dla za o ku bez przy',
    'en ett och i på av för med till från hos om vid',
    'в во на с со к ко у о об от до за из и или для по без при',
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
