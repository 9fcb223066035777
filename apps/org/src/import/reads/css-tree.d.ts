/** The package has no types, and the published ones lack this entry point, which loads the tokenizer alone. */
declare module 'css-tree/tokenizer' {
  /** Calls `onToken` for every token of a stylesheet, in one pass. Source: CSS Syntax Module Level 3. */
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
