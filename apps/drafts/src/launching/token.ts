import { randomInt } from 'node:crypto'

const CHARACTERS = 'abcdefghijklmnopqrstuvwxyz23456789'
const LENGTH = 6

/** A token that marks what one launch creates, such as `k7f3q9`: 1.5 billion, so two of a team hardly ever meet. */
export const newToken = (): string =>
  Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')
