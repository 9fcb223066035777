import { expect, test } from 'vitest'
import { isMoreBetter, metricName, metricText } from './metric.ts'

test('a metric is written as people write its kind', () => {
  expect(metricText('spend', 206.5, 'USD')).toBe('$206.50')
  expect(metricText('spend', 10344.21, 'USD')).toBe('$10,344')
  expect(metricText('spend', 4120, 'JPY')).toBe('¥4,120')
  expect(metricText('ctr', 0.0172, 'USD')).toBe('1.72%')
  expect(metricText('roas', 3.384, 'USD')).toBe('3.38×')
  expect(metricText('conversions', 704, 'USD')).toBe('704')
})

test('on an axis it is short', () => {
  expect(metricText('spend', 2500, 'USD', true)).toBe('$2.5K')
  expect(metricText('spend', 40, 'USD', true)).toBe('$40')
  expect(metricText('ctr', 0.02, 'USD', true)).toBe('2%')
})

test('a metric that is not known keeps its name', () => {
  expect(metricName('cpa')).toBe('Cost each')
  expect(metricName('somethingNew')).toBe('somethingNew')
})

test('more spend is neither better nor worse, and a lower cost is better', () => {
  expect([isMoreBetter('spend'), isMoreBetter('cpa'), isMoreBetter('roas')]).toEqual([null, false, true])
})
