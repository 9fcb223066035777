import { expect, test } from 'vitest'
import { WORD_JOINER } from './keep-together.ts'
import { breakAtWords, BREAK_HERE, listWords } from './words.ts'

const shown = (text: string) => breakAtWords(text).replaceAll(WORD_JOINER, '').replaceAll(BREAK_HERE, '|')

test('breaks Japanese, Chinese and Thai between words, never before particles or closing marks', () => {
  expect(shown('日曜日まで送料無料。')).toBe('日曜日まで|送料|無料。')
  expect(shown('「新作」を見る')).toMatch(/^「新作」を\|/)
  expect(shown('全场免运费，仅限周日')).not.toMatch(/\|[，。]/)
  expect(shown('八折跑步鞋，限今天')).toContain('跑步鞋，')
  expect(shown('新作30%オフ')).toContain('30%オフ')
  expect(shown('รองเท้าวิ่ง')).toContain('|')
})

test('breaks Korean at its spaces only, and does not change other scripts', () => {
  expect(listWords('러닝화 할인')).toEqual(['러닝화', '할인'])
  expect(breakAtWords('러닝화')).toBe(`러${WORD_JOINER}닝${WORD_JOINER}화`)
  for (const text of ['Trail shoes', 'أحذية الجري', 'кроссовки']) expect(breakAtWords(text)).toBe(text)
})
