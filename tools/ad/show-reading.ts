import { styleText } from 'node:util'
import type { AdContent, BriefReading } from '@adloom/contracts'

/** The answer of read_brief. */
export type Read = {
  reading: BriefReading
  brandKitId: string | null
  warnings: { code: string; severity: 'info' | 'warning' | 'error'; message: string }[]
  price: { credits: number }
}

const NAMES: Record<Exclude<keyof AdContent, 'mustNotSay'>, string> = {
  headline: 'Headline',
  subheadline: 'Below it',
  product: 'Product',
  business: 'Business',
  offer: 'Offer',
  price: 'Price',
  wasPrice: 'Price before',
  place: 'Place',
  code: 'Code',
  condition: 'Condition',
  callToAction: 'Button',
  legal: 'Small print',
  dates: 'Date',
  contact: 'Contact',
  bullets: 'Point',
}
const WIDTH = 14

/** The lines that tell a person what was understood, before anything is drawn. */
export function linesOfReading({ reading, warnings, price }: Read, pictures: number): string[] {
  const { content, directions, mustNotSay, leftOut } = reading
  const said = Object.entries(NAMES).flatMap(([part, name]) =>
    textsOf(content[part as keyof typeof NAMES]).map((text) => row(name, text)),
  )
  const isWordless = warnings.some(({ code }) => code === 'no_text')
  const instead = isWordless ? 'none, the photo alone' : 'the sentences of the brief, whole'
  const printed = said.length > 0 ? said : [row('Text', styleText('dim', instead))]
  return [
    styleText('bold', 'On the picture'),
    ...printed,
    ...section('Obeyed, not printed', [
      ...directions.map((text) => row('Look', text)),
      ...mustNotSay.map((text) => row('Not to say', text)),
    ]),
    ...section(
      'Left out',
      leftOut.map(({ text, why }) => row('', `“${text.trim()}” ${styleText('dim', why)}`)),
    ),
    ...section(
      'Please check',
      warnings.map(({ severity, message }) => row('', styleText(severity === 'error' ? 'red' : 'yellow', message))),
    ),
    '',
    `${count(pictures, 'picture')}, ${count(pictures * price.credits, 'credit')}.`,
  ]
}

export const count = (n: number, what: string) => `${n} ${what}${n === 1 ? '' : 's'}`

const row = (name: string, text: string) => `  ${styleText('dim', name.padEnd(WIDTH))}${text}`
const section = (title: string, rows: string[]) => (rows.length > 0 ? ['', styleText('bold', title), ...rows] : [])

function textsOf(given: AdContent[keyof AdContent]): string[] {
  if (given === null || given === undefined) return []
  if (typeof given === 'string') return [given]
  return given.map((one) => (typeof one === 'string' ? one : one.text))
}
