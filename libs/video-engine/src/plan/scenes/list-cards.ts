import { cleanLine, type Piece } from '@adloom/creative-engine/words'
import type { PlannedScene } from '../types.ts'
import { secondsToRead } from './texts.ts'

const LINES_MAX = 4
const LINE_MAX = 90
/** What an ad must show when it does not say it. */
const MUST: ReadonlySet<Piece['role']> = new Set(['offer', 'price', 'when', 'condition', 'code', 'place'])
const LIST_SECONDS_MIN = 2

/** Silent cards with offers, prices and terms that no sentence says and the end card has no room for. */
export function listCards(unseen: readonly Piece[]): PlannedScene[] {
  const lines = unseen.filter(({ role }) => MUST.has(role)).map(({ text }) => cleanLine(text))
  const cards: PlannedScene[] = []
  for (let i = 0; i < lines.length; i += LINES_MAX) {
    const bullets = lines.slice(i, i + LINES_MAX)
    const texts = bullets.every((one) => one.length <= LINE_MAX) ? { bullets } : { sub: bullets.join(' · ') }
    const secondsMin = Math.max(LIST_SECONDS_MIN, secondsToRead(...bullets))
    cards.push({ layout: 'text_card', script: '', texts, pictures: [], secondsMin })
  }
  return cards
}
