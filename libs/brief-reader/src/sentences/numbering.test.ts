import { describe, expect, it } from 'vitest'
import { withDashesForNumbers } from './numbering.ts'

describe('a numbered list', () => {
  it('is read without its numbers, and every word keeps its place', () => {
    const brief = 'Driving school\n1. 3 lessons and a test\n2. 189 Euro\n10) no English'.replace('10)', '3)')
    const read = withDashesForNumbers(brief)
    expect(read).toBe('Driving school\n-  3 lessons and a test\n-  189 Euro\n-  no English')
    expect(read).toHaveLength(brief.length)
  })

  it.each(['3. Stock ohne Aufzug\n5. Klasse\n7. Oktober', '1. FC Union\n2. Liga', 'At 9.30\n10.15\n11.45'])(
    'is none where the numbers do not count from one on or are few: %s',
    (brief) => expect(withDashesForNumbers(brief)).toBe(brief),
  )
})
