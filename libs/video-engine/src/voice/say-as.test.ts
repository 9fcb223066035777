import { expect, test } from 'vitest'
import { sayWords } from './say-as.ts'

const say = (text: string) =>
  sayWords(text.split(' '))
    .map(({ said }) => said)
    .filter(Boolean)
    .join(' ')

test.each([
  ['$49.99', '49 dollars and 99 cents'],
  ['$1', '1 dollar'],
  ['$0.99', '99 cents'],
  ['£1,299.00', '1299 pounds'],
  ['5€', '5 euros'],
  ['$1.5M', '1.5 million dollars'],
  ['$2 billion', '2 billion dollars'],
  ['USD 20', '20 dollars'],
  ['$5-$10', '5 dollars to 10 dollars'],
  ['50¢', '50 cents'],
])('Money is said in its currency: %s', (written, said) => {
  expect(say(written)).toBe(said)
})

test.each([
  ['20%', '20 percent'],
  ['10–20%', '10 to 20 percent'],
  ['5:30pm', '5 30 p m'],
  ['3:05', '3 oh 5'],
  ['12:00', "12 o'clock"],
  ['17:05', '5 oh 5 p m'],
  ['00:30', '12 30 a m'],
  ['16:9', '16 to 9'],
  ['9 a.m.', '9 a m'],
  ['5-7pm', '5 to 7 p m'],
  ['2026-11-20', 'November 20th 2026'],
  ['12/24', '12 24'],
  ['24/7', '24 7'],
  ['3/4', 'three quarters'],
  ['2½', '2 and a half'],
  ['1,250,000', '1250000'],
  ['-5 °C', 'minus 5 degrees Celsius'],
  ['100ml', '100 milliliters'],
  ['1 kg', '1 kilogram'],
  ['1080×1920', '1080 by 1920'],
  ['#1', 'number 1'],
  ['10k', '10 thousand'],
])('Figures are said as people say them: %s', (written, said) => {
  expect(say(written)).toBe(said)
})

test.each([
  ['1-800-555-0199', '1, 800, 5 5 5, 0 1 9 9'],
  ['(555) 123-4567', '5 5 5 1 2 3, 4 5 6 7'],
  ['+44 20 7946 0958', '4 4 2 0 7 9 4 6 0 9 5 8'],
])('A telephone number is said figure by figure: %s', (written, said) => {
  expect(say(written)).toBe(said)
})

test('A number that follows a price or stands alone is no telephone number', () => {
  expect(say('In 2026 1250000 people')).toBe('In 2026 1250000 people')
})

test.each([
  ['www.glow.com/sale', 'glow dot com slash sale'],
  ['https://a-b.io/x?y=1', 'a dash b dot i o slash x'],
  ['hi@glow.co.uk', 'hi at glow dot co dot u k'],
])('An address is said with its dots: %s', (written, said) => {
  expect(say(written)).toBe(said)
})

test.each([
  ['Dr. Lee', 'doctor Lee'],
  ['Main St. in', 'Main street in'],
  ['St. Ives', 'saint Ives'],
  ['No. 5', 'number 5'],
  ['No thanks', 'No thanks'],
  ['Salt & Stone', 'Salt and Stone'],
  ['an SUV for the US', 'an S U V for the U S'],
  ['JOIN US TODAY', 'JOIN US TODAY'],
  ['SPF30', 'S P F 30'],
  ['Café Zoë’s', "Cafe Zoe's"],
  ['#summerSale', 'hashtag summer Sale'],
  ['5constructor', '5constructor'],
])('Short forms and marks are said as words: %s', (written, said) => {
  expect(say(written)).toBe(said)
})

test('Every word keeps its text, and what is not said is silent', () => {
  expect(sayWords(['Now', '🎉', '—', '“yes!”'])).toEqual([
    { text: 'Now', said: 'Now', pause: '' },
    { text: '🎉', said: '', pause: '' },
    { text: '—', said: '', pause: ',' },
    { text: '“yes!”', said: 'yes', pause: '!' },
  ])
})
