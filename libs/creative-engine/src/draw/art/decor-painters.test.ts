import { expect, test } from 'vitest'
import { createRandom } from '../../random.ts'
import { painters } from './decor-painters.ts'

test('no background needs a layer of its own size, which takes more time than all its shapes', () => {
  const colors = {
    ground: '#f2e8d5',
    ground2: '#e0d0b0',
    shape: '#d08040',
    pop: '#c03020',
    ink: '#201510',
    dark: false,
  }
  for (const paint of Object.values(painters)) {
    const body = paint({ w: 1080, h: 1080, at: { x: 540, y: 600, r: 300 }, colors, random: createRandom('decor') })
    expect(body).not.toMatch(/\sopacity=/)
  }
})
