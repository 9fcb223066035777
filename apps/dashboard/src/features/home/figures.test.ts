import { expect, test } from 'vitest'
import { amountText, isGoodChange, metricsOf, metricText } from './figures.ts'

test('large amounts are shown without cents, small ones with', () => {
  expect(amountText(43_075.99, 'USD')).toBe('$43,076')
  expect(amountText(29.955, 'USD')).toBe('$29.96')
  expect(amountText(912, 'JPY')).toBe('¥912')
  expect(amountText(4_000, 'USD', true)).toBe('$4K')
  expect(amountText(601.3, 'USD', true)).toBe('$601')
  expect(amountText(0.5, 'USD', true)).toBe('$0.5')
})

test('each metric is written in its unit', () => {
  expect(metricText('roas', 1.942, 'USD')).toBe('1.94×')
  expect(metricText('ctr', 0.0206, 'USD')).toBe('2.06%')
  expect(metricText('conversions', 1438, 'USD')).toBe('1,438')
})

test('less cost is good, more results are good, and spend is neither', () => {
  expect(isGoodChange('cpa', -0.1)).toBe(true)
  expect(isGoodChange('conversions', -0.1)).toBe(false)
  expect(isGoodChange('spend', 0.1)).toBe(null)
})

test('without value the click rate stands in place of the return', () => {
  expect(metricsOf({ roas: null })).toContain('ctr')
  expect(metricsOf({ roas: 2 })).toContain('roas')
})
