import { capitalise } from './offers.ts'
import type { Comparison, Side } from '../../copy/proof.ts'

const value = String.raw`\s?:\s{0,2}([^.\n]{3,160})(?:[.\n]|$)`
const labelled = (worse: string, better: string, kind: Comparison['kind']) => [
  {
    kind,
    worse: 1,
    pattern: new RegExp(String.raw`(?<![\p{L}])(${worse})${value}\s{0,2}(?:and\s)?(${better})${value}`, 'iu'),
  },
  {
    kind,
    worse: 3,
    pattern: new RegExp(String.raw`(?<![\p{L}])(${better})${value}\s{0,2}(?:and\s)?(${worse})${value}`, 'iu'),
  },
]
const pairs = [
  ...labelled(
    'before|vorher|avant|antes|prima|przed|до|قبل|לפני',
    'after|nachher|après|después|depois|dopo|po|после|بعد|אחרי',
    'before_after',
  ),
  ...labelled(
    String.raw`(?:the |all )?others?(?: \p{L}+)?|them|theirs|elsewhere|(?:the )?(?:old|usual) way|without us|(?:typical|most|ordinary|traditional) \p{L}+(?: \p{L}+)?`,
    String.raw`us|ours|we|with us|(?:the )?(?:new|our) way|our \p{L}+`,
    'versus',
  ),
]
const span = String.raw`(?:seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|clicks?|steps?|tools?|apps?|pages?|people)`
const fromTo = new RegExp(
  String.raw`(?<![\p{L}])from\s+(\d[\d.,]*\s${span}(?:\sa\s\p{L}+)?)\s+(?:down\s)?to\s+(\d[\d.,]*\s${span}(?:\sa\s\p{L}+)?)(?![\p{L}])`,
  'iu',
)
const insteadOf = /^(?!.*[$€£¥₹]\s?\d)([^.,;:\n]{3,44}?),?\s+(?:instead of|rather than)\s+([^.,;:\n]{3,44})$/iu

/**
 * Finds a comparison that the text states, and the text without it: "Before: … After: …", "Us: … Others: …", "from 3
 * hours to 10 minutes", "X instead of Y". Null without one.
 */
export function findComparison(text: string): { comparison: Comparison; rest: string } | null {
  for (const { kind, worse, pattern } of pairs) {
    const match = pattern.exec(text)
    if (!match) continue
    const side = (at: number): Side => ({
      label: capitalise((match[at] ?? '').trim()),
      points: splitPoints(match[at + 1] ?? ''),
    })
    const comparison = { kind, worse: side(worse), better: side(worse === 1 ? 3 : 1) }
    if (comparison.worse.points.length === 0 || comparison.better.points.length === 0) continue
    return { comparison, rest: `${text.slice(0, match.index)}\n${text.slice(match.index + match[0].length)}` }
  }
  for (const sentence of text.split(/(?<=[.!?\n])\s*/)) {
    const clean = sentence.replace(/(?<![.!?\s])[.!?\s]+$/, '').trim()
    const match = fromTo.exec(clean) ?? insteadOf.exec(clean)
    if (!match?.[1] || !match[2]) continue
    const measured = /^from\s/i.test(match[0])
    const [better, worse] = measured ? [match[2], match[1]] : [match[1], match[2]]
    const bare = match[0].length === clean.length && measured
    return {
      comparison: {
        kind: measured ? 'before_after' : 'versus',
        worse: { label: null, points: [capitalise(worse.trim())] },
        better: { label: null, points: [capitalise(better.trim())] },
      },
      rest: bare ? text.replace(sentence, ' ') : text,
    }
  }
  return null
}

function splitPoints(list: string): string[] {
  return list
    .split(/(?<!\s)\s*[,;،]\s*(?:and\s+)?/)
    .map((point) => capitalise(point.trim()))
    .filter((point) => point.length >= 2 && point.length <= 60)
    .slice(0, 4)
}
