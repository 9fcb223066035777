/** The package has no types; those written for it leave out this entry, which alone is loaded without the rest. */
declare module 'css-tree/tokenizer' {
  /** Calls back for every token of a style sheet, in one pass. Source: CSS Syntax Module Level 3. */
  export function tokenize(css: string, onToken: (type: number, start: number, end: number) => void): void
  export const tokenTypes: Readonly<
    Record<
      | 'Comment'
      | 'WhiteSpace'
      | 'Function'
      | 'LeftParenthesis'
      | 'RightParenthesis'
      | 'LeftCurlyBracket'
      | 'RightCurlyBracket'
      | 'Semicolon',
      number
    >
  >
}
