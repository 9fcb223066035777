import { expect, test } from 'vitest'
import { readDeclarations, resolveVariables } from './css.ts'
import { readPalette } from './palette.ts'
import { readFonts } from './typefaces.ts'

const palette = (css: string, theme: string | null = null) =>
  Object.fromEntries(readPalette(readDeclarations(css), theme).map(({ role, hex }) => [role, hex]))

test('Names of variables give the roles of colours, and the body gives background and text', () => {
  const css = `
    :root { --color-primary: #1F4037; --brand-accent: rgb(199 80 42); --secondary-color: hsl(40, 60%, 50%); }
    /* a { color: #ff00ff } */
    body { background: #f4ede4; color: #222; }
    .btn { background-color: var(--color-primary, #00f); }`
  expect(palette(css)).toEqual({
    primary: '#1f4037',
    secondary: '#cc9933',
    accent: '#c7502a',
    background: '#f4ede4',
    text: '#222222',
  })
})

test('Without named colours, buttons and the theme colour decide', () => {
  const css =
    'a{color:#0a66c2} a:hover{color:#0a67c0} p{color:#333} .button{background:#d6336c} p{border-color:#2f9e44}'
  expect(palette(css)).toMatchObject({ primary: '#d6336c', secondary: '#0a66c2' })
  expect(palette(css, '#5f3dc4')).toMatchObject({ primary: '#5f3dc4', secondary: '#d6336c' })
})

test('Greys, transparent colours and built-in palettes are not colours of a brand', () => {
  const css = `
    :root { --wp--preset--color--vivid-red: #cf2e2e; --bs-blue: #0d6efd; --grey: #777 }
    p { color: rgba(255, 0, 0, .1); background: #eee }`
  expect(palette(css)).toEqual({})
})

test('Colours are read in every notation of CSS', () => {
  const css = `:root { --primary: oklch(0.45 0.1 160); --secondary: hwb(40 20% 20%); --accent: lab(50% 60 40) }
    body { background: WhiteSmoke; color: rgb(20% 20% 20% / 90%) }`
  expect(palette(css)).toEqual({
    primary: '#056641',
    secondary: '#cc9933',
    accent: '#d63c37',
    background: '#f5f5f5',
    text: '#333333',
  })
})

test('A value is read without !important and comments', () => {
  expect(readDeclarations('A:Hover, b { COLOR : Red/* x */ ! IMPORTANT ; }')).toEqual([
    { selector: 'a:hover, b', property: 'color', value: 'Red' },
  ])
})

test('Variables are expanded a bounded number of times', () => {
  const variables = new Map([['--a', 'var(--a)'.repeat(20)]])
  expect(resolveVariables('var(--a)'.repeat(200), variables).length).toBeLessThanOrEqual(32 * 160)
})

test('A broken or misleading stylesheet is read as far as possible', () => {
  for (const css of [
    'a{',
    '}}}}a{color:#d6336c',
    'a{b:url(data:x;y}z{);color:#d6336c}',
    'a{color:var(--a)}:root{--a:var(--a)}',
  ])
    expect(() => palette(css)).not.toThrow()
  expect(palette('p{content:"}"; color:#d6336c} .btn{background:url(data:image/svg+xml;a}b) #d6336c}')).toEqual({
    primary: '#d6336c',
  })
})

test('Fonts are those of headings and body text, or those that are requested from a font service', () => {
  const css = `
    @font-face { font-family: 'Icon Awesome'; src: url(x) }
    body { font-family: var(--sans), system-ui, sans-serif } :root { --sans: "Inter" }
    h1, h2 { font-family: Fraunces, Georgia, serif }`
  const link = new URL('https://fonts.googleapis.com/css2?family=Fraunces:ital,wght@0,600;1,400&family=Inter')
  expect(readFonts(readDeclarations(css), [link])).toEqual([
    { role: 'heading', family: 'Fraunces', weights: [400, 600] },
    { role: 'body', family: 'Inter', weights: [400] },
  ])
  expect(readFonts([], [new URL('https://fonts.googleapis.com/css?family=Lora:400,700|Open+Sans')])).toEqual([
    { role: 'heading', family: 'Open Sans', weights: [700] },
    { role: 'body', family: 'Lora', weights: [400, 700] },
  ])
  expect(readFonts(readDeclarations('body{font-family:Arial,Helvetica,sans-serif}'), [])).toEqual([])
})
