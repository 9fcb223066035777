import type { BrandKitFields } from '@adloom/contracts'
import { type Declaration, resolveVariables, variablesIn } from './css.ts'
import { plainText } from './plain-text.ts'

type Font = BrandKitFields['fonts'][number]
const GENERIC =
  /^(?:serif|sans-serif|monospace|cursive|fantasy|system-ui|ui-[\w-]+|math|emoji|inherit|initial|unset|revert|var\(.*|-apple-system|blinkmacsystemfont|arial|helvetica|helvetica neue|segoe ui|times|times new roman|roboto mono|.*(?:icons?|awesome|glyph|fallback).*)$/i
const HEADING = /(?:^|[\s,>])h[1-3]\b|heading|headline|\btitle\b/
const BODY = /^(?:html|body|:root|html, ?body|\*)$|(?:^|,)\s*body\b/

/** The font families of headings and body text, and those that the site requests from a font service. */
export function readFonts(declarations: readonly Declaration[], fontLinks: readonly URL[]): Font[] {
  const variables = variablesIn(declarations)
  const families = declarations
    .filter(({ property, selector }) => property === 'font-family' && !selector.startsWith('@'))
    .flatMap(({ selector, value }) => {
      const family = firstFamily(resolveVariables(value, variables))
      return family === null ? [] : [{ selector, family }]
    })
  const served = fontLinks.flatMap(familiesOf)
  const body = families.find(({ selector }) => BODY.test(selector))?.family ?? served[0]?.family
  const heading = families.find(({ selector }) => HEADING.test(selector))?.family ?? served.find(isNot(body))?.family
  const weightsOf = (family: string, usual: number) => {
    const asked = served.find((one) => one.family === family)?.weights ?? []
    return asked.length > 0 ? asked : [usual]
  }
  return [
    ...(heading === undefined ? [] : [{ role: 'heading' as const, family: heading, weights: weightsOf(heading, 700) }]),
    ...(body === undefined ? [] : [{ role: 'body' as const, family: body, weights: weightsOf(body, 400) }]),
  ]
}

const isNot = (family: string | undefined) => (one: { family: string }) => one.family !== family

function firstFamily(value: string): string | null {
  const names = value.split(',').map((name) => name.replace(/["']/g, '').trim())
  const name = names.find((one) => one !== '' && !GENERIC.test(one))
  return plainText(name, 80)
}

/** Parses `css2?family=Fraunces:wght@400;600&family=Inter`. */
function familiesOf(link: URL): { family: string; weights: number[] }[] {
  const families = link.searchParams.getAll('family').flatMap((text) => text.split('|'))
  return families.slice(0, 6).flatMap((text) => {
    const [name = '', axes = ''] = text.slice(0, 300).split(':')
    const family = plainText(name, 80)
    const weights = (axes.match(/\b[1-9]00\b/g) ?? []).map(Number)
    return family === null ? [] : [{ family, weights: [...new Set(weights)].toSorted((a, b) => a - b).slice(0, 9) }]
  })
}
