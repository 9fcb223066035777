import type { PrintedText, Reading } from '../types.ts'

/** A good wording with one fault that was seen in ads. */
export type Mutant = { kind: string; texts: PrintedText[] }

type Break = (texts: readonly PrintedText[], reading: Reading) => PrintedText[] | null

const BREAKS: Record<string, Break> = {
  'price cut at its separator': (texts) =>
    edited(texts, 'price', (text) => /^(.*?\p{Nd})[.,'’ ]\p{Nd}/u.exec(text)?.[1] ?? null),
  'price changed': (texts) =>
    edited(texts, 'price', (text) => text.replace(/\d/, (digit) => String((Number(digit) % 9) + 1))),
  'code cut': (texts) => edited(texts, 'code', (text) => text.slice(0, -1)),
  'claim added': (texts) => [...texts, { role: 'bullet', text: 'Rated 4.9 by 2,310 customers' }],
}

/** Every fault that can be put into a good wording, once each. A fact check must find something in each. */
export function mutantsOf(texts: readonly PrintedText[], reading: Reading): Mutant[] {
  return Object.entries(BREAKS).flatMap(([kind, change]) => {
    const broken = change(texts, reading)
    return broken === null ? [] : [{ kind, texts: broken }]
  })
}

export const MUTANT_KINDS = Object.keys(BREAKS)

/** The texts with the first of a role changed; null when there is none or nothing changes. */
function edited(
  texts: readonly PrintedText[],
  role: PrintedText['role'],
  change: (text: string) => string | null,
): PrintedText[] | null {
  const at = texts.findIndex((one) => one.role === role)
  const text = at < 0 ? null : change(texts[at]!.text)
  if (text === null || text === '' || text === texts[at]!.text) return null
  return texts.map((one, i) => (i === at ? { ...one, text } : one))
}
