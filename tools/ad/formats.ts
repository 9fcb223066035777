import { AspectRatio, ExportSize } from '@adloom/contracts'

/** The aspect ratios to make, and the sizes in which the first of them is drawn anew. */
export type Formats = { aspectRatios: string[]; sizes: string[] }

/** Display ads and link previews are drawn from a picture. This one is made when none is asked for. */
const BASE = '1:1'

/** Parses `--format 1:1,728x90`. Throws for a format that does not exist. */
export function formatsFrom(given: string): Formats {
  const named = [...new Set(given.split(',').map((one) => one.trim().toLowerCase().replace('×', 'x')))]
  const isIn = (options: readonly string[]) => (one: string) => options.includes(one)
  const aspectRatios = named.filter(isIn(AspectRatio.options))
  const sizes = named.filter(isIn(ExportSize.options))
  const unknown = named.find((one) => !aspectRatios.includes(one) && !sizes.includes(one))
  if (unknown !== undefined) {
    const known = [...AspectRatio.options, ...ExportSize.options].join(', ')
    throw new Error(`--format ${unknown}: there is no such format. The formats are ${known}.`)
  }
  return { aspectRatios: aspectRatios.length > 0 ? aspectRatios : [BASE], sizes }
}
