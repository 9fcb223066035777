/** The colours of every video: BT.709 with limited range, in which white is 235. */
export const BT709 = { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', fullRange: false } as const
