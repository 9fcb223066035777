import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { STYLE } from './style.ts'

const TOKENS = readFileSync(join(import.meta.dirname, '../../../dashboard/src/styles/tokens.css'), 'utf8')

/** The custom properties of the first rule of a sheet: name → value. */
function tokensOf(sheet: string): Map<string, string> {
  const body = sheet.slice(sheet.indexOf(':root {'), sheet.indexOf('}', sheet.indexOf(':root {')))
  const found = body.matchAll(/^\s*(--[\w-]+):\s*([^;]+);/gm)
  return new Map(Array.from(found, ([, name, value]) => [name!, value!.replaceAll(/\s+/g, ' ')]))
}

test('the pages before sign-in have the colours of the web app', () => {
  const app = tokensOf(TOKENS)
  const ours = tokensOf(STYLE)
  expect(ours.size).toBeGreaterThan(15)
  for (const [name, value] of ours) expect([name, value]).toEqual([name, app.get(name)])
})

test('every colour that the pages use is defined', () => {
  const ours = tokensOf(STYLE)
  for (const [, name] of STYLE.matchAll(/var\((--[\w-]+)\)/g)) expect(ours.has(name!), name).toBe(true)
})
